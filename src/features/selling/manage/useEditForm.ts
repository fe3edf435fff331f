import { useContext, useRef, useState } from 'react';
import type { Input, MyProduct } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { editThing } from '../../../core/edits.ts';
import { serverMessage } from '../../../core/refusals.ts';
import { changedFields, useDraft } from '../../../core/useDraft.ts';
import { useSend } from '../../../core/useSend.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { dropExpiredUploads, mediaPayload, type UploadedMedia } from '../../media/index.ts';
import { productFiles } from '../../product-form/index.ts';
import type { SignInRequirement } from '../../sign-in/index.ts';
import { parseMyProduct } from '../parse-my-products.ts';
import {
  type EditField,
  type EditValues,
  fieldId,
  findProblem,
  parseStock,
  serverErrors,
  toEditValues,
} from './edit-rules.ts';

/** The content of the form. A draft is stored on this device until the form is saved or cancelled. */
export interface EditForm {
  values: EditValues;
  /** The URLs of the current files that are to be removed. */
  removed: readonly string[];
  /** The new files. */
  added: readonly UploadedMedia[];
}

/** The stored draft, which contains only the changed values. */
interface EditDraft extends Omit<EditForm, 'values'> {
  /** Named `answers` because drafts are already stored under this name. */
  answers: Partial<EditValues>;
}

type ProductBody = NonNullable<Input<'POST /update-product/{id}'>['body']>;

export interface EditControl extends EditForm {
  errors: readonly FormError[];
  /** The current files that are not removed, pictures first. */
  currentFiles: UploadedMedia[];
  isSaving: boolean;
  /** Whether the form started with a draft of an earlier visit. */
  isRestored: boolean;
  /** Changes some of the values. */
  setValues(changes: Partial<EditValues>): void;
  change(changes: Partial<EditForm>): void;
  /** Resets the form to the saved product. */
  reset(): void;
  /** Deletes the draft. */
  discardDraft(): void;
  save(): void;
}

/** The state of the form that edits a product of the signed-in seller: values, files, errors, draft and saving. */
export function useEditForm(
  product: MyProduct,
  handleSignedOut: SignInRequirement['handleSignedOut'],
  onSaved: () => void,
): EditControl {
  const root = useContext(WidgetRoot);
  const initialForm = useRef<EditForm>({ values: toEditValues(product), removed: [], added: [] }).current;
  const draft = useDraft<EditDraft>(`edit-product:${product._id}`, toDraft(initialForm, initialForm.values));
  const [form, setForm] = useState(() => restoreDraft(draft.saved, initialForm));
  const [isRestored, setRestored] = useState(form !== initialForm);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const send = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editThing('product', params.id, (cached) => ({ ...cached, ...(reply && parseMyProduct(reply.product)) })),
  );
  // `form` is also in this ref, because several values or uploads may change before the next render.
  const latestState = useRef({ form, isDraftDiscarded: false });

  const currentFiles = productFiles(product, product.public_ids).filter(
    ({ url }) => !form.removed.includes(url),
  );
  const clearErrors = (names: EditField[]) =>
    setErrors((errors) => errors.filter(({ field }) => !names.some((name) => fieldId(name) === field)));
  const change = (changes: Partial<EditForm>) => {
    const changedForm = { ...latestState.current.form, ...changes };
    latestState.current.form = changedForm;
    setForm(changedForm);
    if ('removed' in changes || 'added' in changes) clearErrors(['images']);
    if (latestState.current.isDraftDiscarded) return;
    if (JSON.stringify(changedForm) === JSON.stringify(initialForm)) draft.discard();
    // Save changed values only, because other values may change on the server before the draft is opened again.
    else draft.save(toDraft(changedForm, changedFields(changedForm.values, initialForm.values)));
  };
  const discardDraft = () => {
    latestState.current.isDraftDiscarded = true;
    draft.discard();
  };
  const showError = (title: string, text: string) =>
    showLazyToast({ about: 'product', kind: 'destructive', title, text }, root);

  const save = async () => {
    if (isSaving) return;
    const files = [...currentFiles, ...form.added];
    const problem = findProblem(form.values, product, files.length);
    setErrors(problem?.errors ?? []);
    if (problem) return showError(problem.title, problem.text);
    setSaving(true);
    try {
      // Send changed fields only, because an order may have changed other fields meanwhile, such as the stock.
      const savedBody = toBody(initialForm.values, productFiles(product, product.public_ids));
      const body = changedFields(toBody(form.values, files), savedBody);
      if (Object.keys(body).length > 0) await send({ params: { id: product._id }, body });
      discardDraft();
      showLazyToast({ about: 'product', title: 'Product updated' }, root);
      onSaved();
    } catch (error) {
      if (handleSignedOut(error, () => void save())) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}));
      showError('Error updating product', serverMessage(error, 'Something went wrong. Please try again.'));
    } finally {
      setSaving(false);
    }
  };

  return {
    ...form,
    errors,
    currentFiles,
    isSaving,
    isRestored,
    change,
    setValues(changes) {
      clearErrors(Object.keys(changes) as EditField[]);
      change({ values: { ...latestState.current.form.values, ...changes } });
    },
    reset() {
      setRestored(false);
      setErrors([]);
      change(initialForm);
    },
    discardDraft,
    save: () => void save(),
  };
}

function toBody(values: EditValues, files: readonly UploadedMedia[]): ProductBody {
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price,
    // The form offers only the contract's categories and the product's own.
    category: values.category as ProductBody['category'],
    status: values.status,
    stock: parseStock(values.stock),
    ...(files.length > 0 && mediaPayload(files)),
  };
}

const toDraft = ({ removed, added }: EditForm, answers: EditDraft['answers']): EditDraft => ({
  answers,
  removed,
  added,
});

function restoreDraft(savedDraft: EditDraft | undefined, initialForm: EditForm): EditForm {
  if (!savedDraft?.answers || !Array.isArray(savedDraft.added) || !Array.isArray(savedDraft.removed))
    return initialForm;
  const form = {
    values: { ...initialForm.values, ...savedDraft.answers },
    removed: savedDraft.removed,
    added: dropExpiredUploads(savedDraft.added),
  };
  return JSON.stringify(form) === JSON.stringify(initialForm) ? initialForm : form;
}
