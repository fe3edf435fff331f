import { useState } from 'react';
import { ApiError, randomKey } from '../../../core/client.ts';
import { isRefusal, isSignedOut } from '../../../core/refusals.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import { type ChangeWords, failureOf } from './useChanges.ts';

/** What every form holds besides what is typed. */
export interface FormAnswers {
  /** The idempotency key of what was sent and not answered yet: sent again, it is created once. */
  key?: string | undefined;
}

export interface AdminFormSettings<T> {
  /** What is typed is kept on this device under this name. */
  name: string;
  /** What the form begins with. */
  blank: T;
  /** The id of a field, by its name in the answers or in the call. */
  fieldId(name: string): string;
}

export interface AdminForm<T> {
  answers: T;
  errors: readonly FormError[];
  isSaving: boolean;
  /** Changes answers. What was wrong with `fields` is no longer shown. Default: those with the names of the answers. */
  answer(part: Partial<T>, fields?: readonly string[]): void;
  /** What a field needs to show what is wrong with it. */
  field(name: string): { id: string; error: string | undefined };
  /** Called when the upload of a picture begins and ends. */
  onUploading(isUploading: boolean): void;
  /** For the `FormDialog` around the fields. */
  dialog: Pick<FormDialogProps, 'errors' | 'isSaving' | 'disabledReason' | 'kept'>;
  /**
   * Sends the form if nothing is `wrong`, and says in a toast and at the fields how it went. Answers with the reply,
   * and with undefined when it was not done.
   */
  send<Reply>(
    wrong: readonly FormError[],
    call: (idempotencyKey: string) => Promise<Reply>,
    words: ChangeWords,
  ): Promise<Reply | undefined>;
  /** Begins again, and forgets what was kept. */
  startAgain(): void;
  /** Forgets what is kept, from here on. */
  finish(): void;
}

/** A form of the admin panel. */
export function useAdminForm<T extends FormAnswers>({
  name,
  blank,
  fieldId,
}: AdminFormSettings<T>): AdminForm<T> {
  const { answers, isRestored, finish, ...kept } = useFormDraft<T>(name, blank);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const say = useToast(name);

  const keepKey = (key: string | undefined) => kept.answer({ key } as Partial<T>);
  const startAgain = () => {
    setErrors([]);
    kept.reset();
  };

  const send: AdminForm<T>['send'] = async (wrong, call, { done, failed }) => {
    if (isSaving) return undefined;
    setErrors(wrong);
    if (wrong.length > 0) return undefined;
    const tell = say();
    const key = answers.key ?? randomKey();
    keepKey(key);
    setSaving(true);
    try {
      const reply = await call(key);
      tell(done);
      return reply;
    } catch (error) {
      if (isSignedOut(error)) return undefined;
      // Without an answer nobody knows whether it was done: the next press sends the same key.
      if (isRefusal(error)) keepKey(undefined);
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(fields.map(([name, message]) => ({ field: fieldId(name), message })));
      tell(failureOf(failed, error));
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  return {
    answers,
    errors,
    isSaving,
    answer(part, fields = Object.keys(part)) {
      const changed = fields.map(fieldId);
      setErrors((errors) => errors.filter(({ field }) => !changed.includes(field)));
      // Something else than what was sent needs another key.
      kept.answer({ ...part, key: undefined });
    },
    field: (name) => ({
      id: fieldId(name),
      error: errors.find(({ field }) => field === fieldId(name))?.message,
    }),
    onUploading: setUploading,
    dialog: {
      errors,
      isSaving,
      disabledReason: isUploading ? 'The picture is still uploading.' : undefined,
      kept: { isRestored, reset: startAgain, finish },
    },
    send,
    startAgain,
    finish,
  };
}
