import { useContext, useState } from 'react';
import { ApiError } from '../../core/client.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { UploadedMedia } from '../media/index.ts';
import { findProblem, type ProductFormKind, type ProductValues, serverErrors } from './product-values.ts';

interface Submission<Result> {
  kind: ProductFormKind;
  values: ProductValues;
  media: readonly UploadedMedia[];
  send(): Promise<Result>;
  /** The title of the toast if sending fails. */
  failureTitle: string;
  onDone(result: Result): void;
}

/** Checks and sends a product form, never twice at once. Shows errors in a toast and at the fields. */
export function useProductSubmit() {
  const root = useContext(WidgetRoot);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const showError = (title: string, text: string) =>
    showLazyToast({ about: 'product', kind: 'destructive', title, text }, root);

  async function submit<Result>({
    kind,
    values,
    media,
    send,
    failureTitle,
    onDone,
  }: Submission<Result>): Promise<void> {
    if (isSending) return;
    const problem = findProblem(values, media, kind);
    setErrors(problem?.errors ?? []);
    if (problem) return showError(problem.title, problem.text);
    setSending(true);
    try {
      onDone(await send());
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}));
      showError(failureTitle, serverMessage(error, 'Please try again later.'));
    } finally {
      setSending(false);
    }
  }

  return {
    errors,
    isSending,
    submit,
    /** Clears the errors of changed fields. */
    clearErrors: (ids: string[]) => setErrors((errors) => errors.filter(({ field }) => !ids.includes(field))),
  };
}
