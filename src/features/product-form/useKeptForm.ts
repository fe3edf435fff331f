import { useRef, useState } from 'react';
import type { Attempt } from '../../core/create-once.ts';
import { changedFields, useDraft } from '../../core/useDraft.ts';
import { stillUploaded, type UploadedMedia } from '../media/index.ts';
import type { NewProduct } from './list-product.ts';
import type { ProductAnswers } from './product-answers.ts';

/** All that a form of a product holds. */
export interface ProductForm {
  answers: ProductAnswers;
  media: readonly UploadedMedia[];
  /** It was sent, and no answer has come. */
  attempt?: Attempt<NewProduct>;
}

/** What was changed in it. */
interface FetchedProduct {
  answers: Partial<ProductAnswers>;
  media?: ProductForm['media'] | undefined;
  attempt?: Attempt<NewProduct> | undefined;
}

export interface KeptForm extends ProductForm {
  /** It began with what was kept of an earlier visit. */
  isKept: boolean;
  /** Something in it was changed, and is not sent. */
  isChanged: boolean;
  change(part: Partial<ProductForm>): void;
  /** The same for single answers. */
  answer(answers: Partial<ProductAnswers>): void;
  /** Begins again, and forgets what was kept. */
  startAgain(): void;
  /** Forgets what is kept, from here on: it was sent. */
  finish(): void;
}

/** The form of a product, kept on this device with every change until it is sent. */
export function useKeptForm(name: string, blank: ProductForm): KeptForm {
  const draft = useDraft<FetchedProduct>(name, blank);
  const [form, setForm] = useState(() => restore(draft.saved, blank));
  const [isKept, setKept] = useState(form !== blank);
  // Files may be uploaded, and an answer may come, before the next render.
  const latest = useRef({ form, isFinished: false });

  const change = (part: Partial<ProductForm>) => {
    const next = { ...latest.current.form, ...part };
    latest.current.form = next;
    setForm(next);
    if (latest.current.isFinished) return;
    if (isSame(next, blank)) draft.discard();
    // What stands as it was is not kept: it may be another by the time the form is opened again.
    else
      draft.save({
        answers: changedFields(next.answers, blank.answers),
        media: isSameMedia(next, blank) ? undefined : next.media,
        attempt: next.attempt,
      });
  };
  return {
    ...form,
    isKept,
    isChanged: !isSame(form, blank),
    change,
    answer: (answers) => change({ answers: { ...latest.current.form.answers, ...answers } }),
    startAgain() {
      setKept(false);
      change({ ...blank, attempt: undefined });
    },
    finish() {
      latest.current.isFinished = true;
      draft.discard();
    },
  };
}

function restore(kept: FetchedProduct | undefined, blank: ProductForm): ProductForm {
  if (!kept?.answers) return blank;
  const form = {
    ...kept,
    answers: { ...blank.answers, ...kept.answers },
    media: Array.isArray(kept.media) ? stillUploaded(kept.media) : blank.media,
  };
  return isSame(form, blank) ? blank : form;
}

/** Whether nothing was filled in. */
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
