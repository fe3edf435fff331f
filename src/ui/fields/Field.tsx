import { CircleAlert } from 'lucide';
import { type ReactNode, useId, useReducer } from 'react';
import { Icon } from '../display/Icon.tsx';
import {
  belowField,
  error as errorClass,
  errorIcon,
  field,
  help as helpClass,
  label as labelClass,
  texts,
} from './Field.css.ts';

/** What every field says about itself. */
export interface FieldTexts {
  /** What it asks for. Always shown, above it. */
  label: ReactNode;
  /** How to answer, below it. */
  help?: ReactNode;
  /** What is wrong with the answer, and what to do. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Of the control, so that an error summary can lead to it. Default: one of its own. */
  id?: string;
}

/** What ties a control to the texts around it, for a screen reader. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * The ids of a field: what its control gets, and what the texts around it get. `more` are those of other texts that
 * describe it, such as a screen's own `aria-describedby`.
 */
export function useFieldIds({ id, help, error }: Omit<FieldTexts, 'label'>, ...more: (string | undefined)[]) {
  const made = useId();
  const own = id ?? made;
  const ids = { help: `${own}-help`, error: `${own}-error` };
  const describedBy = [error && ids.error, help && ids.help, ...more].filter(Boolean).join(' ');
  const control: FieldControl = {
    id: own,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, ids };
}

/**
 * To be called after every change of a native control. When a screen does not take what was entered, React puts back
 * what it had; Preact does so only when it renders again.
 */
export function useRenderAgain(): () => void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  return renderAgain;
}

interface FieldMessagesProps {
  help?: ReactNode;
  error?: ReactNode;
  ids: { help: string; error: string };
  /** Stands at the end of the same line, such as a counter. */
  aside?: ReactNode;
}

/** Help and error below a control. */
export function FieldMessages({ help, error, ids, aside }: FieldMessagesProps) {
  if (!help && !error && !aside) return null;
  return (
    <div className={belowField}>
      <div className={texts}>
        {error && (
          <div id={ids.error} className={errorClass}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {help && (
          <div id={ids.help} className={helpClass}>
            {help}
          </div>
        )}
      </div>
      {aside}
    </div>
  );
}

/** What is wrong: an icon beside the words, never the colour alone. */
function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={CircleAlert} size={16} className={errorIcon} />
      <span>{children}</span>
    </>
  );
}

interface FieldProps extends FieldTexts {
  control: FieldControl;
  ids: { help: string; error: string };
  aside?: ReactNode;
  children: ReactNode;
}

/** A native control with its label above, and help and error below. */
export function Field({ label, help, error, control, ids, aside, children }: FieldProps) {
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={control.id}>
        {label}
      </label>
      {children}
      <FieldMessages help={help} error={error} ids={ids} aside={aside} />
    </div>
  );
}
