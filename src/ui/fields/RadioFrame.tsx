import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { field, label as labelClass } from './Field.css.ts';
import { FieldMessages, type FormControlProps, useControlledChange, useField } from './Field.tsx';

export interface RadioFrameProps extends FormControlProps {
  /** Renders the radio buttons. `radio` are the attributes that they share. */
  children(group: { labelId: string; radio: InputHTMLAttributes<HTMLInputElement> }): ReactNode;
  /** Called with the value of the chosen button. */
  onChoose(value: string): void;
}

/** The label, role and messages of a group of native radio buttons. */
export function RadioFrame({
  label,
  help,
  error,
  id,
  name,
  required,
  disabled,
  children,
  onChoose,
}: RadioFrameProps) {
  const generatedName = useId();
  const labelId = useId();
  const { control, texts } = useField({ id, help, error });
  const handleChange = useControlledChange(onChoose);
  const invalid = error ? '' : undefined;
  const radio = {
    type: 'radio',
    name: name ?? generatedName,
    required,
    disabled,
    'data-invalid': invalid,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => handleChange(currentTarget.value),
  };
  return (
    <div
      {...control}
      className={field}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      data-invalid={invalid}
    >
      <div id={labelId} className={labelClass}>
        {label}
      </div>
      {children({ labelId, radio })}
      <FieldMessages {...texts} />
    </div>
  );
}
