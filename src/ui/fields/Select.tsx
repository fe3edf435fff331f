import { ChevronDown } from 'lucide';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { useIsHydrated } from '../useIsHydrated.ts';
import { field as fieldClass, label as labelClass } from './Field.css.ts';
import { FieldMessages, type FormControlProps } from './Field.tsx';
import { checkOptions, type FieldOption, useAriaField } from './FieldOption.tsx';
import { OptionList } from './OptionList.tsx';
import { arrow, trigger, value as valueClass } from './Select.css.ts';

export interface SelectProps<Value extends string = string> extends FormControlProps {
  /** The options. */
  options: readonly FieldOption<Value>[];
  /** The value of the chosen option, or null. The parent component stores the value. */
  value: Value | null;
  /** Called when another option is chosen. */
  onChange(value: Value): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice of one option out of many, in a list that opens over the page. Typing a letter finds an option. */
export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  ...field
}: SelectProps<Value>) {
  checkOptions(options);
  const { label, error } = field;
  const { ariaProps, texts } = useAriaField(field);
  if (!useIsHydrated()) {
    // react-aria renders a native select that it hides with a style attribute. In the server's HTML, a strict
    // Content-Security-Policy would block this attribute, and the native select would be visible.
    const chosenOption = options.find((option) => option.value === value);
    return (
      <div className={fieldClass}>
        <span className={labelClass}>{label}</span>
        <button type="button" className={trigger} data-invalid={error ? '' : undefined}>
          <span className={valueClass} data-placeholder={chosenOption ? undefined : ''}>
            {chosenOption?.label ?? placeholder}
          </span>
          <Icon of={ChevronDown} size={20} className={arrow} />
        </button>
        <FieldMessages {...texts} />
      </div>
    );
  }
  return (
    <OverlayLayer>
      <AriaSelect
        {...ariaProps}
        placeholder={placeholder}
        value={value}
        onChange={(key) => onChange(key as Value)}
      >
        <Label className={labelClass}>{label}</Label>
        <Button className={trigger} data-invalid={error ? '' : undefined}>
          <SelectValue className={valueClass} />
          <Icon of={ChevronDown} size={20} className={arrow} />
        </Button>
        <FieldMessages {...texts} />
        <OptionList options={options} />
      </AriaSelect>
    </OverlayLayer>
  );
}
