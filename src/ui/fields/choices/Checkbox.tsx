import { Check } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { field } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';
import { input, line, mark, tick, words } from './Checkbox.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'checked' | 'defaultChecked' | 'value' | 'onChange'
>;

export interface CheckboxProps extends FieldTexts, NativeProps {
  /** Whether it is ticked. The screen keeps it. */
  checked: boolean;
  /** Called when it is pressed, with what it should be now. */
  onChange(checked: boolean): void;
}

/** Something to agree to or to count in; it takes effect when the form is sent. At once: a `Switch`. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, help, error, id, checked, onChange, ...props },
  ref,
) {
  const { control, ids } = useFieldIds({ id, help, error }, props['aria-describedby']);
  const renderAgain = useRenderAgain();
  return (
    <div className={field}>
      <label className={line} data-disabled={props.disabled ? '' : undefined}>
        <span className={mark}>
          <input
            {...props}
            ref={ref}
            {...control}
            className={input}
            type="checkbox"
            checked={checked}
            onChange={(event) => {
              onChange(event.target.checked);
              renderAgain();
            }}
          />
          <Icon of={Check} size={16} strokeWidth={3} className={tick} />
        </span>
        <span className={words}>{label}</span>
      </label>
      <FieldMessages help={help} error={error} ids={ids} />
    </div>
  );
});
