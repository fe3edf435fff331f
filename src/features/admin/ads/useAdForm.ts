import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { changedFields } from '../../../core/useDraft.ts';
import { type FormDraft, useFormDraft } from '../../../core/useFormDraft.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { dropExpiredUploads } from '../../media/index.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureToast } from '../useChanges.ts';
import {
  type AdAnswers,
  type AdField,
  fieldId,
  findProblems,
  serverErrors,
  toAnswers,
  toBody,
} from './ad-answers.ts';
import { createAd } from './create-ad.ts';
import { editAd } from './useAdminAds.tsx';

export interface AdForm extends Pick<FormDraft<AdAnswers>, 'answers' | 'isRestored'> {
  errors: readonly FormError[];
  isSending: boolean;
  answer(part: Partial<AdAnswers>): void;
  /** Resets the form to the ad as it is saved. */
  reset(): void;
  /** Deletes the draft. */
  finish(): void;
  send(): void;
}

/** The state of the ad form: values, errors and sending. The draft stays on this device until the ad is saved. */
export function useAdForm(ad: AdminAd | undefined, onSaved: (ad: AdminAd) => void): AdForm {
  const [before] = useState(() => toAnswers(ad));
  const form = useFormDraft<AdAnswers>(ad ? `ad:${ad._id}` : 'ad', before);
  const answers = { ...form.answers, picture: dropExpiredUploads(form.answers.picture) };
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const startToast = useToast('ad');
  const create = useAdminSend('POST /admin/ads');
  const change = useAdminSend('PUT /admin/ads/{id}', ({ params }, reply) =>
    editAd(params.id, reply?.ad ?? {}),
  );

  const save = async (): Promise<AdminAd> => {
    const body = toBody(answers);
    if (!ad) {
      return createAd({ create, change, keep: (attempt) => form.answer({ attempt }) }, body, answers.attempt);
    }
    // Only changed fields: another admin may have changed the others meanwhile.
    const changes = changedFields(body, toBody(before));
    if (Object.keys(changes).length === 0) return ad;
    return (await change({ params: { id: ad._id }, body: changes })).ad;
  };

  const send = async () => {
    if (isSending) return;
    const problems = findProblems(answers);
    setErrors(problems);
    if (problems.length > 0) return;
    const showToast = startToast();
    setSending(true);
    try {
      const saved = await save();
      form.finish();
      showToast({ title: ad ? 'Ad updated' : 'Ad created' });
      onSaved(saved);
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}, answers));
      showToast(failureToast(ad ? 'Failed to update ad' : 'Failed to create ad', error));
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
