import type { IconNode } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { box, icon as iconClass, input } from './Field.css.ts';
import { Field, type FieldTexts, useControlledChange, useField } from './Field.tsx';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue' | 'onChange'
>;

export interface TextFieldProps extends FieldTexts, NativeProps {
  /** The text, which the parent component stores. */
  value: string;
  /** Called on every change. */
  onChange(value: string): void;
  /** The type of the input, which selects the keyboard of a phone. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** An icon of lucide at the start of the field, such as `Phone`. */
  icon?: IconNode;
}

/** A field for one line of text, built with a native input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error, id, value, onChange, type = 'text', icon, ...props },
  ref,
) {
  const { control, texts } = useField({ label, id, help, error }, props['aria-describedby']);
  const handleChange = useControlledChange(onChange);
  return (
    <Field {...texts} box={box} disabled={props.disabled}>
      {icon && <Icon of={icon} size={20} className={iconClass} />}
      <input
        {...props}
        ref={ref}
        {...control}
        className={input}
        type={type}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
      />
    </Field>
  );
});
