import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { field } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';
import { input, line, thumb, track, words } from './Switch.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'role' | 'checked' | 'defaultChecked' | 'value' | 'onChange'
>;

export interface SwitchProps extends FieldTexts, NativeProps {
  /** Whether it is on. The screen keeps it. */
  checked: boolean;
  /** Called when it is pressed, with what it should be now. */
  onChange(checked: boolean): void;
}

/** Something that is on or off from the moment it is pressed, such as a store that is open. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, help, error, id, checked, onChange, ...props },
  ref,
) {
  const { control, ids } = useFieldIds({ id, help, error }, props['aria-describedby']);
  const renderAgain = useRenderAgain();
  return (
    <div className={field}>
      <label className={line} data-disabled={props.disabled ? '' : undefined}>
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
            onChange={(event) => {
              onChange(event.target.checked);
              renderAgain();
            }}
          />
          <span className={thumb} />
        </span>
        <span className={words}>{label}</span>
      </label>
      <FieldMessages help={help} error={error} ids={ids} />
    </div>
  );
});
