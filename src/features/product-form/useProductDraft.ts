import { useRef, useState } from 'react';
import type { Attempt } from '../../core/create-once.ts';
import { changedFields, useDraft } from '../../core/useDraft.ts';
import { dropExpiredUploads, type UploadedMedia } from '../media/index.ts';
import type { NewProduct } from './list-product.ts';
import type { ProductAnswers } from './product-answers.ts';

/** The state of a product form. */
export interface ProductForm {
  answers: ProductAnswers;
  media: readonly UploadedMedia[];
  /** The call that lists the product, while it has no answer. */
  attempt?: Attempt<NewProduct>;
}

/** The draft, with changed values only. */
interface ProductDraft {
  answers: Partial<ProductAnswers>;
  media?: ProductForm['media'] | undefined;
  attempt?: Attempt<NewProduct> | undefined;
}

export interface ProductDraftForm extends ProductForm {
  /** Whether the form started with a draft of an earlier visit. */
  isRestored: boolean;
  /** Whether the form has unsent changes. */
  isChanged: boolean;
  change(part: Partial<ProductForm>): void;
  /** Changes single values. */
  answer(answers: Partial<ProductAnswers>): void;
  /** Resets the form and deletes the draft. */
  reset(): void;
  /** Deletes the draft, and saves none from here on: the form was sent. */
  finish(): void;
}

/** The state of a product form. Saves a draft on this device with every change until the form is sent. */
export function useProductDraft(name: string, blank: ProductForm): ProductDraftForm {
  const draft = useDraft<ProductDraft>(name, blank);
  const [form, setForm] = useState(() => restore(draft.saved, blank));
  const [isRestored, setRestored] = useState(form !== blank);
  // Several uploads or answers may arrive before the next render.
  const latest = useRef({ form, isFinished: false });

  const change = (part: Partial<ProductForm>) => {
    const next = { ...latest.current.form, ...part };
    latest.current.form = next;
    setForm(next);
    if (latest.current.isFinished) return;
    if (isSame(next, blank)) draft.discard();
    // Save changed values only: the others may have changed on the server when the draft is opened again.
    else
      draft.save({
        answers: changedFields(next.answers, blank.answers),
        media: isSameMedia(next, blank) ? undefined : next.media,
        attempt: next.attempt,
      });
  };
  return {
    ...form,
    isRestored,
    isChanged: !isSame(form, blank),
    change,
    answer: (answers) => change({ answers: { ...latest.current.form.answers, ...answers } }),
    reset() {
      setRestored(false);
      change({ ...blank, attempt: undefined });
    },
    finish() {
      latest.current.isFinished = true;
      draft.discard();
    },
  };
}

function restore(saved: ProductDraft | undefined, blank: ProductForm): ProductForm {
  if (!saved?.answers) return blank;
  const form = {
    ...saved,
    answers: { ...blank.answers, ...saved.answers },
    media: Array.isArray(saved.media) ? dropExpiredUploads(saved.media) : blank.media,
  };
  return isSame(form, blank) ? blank : form;
}

/** Whether the form has its initial values. */
function isSame(form: ProductForm, blank: ProductForm): boolean {
  const comparable = ({ answers, attempt }: ProductForm) =>
    JSON.stringify([
      Object.entries(answers)
        .filter(([, value]) => value !== undefined)
        .sort(),
      attempt?.key,
    ]);
  return comparable(form) === comparable(blank) && isSameMedia(form, blank);
}

const isSameMedia = (form: Pick<ProductForm, 'media'>, blank: ProductForm) =>
  JSON.stringify(form.media.map(({ url }) => url)) === JSON.stringify(blank.media.map(({ url }) => url));
