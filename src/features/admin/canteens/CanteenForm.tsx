import { limits } from '../../../contract/shared/limits.ts';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { WhatsAppField } from '../../../ui/fields/ContactFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import { dropExpiredUploads, MediaUploader } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { failureToast } from '../useSendChange.ts';
import { type CanteenValues, findErrors, serverErrors, toBody, toValues } from './canteen-form.ts';
import { useSaveCanteen } from './useAdminCanteens.ts';

export interface CanteenFormProps {
  /** The canteen to edit. Undefined when creating one. */
  canteen: AdminCanteen | undefined;
  onSaved(): void;
  onClose(): void;
}

/** The form of a canteen, without its menu. */
export function CanteenForm({ canteen, onSaved, onClose }: CanteenFormProps) {
  const { sendNewCanteen, sendChangedCanteen } = useSaveCanteen();
  const form = useForm({
    name: 'canteen',
    subject: canteen?._id ?? 'new',
    initialValues: toValues(canteen),
    check: (values) => ({ errors: findErrors(values) }),
    toBody,
    send(body, attempts) {
      const update = ({ canteen: { _id: id } }: { canteen: Pick<AdminCanteen, '_id'> }) =>
        sendChangedCanteen({ params: { id }, body });
      return canteen ? update({ canteen }) : createOnce({ body, create: sendNewCanteen, update }, attempts);
    },
    serverErrors,
    success: (_, { name }) => ({ title: canteen ? 'Canteen updated' : 'Canteen created', text: name }),
    failure: (error) =>
      failureToast(canteen ? 'Failed to update canteen' : 'Failed to create canteen', error),
    onDone: onSaved,
  });
  const textFieldProps = (name: Exclude<keyof CanteenValues, 'picture'>) => ({
    ...form.fieldProps(name),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={canteen ? 'Edit canteen' : 'Create canteen'}
      form={form}
      submitLabel={canteen ? 'Save changes' : 'Create canteen'}
      cancelDeletesDraft
      onClose={onClose}
    >
      <TextField label="Name" {...textFieldProps('name')} required maxLength={limits.nameLengthMax} />
      <TextField
        label="In a few words (optional)"
        help="For example: Home-style Yoruba plates"
        {...textFieldProps('subtitle')}
        maxLength={limits.canteenTextLengthMax}
      />
      <TextField
        label="Where it is (optional)"
        {...textFieldProps('location')}
        maxLength={limits.canteenTextLengthMax}
      />
      <CampusField
        {...form.fieldProps('campus')}
        help="A canteen of no campus shows on each campus that has none of its own."
        placeholder="No campus of its own"
      />
      <div className={fieldPair}>
        <TextField
          label="Opens at (optional)"
          help="Nigerian time: 08:00"
          {...textFieldProps('opensAt')}
          maxLength={5}
        />
        <TextField
          label="Closes at (optional)"
          help="For example: 20:00"
          {...textFieldProps('closesAt')}
          maxLength={5}
        />
      </div>
      <div className={fieldPair}>
        <WhatsAppField help="Orders go here, else to support." {...textFieldProps('phone')} />
        <TextField
          label="Rating (optional)"
          help="0 to 5"
          {...textFieldProps('rating')}
          inputMode="decimal"
          maxLength={3}
        />
      </div>
      <TextField
        label="Specialties (optional)"
        help="With commas between them: Jollof rice, Moi moi"
        {...textFieldProps('specialties')}
      />
      <MediaUploader
        label="Picture (optional)"
        {...form.uploadProps('picture')}
        value={dropExpiredUploads(form.values.picture)}
        kinds="images"
        max={1}
      />
    </FormDialog>
  );
}
