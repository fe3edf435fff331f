import { type Draft, useDraft } from '../../core/useDraft.ts';
import type { FormDraft } from '../../ui/forms/useForm.ts';

/** The entries of a draft that are stored beside its `answers`. */
const outerKeys = ['media', 'removed', 'added', 'attempt'];

/** A stored draft. It has a format of its own, because browsers already have drafts of products in this format. */
interface StoredDraft {
  /** The values except those about files. */
  answers: object;
}

/** The draft of a product form. */
export function useProductDraft<Values extends object>(
  name: string,
  initialValues: Values,
): Draft<FormDraft<Values>> {
  const { saved, save, discard } = useDraft(name, toStored(initialValues));
  const { answers, ...outerEntries } = saved ?? { answers: {} };
  return {
    saved: saved && ({ ...answers, ...outerEntries } as FormDraft<Values>),
    save: (draft) => save(toStored(draft)),
    discard,
  };
}

function toStored(draft: object): StoredDraft {
  const isOuterEntry = ([key]: [string, unknown]) => outerKeys.includes(key);
  // An emptied phone number is not stored, so that the next visit shows the phone number of the profile again.
  const entries = Object.entries(draft).filter(([key, value]) => key !== 'phone' || value !== '');
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isOuterEntry(entry))),
    ...Object.fromEntries(entries.filter(isOuterEntry)),
  };
}

/** Returns the label of the submit button of a form with files: the progress of its uploads, or the normal label. */
export const submitLabel = (upload: { done: number; total: number } | undefined, label: string): string =>
  upload ? `Uploading ${upload.done + 1} of ${upload.total}…` : label;
