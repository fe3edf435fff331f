import type { IconNode } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { box, input } from './Field.css.ts';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from './Field.tsx';
import { icon as iconClass } from './TextField.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue' | 'onChange'
>;

export interface TextFieldProps extends FieldTexts, NativeProps {
  /** What it holds. The screen keeps it. */
  value: string;
  /** Called with every letter typed. */
  onChange(value: string): void;
  /** Chooses the keyboard of a phone. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** A drawing of lucide at its start, such as `Phone`. */
  icon?: IconNode;
}

/** A line of text. A native input: it needs nothing more. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error, id, value, onChange, type = 'text', icon, ...props },
  ref,
) {
  const { control, ids } = useFieldIds({ id, help, error }, props['aria-describedby']);
  const renderAgain = useRenderAgain();
  return (
    <Field label={label} help={help} error={error} control={control} ids={ids}>
      <div
        className={box}
        data-invalid={error ? '' : undefined}
        data-disabled={props.disabled ? '' : undefined}
      >
        {icon && <Icon of={icon} size={20} className={iconClass} />}
        <input
          {...props}
          ref={ref}
          {...control}
          className={input}
          type={type}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            renderAgain();
          }}
        />
      </div>
    </Field>
  );
});
