import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { changedFields } from '../../../core/useDraft.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type Form, useForm } from '../../../ui/forms/useForm.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureToast } from '../useSendChange.ts';
import * as css from './AdDialog.css.ts';
import { AdFields } from './AdFields.tsx';
import { AdPreview } from './AdPreview.tsx';
import {
  type AdBody,
  type AdValues,
  findErrors,
  serverErrors,
  toBody,
  toPreview,
  toValues,
  usableValues,
} from './ad-form.ts';
import { adEdit } from './useAdminAds.ts';

export interface AdDialogProps {
  /** The ad to edit. Undefined when creating one. */
  ad: AdminAd | undefined;
  onClose(): void;
  /** Called when the ad is saved. */
  onSaved(ad: AdminAd): void;
}

/** The form of an ad, new or existing, with a preview. */
export function AdDialog({ ad, onClose, onSaved }: AdDialogProps) {
  const form = useAdForm(ad, onSaved);
  return (
    <FormDialog
      title={ad ? 'Edit Ad' : 'Create Ad'}
      form={form}
      submitLabel={ad ? 'Save changes' : 'Create Ad'}
      uploadingReason="Your picture is still uploading."
      cancelDeletesDraft
      onClose={onClose}
    >
      <AdFields form={form} />
      <div className={css.preview}>
        <h3 className={css.previewHeading}>Preview on Home</h3>
        <AdPreview ad={toPreview(form.values)} />
      </div>
    </FormDialog>
  );
}

function useAdForm(ad: AdminAd | undefined, onSaved: (ad: AdminAd) => void): Form<AdValues> {
  const [initialValues] = useState(() => toValues(ad));
  const create = useAdminSend('POST /admin/ads');
  const update = useAdminSend('PUT /admin/ads/{id}', ({ params }, reply) =>
    adEdit(params.id, reply?.ad ?? {}),
  );
  /** Sends only the changed fields, because another admin may have changed the others meanwhile. */
  const sendChanges = async (savedAd: AdminAd, body: AdBody, savedBody: AdBody): Promise<{ ad: AdminAd }> => {
    const changes = changedFields(body, savedBody);
    if (Object.keys(changes).length === 0) return { ad: savedAd };
    return update({ params: { id: savedAd._id }, body: changes });
  };
  return useForm({
    name: 'ad',
    subject: ad?._id,
    about: 'ad',
    initialValues,
    derive: usableValues,
    check: (values) => ({ errors: findErrors(values) }),
    toBody,
    send: (body, attempts) =>
      ad
        ? sendChanges(ad, body, toBody(initialValues))
        : createOnce(
            { body, create, update: (created, sent) => sendChanges(created.ad, body, sent) },
            attempts,
          ),
    serverErrors: (fields) => serverErrors(fields, initialValues),
    success: { title: ad ? 'Ad updated' : 'Ad created' },
    failure: (error) => failureToast(ad ? 'Failed to update ad' : 'Failed to create ad', error),
    onDone: (reply) => onSaved(reply.ad),
  });
}
