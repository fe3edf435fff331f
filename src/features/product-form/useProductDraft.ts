import { useRef, useState } from 'react';
import type { Attempt } from '../../core/create-once.ts';
import { changedFields, useDraft } from '../../core/useDraft.ts';
import { dropExpiredUploads, type UploadedMedia } from '../media/index.ts';
import type { NewProduct } from './list-product.ts';
import type { ProductValues } from './product-values.ts';

/** The state of a product form. */
export interface ProductForm {
  values: ProductValues;
  media: readonly UploadedMedia[];
  /** The call that lists the product, while it has no response. */
  attempt?: Attempt<NewProduct>;
}

/** The stored draft, which contains only the changed values. */
interface ProductDraft {
  /** Named `answers` because drafts are already stored under this name. */
  answers: Partial<ProductValues>;
  media?: ProductForm['media'] | undefined;
  attempt?: Attempt<NewProduct> | undefined;
}

export interface ProductDraftForm extends ProductForm {
  /** Whether the form started with a draft of an earlier visit. */
  isRestored: boolean;
  /** Whether the form has unsent changes. */
  isChanged: boolean;
  change(changes: Partial<ProductForm>): void;
  /** Changes some of the values. */
  setValues(changes: Partial<ProductValues>): void;
  /** Resets the form and deletes the draft. */
  reset(): void;
  /** Deletes the draft and stops saving, because the form was sent. */
  finish(): void;
}

/** The state of a product form. Saves a draft on this device with every change until the form is sent. */
export function useProductDraft(name: string, initial: ProductForm): ProductDraftForm {
  const draft = useDraft<ProductDraft>(name, { answers: initial.values, media: initial.media });
  const [form, setForm] = useState(() => restore(draft.saved, initial));
  const [isRestored, setRestored] = useState(form !== initial);
  // A ref, because several uploads may finish before the next render.
  const latest = useRef({ form, isFinished: false });

  const change = (changes: Partial<ProductForm>) => {
    const next = { ...latest.current.form, ...changes };
    latest.current.form = next;
    setForm(next);
    if (latest.current.isFinished) return;
    if (hasInitialValues(next, initial)) draft.discard();
    // Saves only changed values, because the others may have changed on the server when the draft is restored.
    else
      draft.save({
        answers: changedFields(next.values, initial.values),
        media: hasInitialMedia(next, initial) ? undefined : next.media,
        attempt: next.attempt,
      });
  };
  return {
    ...form,
    isRestored,
    isChanged: !hasInitialValues(form, initial),
    change,
    setValues: (changes) => change({ values: { ...latest.current.form.values, ...changes } }),
    reset() {
      setRestored(false);
      change({ ...initial, attempt: undefined });
    },
    finish() {
      latest.current.isFinished = true;
      draft.discard();
    },
  };
}

function restore(saved: ProductDraft | undefined, initial: ProductForm): ProductForm {
  if (!saved?.answers) return initial;
  const form = {
    values: { ...initial.values, ...saved.answers },
    media: Array.isArray(saved.media) ? dropExpiredUploads(saved.media) : initial.media,
    ...(saved.attempt && { attempt: saved.attempt }),
  };
  return hasInitialValues(form, initial) ? initial : form;
}

/** Whether the form has its initial values. */
function hasInitialValues(form: ProductForm, initial: ProductForm): boolean {
  const toComparable = ({ values, attempt }: ProductForm) =>
    JSON.stringify([
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .sort(),
      attempt?.key,
    ]);
  return toComparable(form) === toComparable(initial) && hasInitialMedia(form, initial);
}

const hasInitialMedia = (form: Pick<ProductForm, 'media'>, initial: ProductForm) =>
  JSON.stringify(form.media.map(({ url }) => url)) === JSON.stringify(initial.media.map(({ url }) => url));
