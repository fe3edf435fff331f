import { CircleAlert } from 'lucide';
import { type ReactNode, useId, useReducer } from 'react';
import { Icon } from '../display/Icon.tsx';
import * as css from './Field.css.ts';
import { RuleMessage } from './RuleMessage.tsx';

/** The props that all fields have: the texts, and the id of the control. */
export interface FieldTexts {
  /** The label. Always shown, above the control. */
  label: ReactNode;
  /** Help on how to fill in the field, below the control. */
  help?: ReactNode;
  /** The error, and how to fix it. A field with an error is invalid. */
  error?: ReactNode;
  /** The id of the control, so that an error summary can link to it. Default: a generated id. */
  id?: string;
}

/** The props of a choice that a form of the browser can submit. */
export interface FormControlProps extends FieldTexts {
  /** The name of the field in a form that the browser submits. */
  name?: string;
  /** Whether an option must be chosen. */
  required?: boolean;
  /** Whether the field is disabled. */
  disabled?: boolean;
}

/**
 * Returns the attributes that connect a control to its texts, for a screen reader, and the texts with their ids.
 * `otherTextIds` are the ids of other texts that describe the control, such as the parent component's own
 * `aria-describedby`.
 */
export function useField(
  { label, id, help, error }: Partial<FieldTexts>,
  ...otherTextIds: (string | undefined)[]
) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const ids = { control: controlId, help: `${controlId}-help`, error: `${controlId}-error` };
  const describedBy = [error && ids.error, help && ids.help, ...otherTextIds].filter(Boolean).join(' ');
  const control = {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, texts: { label, help, error, ids } };
}

/**
 * Returns the change handler of a native control: it calls `onChange` and renders the field again. If the parent
 * component rejects the input, React restores the old value by itself, but Preact restores the value only on a render.
 */
export function useControlledChange<Value>(onChange: (value: Value) => void): (value: Value) => void {
  const [, forceUpdate] = useReducer((count: number) => count + 1, 0);
  return (value) => {
    onChange(value);
    forceUpdate();
  };
}

interface FieldMessagesProps {
  help?: ReactNode;
  error?: ReactNode;
  ids: { control: string; help: string; error: string };
  /** Shown at the end of the line below the control, such as a counter. */
  aside?: ReactNode;
}

/** The help and the error below a control. */
export function FieldMessages({ help, error, ids, aside }: FieldMessagesProps) {
  if (!help && !error && !aside) return null;
  return (
    <div className={css.messageRow}>
      <div className={css.helpAndError}>
        {error && (
          <div id={ids.error} className={css.error}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {help && (
          <div id={ids.help} className={css.help}>
            {help}
          </div>
        )}
      </div>
      {aside}
    </div>
  );
}

/** An error with an icon, because color must not be the only sign of an error. */
function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={CircleAlert} size={16} className={css.icon} />
      <span>{typeof children === 'string' ? <RuleMessage>{children}</RuleMessage> : children}</span>
    </>
  );
}

interface FieldProps extends FieldMessagesProps {
  label: ReactNode;
  /** The class of the box around the control. Without it, `children` contain their own box. */
  box?: string;
  /** Whether the box looks disabled. */
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A native control with its label above, and help and error below. */
export function Field({ label, box, disabled, children, ...messages }: FieldProps) {
  const { error, ids } = messages;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={ids.control}>
        {label}
      </label>
      {box ? (
        <div className={box} data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
          {children}
        </div>
      ) : (
        children
      )}
      <FieldMessages {...messages} />
    </div>
  );
}
