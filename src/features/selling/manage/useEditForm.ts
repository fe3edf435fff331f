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
import { readMyProduct } from '../read-my-products.ts';
import {
  type EditAnswers,
  type EditField,
  fieldId,
  findProblem,
  parseStock,
  serverErrors,
  toAnswers,
} from './edit-rules.ts';

/** The state of the form. Its draft stays on this device until it is saved or cancelled. */
export interface EditForm {
  answers: EditAnswers;
  /** The addresses of current files to remove. */
  removed: readonly string[];
  /** New files. */
  added: readonly UploadedMedia[];
}

/** The draft, with changed values only. */
type EditDraft = Omit<EditForm, 'answers'> & { answers: Partial<EditAnswers> };

type ProductBody = NonNullable<Input<'POST /update-product/{id}'>['body']>;

export interface EditControl extends EditForm {
  errors: readonly FormError[];
  /** The current files that are not removed, pictures first. */
  current: UploadedMedia[];
  isSaving: boolean;
  /** Whether the form started with a draft of an earlier visit. */
  isRestored: boolean;
  answer(part: Partial<EditAnswers>): void;
  change(part: Partial<EditForm>): void;
  /** Resets the form to the saved product. */
  reset(): void;
  /** Deletes the draft. */
  discard(): void;
  save(): void;
}

/** The state of the form that edits a product of the signed-in seller: values, files, errors, draft and saving. */
export function useEditForm(
  product: MyProduct,
  askAgain: SignInRequirement['askAgain'],
  onSaved: () => void,
): EditControl {
  const root = useContext(WidgetRoot);
  const blank = useRef<EditForm>({ answers: toAnswers(product), removed: [], added: [] }).current;
  const draft = useDraft<EditDraft>(`edit-product:${product._id}`, blank);
  const [form, setForm] = useState(() => restore(draft.saved, blank));
  const [isRestored, setRestored] = useState(form !== blank);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const send = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editThing('product', params.id, (shown) => ({ ...shown, ...(reply && readMyProduct(reply.product)) })),
  );
  // Several uploads or answers may arrive before the next render.
  const latest = useRef({ form, isDone: false });

  const current = productFiles(product, product.public_ids).filter(({ url }) => !form.removed.includes(url));
  const clear = (names: EditField[]) =>
    setErrors((errors) => errors.filter(({ field }) => !names.some((name) => fieldId(name) === field)));
  const change = (part: Partial<EditForm>) => {
    const next = { ...latest.current.form, ...part };
    latest.current.form = next;
    setForm(next);
    if ('removed' in part || 'added' in part) clear(['images']);
    if (latest.current.isDone) return;
    if (JSON.stringify(next) === JSON.stringify(blank)) draft.discard();
    // Save changed values only: the others may have changed on the server when the draft is opened again.
    else draft.save({ ...next, answers: changedFields(next.answers, blank.answers) });
  };
  const discard = () => {
    latest.current.isDone = true;
    draft.discard();
  };
  const fail = (title: string, text: string) =>
    showLazyToast({ about: 'product', kind: 'destructive', title, text }, root);

  const save = async () => {
    if (isSaving) return;
    const files = [...current, ...form.added];
    const problem = findProblem(form.answers, product, files.length);
    setErrors(problem?.errors ?? []);
    if (problem) return fail(problem.title, problem.text);
    setSaving(true);
    try {
      // Changed fields only: others may have changed meanwhile, such as the stock by an order.
      const before = toBody(blank.answers, productFiles(product, product.public_ids));
      const body = changedFields(toBody(form.answers, files), before);
      if (Object.keys(body).length > 0) await send({ params: { id: product._id }, body });
      discard();
      showLazyToast({ about: 'product', title: 'Product updated' }, root);
      onSaved();
    } catch (error) {
      if (askAgain(error, () => void save())) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}));
      fail('Error updating product', serverMessage(error, 'Something went wrong. Please try again.'));
    } finally {
      setSaving(false);
    }
  };

  return {
    ...form,
    errors,
    current,
    isSaving,
    isRestored,
    change,
    answer(part) {
      clear(Object.keys(part) as EditField[]);
      change({ answers: { ...latest.current.form.answers, ...part } });
    },
    reset() {
      setRestored(false);
      setErrors([]);
      change(blank);
    },
    discard,
    save: () => void save(),
  };
}

function toBody(answers: EditAnswers, files: readonly UploadedMedia[]): ProductBody {
  return {
    productName: answers.name.trim(),
    productDescription: answers.description.trim(),
    productPrice: answers.price,
    // The options of the select are the categories of the contract.
    category: answers.category as ProductBody['category'],
    status: answers.status,
    stock: parseStock(answers.stock),
    ...(files.length > 0 && mediaPayload(files)),
  };
}

function restore(saved: EditDraft | undefined, blank: EditForm): EditForm {
  if (!saved?.answers || !Array.isArray(saved.added) || !Array.isArray(saved.removed)) return blank;
  const form = {
    answers: { ...blank.answers, ...saved.answers },
    removed: saved.removed,
    added: dropExpiredUploads(saved.added),
  };
  return JSON.stringify(form) === JSON.stringify(blank) ? blank : form;
}
