import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { changedFields } from '../../../core/useDraft.ts';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type Form, useForm } from '../../../ui/forms/useForm.ts';
import { MediaUploader } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureToast } from '../useSendChange.ts';
import * as css from './AdDialog.css.ts';
import { AdPreview } from './AdPreview.tsx';
import { CampusesField, DepartmentsField } from './AudienceFields.tsx';
import {
  type AdBody,
  type AdValues,
  adTypeLabels,
  findErrors,
  linkHelp,
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

const types = [
  { value: 'carousel', label: adTypeLabels.carousel, help: 'A wide slide at the top of Home.' },
  { value: 'native', label: adTypeLabels.native, help: 'A card among the products.' },
] as const;

/** The fields of an ad. */
function AdFields({ form }: { form: Form<AdValues> }) {
  const { values, setValues, fieldProps } = form;
  return (
    <>
      <MediaUploader {...form.uploadProps('picture')} label="Picture" kinds="images" max={1} />
      <TextField label="Title" {...fieldProps('title')} required maxLength={limits.adTitleLengthMax} />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        maxLength={limits.adDescriptionLengthMax}
      />
      <TextField
        label="Link"
        help={linkHelp(values.link)}
        {...fieldProps('link')}
        required
        maxLength={limits.adAddressLengthMax}
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        label="CTA (optional)"
        help="The words of its button, such as “See the fans”."
        {...fieldProps('cta')}
        maxLength={limits.adCtaLengthMax}
      />
      <RadioGroup label="Type" {...fieldProps('type')} options={types} required />
      <TextField
        label="Position"
        help="1 comes first."
        {...fieldProps('position')}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField label="Price (optional)" {...fieldProps('price')} />
        <PriceField label="Old price (optional)" {...fieldProps('originalPrice')} />
      </div>
      <TextField
        label="Discount in percent (optional)"
        {...fieldProps('discount')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <CampusesField {...fieldProps('campuses')} />
      <DepartmentsField {...fieldProps('departments')} />
      <Switch
        label="Sponsored"
        help="Somebody paid for it. Students read “Sponsored” on every advert."
        checked={values.sponsored}
        onChange={(sponsored) => setValues({ sponsored })}
      />
      <Switch
        label="Active"
        help="Students see it."
        checked={values.isActive}
        onChange={(isActive) => setValues({ isActive })}
      />
    </>
  );
}
