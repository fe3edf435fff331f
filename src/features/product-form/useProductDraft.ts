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
  /** The attempt to list the product, until it has a response. */
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
  /** Deletes the draft and stops saving it, because the form was sent or canceled. */
  discardDraft(): void;
}

/** The state of a product form. Saves a draft on this device with every change until `finish` is called. */
export function useProductDraft(name: string, initialForm: ProductForm): ProductDraftForm {
  const draft = useDraft<ProductDraft>(name, { answers: initialForm.values, media: initialForm.media });
  const [form, setForm] = useState(() => restore(draft.saved, initialForm));
  const [isRestored, setRestored] = useState(form !== initialForm);
  // A ref, because several uploads may finish before the next render.
  const latestState = useRef({ form, isDraftDiscarded: false });

  const change = (changes: Partial<ProductForm>) => {
    const changedForm = { ...latestState.current.form, ...changes };
    latestState.current.form = changedForm;
    setForm(changedForm);
    if (latestState.current.isDraftDiscarded) return;
    if (hasInitialState(changedForm, initialForm)) draft.discard();
    // Save changed values only, because other values may change on the server before the draft is restored.
    else
      draft.save({
        answers: changedFields(changedForm.values, initialForm.values),
        media: hasInitialMedia(changedForm, initialForm) ? undefined : changedForm.media,
        attempt: changedForm.attempt,
      });
  };
  return {
    ...form,
    isRestored,
    isChanged: !hasInitialState(form, initialForm),
    change,
    setValues: (changes) => change({ values: { ...latestState.current.form.values, ...changes } }),
    reset() {
      setRestored(false);
      change({ ...initialForm, attempt: undefined });
    },
    discardDraft() {
      latestState.current.isDraftDiscarded = true;
      draft.discard();
    },
  };
}

function restore(savedDraft: ProductDraft | undefined, initialForm: ProductForm): ProductForm {
  if (!savedDraft?.answers) return initialForm;
  const form = {
    values: { ...initialForm.values, ...savedDraft.answers },
    media: Array.isArray(savedDraft.media) ? dropExpiredUploads(savedDraft.media) : initialForm.media,
    ...(savedDraft.attempt && { attempt: savedDraft.attempt }),
  };
  return hasInitialState(form, initialForm) ? initialForm : form;
}

/** Whether the form has its initial values and files, and no attempt to list the product. */
function hasInitialState(form: ProductForm, initialForm: ProductForm): boolean {
  const toComparable = ({ values, attempt }: ProductForm) =>
    JSON.stringify([
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .sort(),
      attempt?.key,
    ]);
  return toComparable(form) === toComparable(initialForm) && hasInitialMedia(form, initialForm);
}

const hasInitialMedia = (form: Pick<ProductForm, 'media'>, initialForm: ProductForm) =>
  JSON.stringify(form.media.map(({ url }) => url)) ===
  JSON.stringify(initialForm.media.map(({ url }) => url));
