import { Check } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { controlBox, input, labelRow, labelText, tick } from './Checkbox.css.ts';
import { field } from './Field.css.ts';
import { FieldMessages, type FieldTexts, useControlledChange, useField } from './Field.tsx';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'checked' | 'defaultChecked' | 'value' | 'onChange'
>;

export interface CheckboxProps extends FieldTexts, NativeProps {
  /** Whether the box is ticked. The parent component stores this state. */
  checked: boolean;
  /** Called with the new state when the box is pressed. */
  onChange(checked: boolean): void;
}

/** A choice that takes effect when the form is submitted. For an immediate effect, use `Switch`. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, help, error, id, checked, onChange, ...props },
  ref,
) {
  const { control, texts } = useField({ id, help, error }, props['aria-describedby']);
  const handleChange = useControlledChange(onChange);
  return (
    <div className={field}>
      <label className={labelRow} data-disabled={props.disabled ? '' : undefined}>
        <span className={controlBox}>
          <input
            {...props}
            ref={ref}
            {...control}
            className={input}
            type="checkbox"
            checked={checked}
            onChange={(event) => handleChange(event.target.checked)}
          />
          <Icon of={Check} size={16} strokeWidth={3} className={tick} />
        </span>
        <span className={labelText}>{label}</span>
      </label>
      <FieldMessages {...texts} />
    </div>
  );
});
