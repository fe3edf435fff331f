import { ChevronDown } from 'lucide';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../../display/Icon.tsx';
import { OverlayLayer } from '../../overlays/OverlayLayer.tsx';
import { field, label as labelClass } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds } from '../Field.tsx';
import { FieldList } from '../FieldList.tsx';
import { checkOptions, type FieldOption } from '../FieldOption.tsx';
import { useIsHydrated } from '../useIsHydrated.ts';
import { arrow, trigger, value as valueClass } from './Select.css.ts';

export interface SelectProps<Value extends string = string> extends FieldTexts {
  /** What to choose from. */
  options: readonly FieldOption<Value>[];
  /** The chosen one, or null. The screen keeps it. */
  value: Value | null;
  /** Called when another one is chosen. */
  onChange(value: Value): void;
  /** Stands in it while nothing is chosen. */
  placeholder?: string;
  /** Its name in a form that is sent by the browser. */
  name?: string;
  /** Whether a choice must be made. */
  required?: boolean;
  /** Whether nothing can be chosen. */
  disabled?: boolean;
}

/** One of many, in a list that opens over the page. Letters typed in it find an option. */
export function Select<Value extends string = string>({
  label,
  help,
  error,
  id,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  name,
  required,
  disabled,
}: SelectProps<Value>) {
  checkOptions(options);
  // Not by react-aria's own slots: it looks for them in the page, and finds none in a shadow root.
  const { control, ids } = useFieldIds({ id, help, error });
  if (!useIsHydrated()) {
    // react-aria hides a native select by a style attribute, which the policy of a strict page refuses.
    const chosen = options.find((option) => option.value === value);
    return (
      <div className={field}>
        <span className={labelClass}>{label}</span>
        <button type="button" className={trigger} data-invalid={error ? '' : undefined}>
          <span className={valueClass} data-placeholder={chosen ? undefined : ''}>
            {chosen?.label ?? placeholder}
          </span>
          <Icon of={ChevronDown} size={20} className={arrow} />
        </button>
        <FieldMessages help={help} error={error} ids={ids} />
      </div>
    );
  }
  return (
    <OverlayLayer>
      <AriaSelect
        className={field}
        id={control.id}
        aria-describedby={control['aria-describedby']}
        name={name}
        placeholder={placeholder}
        value={value}
        onChange={(key) => onChange(key as Value)}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
      >
        <Label className={labelClass}>{label}</Label>
        <Button className={trigger} data-invalid={error ? '' : undefined}>
          <SelectValue className={valueClass} />
          <Icon of={ChevronDown} size={20} className={arrow} />
        </Button>
        <FieldMessages help={help} error={error} ids={ids} />
        <FieldList options={options} />
      </AriaSelect>
    </OverlayLayer>
  );
}
