import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { changedFields } from '../../../core/useDraft.ts';
import { type FormDraft, useFormDraft } from '../../../core/useFormDraft.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { stillUploaded } from '../../media/index.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureOf } from '../parts/useChanges.ts';
import {
  type AdAnswers,
  type AdField,
  answersOf,
  bodyOf,
  fieldId,
  findProblems,
  serverErrors,
} from './ad-answers.ts';
import { createAd } from './create-ad.ts';
import { editAd } from './useAdminAds.ts';

export interface AdForm extends Pick<FormDraft<AdAnswers>, 'answers' | 'isRestored'> {
  errors: readonly FormError[];
  isSending: boolean;
  answer(part: Partial<AdAnswers>): void;
  /** Begins again with the ad as it is. */
  reset(): void;
  /** Forgets what is kept. */
  finish(): void;
  send(): void;
}

/** What is typed into the form of an ad, and what it is sent with. It is kept on this device until it has arrived. */
export function useAdForm(ad: AdminAd | undefined, onSaved: (ad: AdminAd) => void): AdForm {
  const [before] = useState(() => answersOf(ad));
  const form = useFormDraft<AdAnswers>(ad ? `ad:${ad._id}` : 'ad', before);
  const answers = { ...form.answers, picture: stillUploaded(form.answers.picture) };
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const say = useToast('ad');
  const create = useAdminSend('POST /admin/ads');
  const change = useAdminSend('PUT /admin/ads/{id}', ({ params }, reply) =>
    editAd(params.id, reply?.ad ?? {}),
  );

  const save = async (): Promise<AdminAd> => {
    const body = bodyOf(answers);
    if (!ad) {
      return createAd({ create, change, keep: (attempt) => form.answer({ attempt }) }, body, answers.attempt);
    }
    // What was not changed here may have been changed elsewhere meanwhile.
    const changes = changedFields(body, bodyOf(before));
    if (Object.keys(changes).length === 0) return ad;
    return (await change({ params: { id: ad._id }, body: changes })).ad;
  };

  const send = async () => {
    if (isSending) return;
    const problems = findProblems(answers);
    setErrors(problems);
    if (problems.length > 0) return;
    const tell = say();
    setSending(true);
    try {
      const saved = await save();
      form.finish();
      tell({ title: ad ? 'Ad updated' : 'Ad created' });
      onSaved(saved);
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}, answers));
      tell(failureOf(ad ? 'Failed to update ad' : 'Failed to create ad', error));
    } finally {
      setSending(false);
    }
  };

  return {
    answers,
    isRestored: form.isRestored,
    errors,
    isSending,
    answer(part) {
      const changed = Object.keys(part).map((name) => fieldId(name as AdField));
      setErrors((errors) => errors.filter(({ field }) => !changed.includes(field)));
      form.answer(part);
    },
    reset() {
      setErrors([]);
      form.reset();
    },
    finish: form.finish,
    send: () => void send(),
  };
}
