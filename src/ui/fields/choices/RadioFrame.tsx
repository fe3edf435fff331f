import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { field, label as labelClass } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';

export interface RadioFrameProps extends FieldTexts {
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** Draws the buttons, each with the properties that all of them share. */
  children(parts: { labelId: string; radio: InputHTMLAttributes<HTMLInputElement> }): ReactNode;
  /** Called with the value of the button that is pressed. */
  onChoose(value: string): void;
}

/** The frame of a group of native radio buttons: its label, its role and its messages. */
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
  const ownName = useId();
  const labelId = useId();
  const { control, ids } = useFieldIds({ id, help, error });
  const renderAgain = useRenderAgain();
  const invalid = error ? '' : undefined;
  const radio = {
    type: 'radio',
    name: name ?? ownName,
    required,
    disabled,
    'data-invalid': invalid,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onChoose(currentTarget.value);
      renderAgain();
    },
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
      <FieldMessages help={help} error={error} ids={ids} />
    </div>
  );
}
