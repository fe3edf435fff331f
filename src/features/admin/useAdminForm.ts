import { useState } from 'react';
import { ApiError, randomKey } from '../../core/client.ts';
import { isRefusal, isSignedOut } from '../../core/refusals.ts';
import { useFormDraft } from '../../core/useFormDraft.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import { type ChangeMessages, failureToast } from './useSendChange.ts';

/** The values that every form has. */
export interface FormValues {
  /**
   * The idempotency key of a call whose response has not arrived. Repeating the call with this key creates the item
   * only once.
   */
  key?: string | undefined;
}

export interface AdminFormSettings<T> {
  /** The name of the draft on this device. */
  draftName: string;
  initialValues: T;
  /** Returns the id of a field by its name in the form or in the call. */
  fieldId(name: string): string;
}

export interface AdminForm<T> {
  values: T;
  errors: readonly FormError[];
  isSaving: boolean;
  /** Changes some values, and clears the errors of `fields`. Default: the fields of the changed values. */
  setValues(changed: Partial<T>, fields?: readonly string[]): void;
  /** Returns the id and the error of a field. */
  fieldProps(name: string): { id: string; error: string | undefined };
  /** Call this when the upload of a picture starts and ends. */
  onUploading(isUploading: boolean): void;
  /** Props of the `FormDialog` around the fields. */
  dialogProps: Pick<FormDialogProps, 'errors' | 'isSaving' | 'disabledReason' | 'draft'>;
  /**
   * Sends the form if there are no `problems`, shows the result in a toast, and shows errors at their fields. Resolves
   * to the reply, or to undefined if the form was not sent or the call failed.
   */
  send<Reply>(
    problems: readonly FormError[],
    call: (idempotencyKey: string) => Promise<Reply>,
    messages: ChangeMessages,
  ): Promise<Reply | undefined>;
  /** Resets the form and deletes the draft. */
  reset(): void;
  /** Deletes the draft, and stores no further changes. */
  finish(): void;
}

/** The state of a form in the panel: values, errors, draft and sending. */
export function useAdminForm<T extends FormValues>({
  draftName,
  initialValues,
  fieldId,
}: AdminFormSettings<T>): AdminForm<T> {
  const { values, isRestored, finish, ...draft } = useFormDraft<T>(draftName, initialValues);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const bindToastToUser = useToast(draftName);

  const saveKey = (key: string | undefined) => draft.setValues({ key } as Partial<T>);
  const reset = () => {
    setErrors([]);
    draft.reset();
  };

  const send: AdminForm<T>['send'] = async (problems, call, { done, failed }) => {
    if (isSaving) return undefined;
    setErrors(problems);
    if (problems.length > 0) return undefined;
    const showToast = bindToastToUser();
    const key = values.key ?? randomKey();
    saveKey(key);
    setSaving(true);
    try {
      const reply = await call(key);
      showToast(done);
      return reply;
    } catch (error) {
      if (isSignedOut(error)) return undefined;
      // Only a refusal proves that nothing was created. Otherwise the next press repeats the key, so that nothing is
      // created twice.
      if (isRefusal(error)) saveKey(undefined);
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(fields.map(([name, message]) => ({ field: fieldId(name), message })));
      showToast(failureToast(failed, error));
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    errors,
    isSaving,
    setValues(changed, fields = Object.keys(changed)) {
      const fieldIds = fields.map(fieldId);
      setErrors((errors) => errors.filter(({ field }) => !fieldIds.includes(field)));
      // A call with changed values is another call, which needs another key.
      draft.setValues({ ...changed, key: undefined });
    },
    fieldProps: (name) => ({
      id: fieldId(name),
      error: errors.find(({ field }) => field === fieldId(name))?.message,
    }),
    onUploading: setUploading,
    dialogProps: {
      errors,
      isSaving,
      disabledReason: isUploading ? 'The picture is still uploading.' : undefined,
      draft: { isRestored, reset, finish },
    },
    send,
    reset,
    finish,
  };
}
