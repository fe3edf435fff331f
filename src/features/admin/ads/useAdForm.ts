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
import { failureToast } from '../useSendChange.ts';
import {
  type AdField,
  type AdValues,
  fieldId,
  findProblems,
  serverErrors,
  toBody,
  toValues,
} from './ad-form.ts';
import { createAd } from './create-ad.ts';
import { adEdit } from './useAdminAds.tsx';

export interface AdForm extends Pick<FormDraft<AdValues>, 'isRestored'> {
  values: AdValues;
  errors: readonly FormError[];
  isSending: boolean;
  /** Changes some values, and clears their errors. */
  setValues(changed: Partial<AdValues>): void;
  /** Resets the form to the saved ad. */
  reset(): void;
  /** Deletes the draft, and stores no further changes. */
  finish(): void;
  send(): void;
}

/** The state of the ad form: values, errors and sending. The draft is stored on this device until the ad is saved. */
export function useAdForm(ad: AdminAd | undefined, onSaved: (ad: AdminAd) => void): AdForm {
  const [initialValues] = useState(() => toValues(ad));
  const form = useFormDraft<AdValues>(ad ? `ad:${ad._id}` : 'ad', initialValues);
  const values = { ...form.values, picture: dropExpiredUploads(form.values.picture) };
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const bindToastToUser = useToast('ad');
  const create = useAdminSend('POST /admin/ads');
  const update = useAdminSend('PUT /admin/ads/{id}', ({ params }, reply) =>
    adEdit(params.id, reply?.ad ?? {}),
  );

  const save = async (): Promise<AdminAd> => {
    const body = toBody(values);
    if (!ad) {
      return createAd(
        { create, update, saveAttempt: (attempt) => form.setValues({ attempt }) },
        body,
        values.attempt,
      );
    }
    // Send only the changed fields, because another admin may have changed the others meanwhile.
    const changes = changedFields(body, toBody(initialValues));
    if (Object.keys(changes).length === 0) return ad;
    return (await update({ params: { id: ad._id }, body: changes })).ad;
  };

  const send = async () => {
    if (isSending) return;
    const problems = findProblems(values);
    setErrors(problems);
    if (problems.length > 0) return;
    const showToast = bindToastToUser();
    setSending(true);
    try {
      const savedAd = await save();
      form.finish();
      showToast({ title: ad ? 'Ad updated' : 'Ad created' });
      onSaved(savedAd);
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}, values));
      showToast(failureToast(ad ? 'Failed to update ad' : 'Failed to create ad', error));
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    isRestored: form.isRestored,
    errors,
    isSending,
    setValues(changed) {
      const fieldIds = Object.keys(changed).map((name) => fieldId(name as AdField));
      setErrors((errors) => errors.filter(({ field }) => !fieldIds.includes(field)));
      form.setValues(changed);
    },
    reset() {
      setErrors([]);
      form.reset();
    },
    finish: form.finish,
    send: () => void send(),
  };
}
