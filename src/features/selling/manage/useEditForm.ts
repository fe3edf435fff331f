import { useContext, useRef, useState } from 'react';
import type { Input, MyProduct } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { editThing } from '../../../core/edits.ts';
import { serverMessage } from '../../../core/refusals.ts';
import { changedFields, useDraft } from '../../../core/useDraft.ts';
import { useSend } from '../../../core/useSend.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { mediaPayload, stillUploaded, type UploadedMedia } from '../../media/index.ts';
import { filesOf } from '../../product-form/index.ts';
import type { SignInRequirement } from '../../sign-in/index.ts';
import { readMyProduct } from '../read-my-products.ts';
import {
  answersOf,
  type EditAnswers,
  type EditField,
  fieldId,
  findProblem,
  serverErrors,
  stockOf,
} from './edit-rules.ts';

/** All that the dialog holds. It is kept on this device until it is saved or cancelled. */
export interface EditForm {
  answers: EditAnswers;
  /** The addresses of current files that are taken away. */
  removed: readonly string[];
  /** New files. */
  added: readonly UploadedMedia[];
}

/** Of the answers only those that were changed. */
type KeptEdit = Omit<EditForm, 'answers'> & { answers: Partial<EditAnswers> };

type ProductBody = NonNullable<Input<'POST /update-product/{id}'>['body']>;

export interface EditControl extends EditForm {
  errors: readonly FormError[];
  /** The current files that stay, pictures first. */
  current: UploadedMedia[];
  isSaving: boolean;
  /** The dialog began with what was kept of an earlier visit. */
  isKept: boolean;
  answer(part: Partial<EditAnswers>): void;
  change(part: Partial<EditForm>): void;
  /** Begins again with the product as it is. */
  startAgain(): void;
  /** Forgets what is kept. */
  forget(): void;
  save(): void;
}

/** Changes a product of the person who is signed in: what is typed, and what it is saved with. */
export function useEditForm(
  product: MyProduct,
  askAgain: SignInRequirement['askAgain'],
  onSaved: () => void,
): EditControl {
  const root = useContext(WidgetRoot);
  const blank = useRef<EditForm>({ answers: answersOf(product), removed: [], added: [] }).current;
  const draft = useDraft<KeptEdit>(`edit-product:${product._id}`, blank);
  const [form, setForm] = useState(() => restore(draft.saved, blank));
  const [isKept, setKept] = useState(form !== blank);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const send = useSend('POST /update-product/{id}', ({ params }, reply) =>
    editThing('product', params.id, (shown) => ({ ...shown, ...(reply && readMyProduct(reply.product)) })),
  );
  // Files may be uploaded, and an answer may come, before the next render.
  const latest = useRef({ form, isDone: false });

  const current = filesOf(product, product.public_ids).filter(({ url }) => !form.removed.includes(url));
  const clear = (names: EditField[]) =>
    setErrors((errors) => errors.filter(({ field }) => !names.some((name) => fieldId(name) === field)));
  const change = (part: Partial<EditForm>) => {
    const next = { ...latest.current.form, ...part };
    latest.current.form = next;
    setForm(next);
    if ('removed' in part || 'added' in part) clear(['images']);
    if (latest.current.isDone) return;
    if (JSON.stringify(next) === JSON.stringify(blank)) draft.discard();
    // What stands as it was is not kept: it may be another by the time the dialog is opened again.
    else draft.save({ ...next, answers: changedFields(next.answers, blank.answers) });
  };
  const forget = () => {
    latest.current.isDone = true;
    draft.discard();
  };
  const fail = (title: string, text: string) =>
    showLateToast({ about: 'product', kind: 'destructive', title, text }, root);

  const save = async () => {
    if (isSaving) return;
    const files = [...current, ...form.added];
    const problem = findProblem(form.answers, product, files.length);
    setErrors(problem?.errors ?? []);
    if (problem) return fail(problem.title, problem.text);
    setSaving(true);
    try {
      // What was not changed here may have been changed elsewhere meanwhile, such as the stock by an order.
      const before = bodyOf(blank.answers, filesOf(product, product.public_ids));
      const body = changedFields(bodyOf(form.answers, files), before);
      if (Object.keys(body).length > 0) await send({ params: { id: product._id }, body });
      forget();
      showLateToast({ about: 'product', title: 'Product updated' }, root);
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
    isKept,
    change,
    answer(part) {
      clear(Object.keys(part) as EditField[]);
      change({ answers: { ...latest.current.form.answers, ...part } });
    },
    startAgain() {
      setKept(false);
      setErrors([]);
      change(blank);
    },
    forget,
    save: () => void save(),
  };
}

function bodyOf(answers: EditAnswers, files: readonly UploadedMedia[]): ProductBody {
  return {
    productName: answers.name.trim(),
    productDescription: answers.description.trim(),
    productPrice: answers.price,
    // The select holds names of the contract alone.
    category: answers.category as ProductBody['category'],
    status: answers.status,
    stock: stockOf(answers.stock),
    ...(files.length > 0 && mediaPayload(files)),
  };
}

function restore(kept: KeptEdit | undefined, blank: EditForm): EditForm {
  if (!kept?.answers || !Array.isArray(kept.added) || !Array.isArray(kept.removed)) return blank;
  const form = {
    answers: { ...blank.answers, ...kept.answers },
    removed: kept.removed,
    added: stillUploaded(kept.added),
  };
  return JSON.stringify(form) === JSON.stringify(blank) ? blank : form;
}
