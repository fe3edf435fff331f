import { useState } from 'react';
import { ApiError } from '../../../core/client.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import { useSay } from '../../../ui/feedback/useSay.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { type ChangeWords, failureOf } from './useChanges.ts';

/** Sends a form, and says how it went: in a toast, and at the fields. `fieldOf` is the id of a field of the call. */
export function useSave(fieldOf: (name: string) => string) {
  const say = useSay();
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSaving, setSaving] = useState(false);

  const save = async (send: () => Promise<unknown>, { done, failed }: ChangeWords): Promise<boolean> => {
    const tell = say();
    setErrors([]);
    setSaving(true);
    try {
      await send();
      tell(done);
      return true;
    } catch (error) {
      if (isSignedOut(error)) return false;
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(wrong.map(([name, message]) => ({ field: fieldOf(name), message })));
      tell(failureOf(failed, error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const errorOf = (name: string) => errors.find(({ field }) => field === fieldOf(name))?.message;
  return { errors, setErrors, errorOf, isSaving, save };
}
