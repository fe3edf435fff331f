import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { field } from './Field.css.ts';
import { FieldMessages, type FieldTexts, useControlledChange, useField } from './Field.tsx';
import { input, labelRow, labelText, thumb, track } from './Switch.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'role' | 'checked' | 'defaultChecked' | 'value' | 'onChange'
>;

export interface SwitchProps extends FieldTexts, NativeProps {
  /** Whether the switch is on. The parent component stores this state. */
  checked: boolean;
  /** Called with the new state when the switch is pressed. */
  onChange(checked: boolean): void;
}

/** A setting that takes effect at once, such as whether a store is open. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, help, error, id, checked, onChange, ...props },
  ref,
) {
  const { control, texts } = useField({ id, help, error }, props['aria-describedby']);
  const handleChange = useControlledChange(onChange);
  return (
    <div className={field}>
      <label className={labelRow} data-disabled={props.disabled ? '' : undefined}>
        <span className={track}>
          <input
            {...props}
            ref={ref}
            {...control}
            className={input}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            onChange={(event) => handleChange(event.target.checked)}
          />
          <span className={thumb} />
        </span>
        <span className={labelText}>{label}</span>
      </label>
      <FieldMessages {...texts} />
    </div>
  );
});
