import { useRef, useState } from 'react';
import { changedFields, useDraft } from './useDraft.ts';

export interface FormDraft<T> {
  /** The current values of the fields. */
  values: T;
  /** True when the form was restored from an earlier visit. */
  isRestored: boolean;
  /** Changes some of the values. */
  setValues(changed: Partial<T>): void;
  /** Sets the fields back to their initial values and deletes the draft. */
  reset(): void;
  /** Deletes the draft and saves no more: the form was sent. */
  finish(): void;
}

/** The state of a form, saved on this device with every change until it is sent. */
export function useFormDraft<T extends object>(name: string, initialValues: T): FormDraft<T> {
  const draft = useDraft<Partial<T>>(name, initialValues);
  const [initial] = useState(initialValues);
  const [values, setAllValues] = useState<T>(() => ({ ...initial, ...draft.saved }));
  const [isRestored, setIsRestored] = useState(() => JSON.stringify(values) !== JSON.stringify(initial));
  // A ref, so that a `setValues` of an earlier render, such as one that a finished upload calls, changes the newest
  // values.
  const latest = useRef({ values, isFinished: false });

  const replaceValues = (next: T) => {
    latest.current.values = next;
    setAllValues(next);
    if (latest.current.isFinished) return;
    // Unchanged fields are not saved: their server values may differ when the form is opened again.
    const changes = changedFields(next, initial);
    if (Object.keys(changes).length === 0) draft.discard();
    else draft.save(changes);
  };
  return {
    values,
    isRestored,
    setValues: (changed) => replaceValues({ ...latest.current.values, ...changed }),
    reset() {
      setIsRestored(false);
      replaceValues(initial);
    },
    finish() {
      latest.current.isFinished = true;
      draft.discard();
    },
  };
}
