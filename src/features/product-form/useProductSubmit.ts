import { useContext, useState } from 'react';
import { ApiError } from '../../core/client.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { UploadedMedia } from '../media/index.ts';
import { findProblem, type ProductAnswers, type ProductFormKind, serverErrors } from './product-answers.ts';

interface Sending<Done> {
  kind: ProductFormKind;
  answers: ProductAnswers;
  media: readonly UploadedMedia[];
  send(): Promise<Done>;
  /** The title of the toast when it fails. */
  failed: string;
  onDone(done: Done): void;
}

/** Checks a product form, sends it once at a time, and shows errors in a toast and at the fields. */
export function useProductSubmit() {
  const root = useContext(WidgetRoot);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const fail = (title: string, text: string) =>
    showLazyToast({ about: 'product', kind: 'destructive', title, text }, root);

  async function submit<Done>({ kind, answers, media, send, failed, onDone }: Sending<Done>): Promise<void> {
    if (isSending) return;
    const problem = findProblem(answers, media, kind);
    setErrors(problem?.errors ?? []);
    if (problem) return fail(problem.title, problem.text);
    setSending(true);
    try {
      onDone(await send());
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}));
      fail(failed, serverMessage(error, 'Please try again later.'));
    } finally {
      setSending(false);
    }
  }

  return {
    errors,
    isSending,
    submit,
    /** Clears the errors of changed fields. */
    clear: (ids: string[]) => setErrors((errors) => errors.filter(({ field }) => !ids.includes(field))),
  };
}
