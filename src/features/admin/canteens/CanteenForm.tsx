import { limits } from '../../../contract/shared/limits.ts';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldPair } from '../admin.css.ts';
import { CampusField } from '../CampusField.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useAdminForm } from '../useAdminForm.ts';
import { type CanteenValues, fieldId, findProblems, toBody, toValues } from './canteen-form.ts';
import { PictureField } from './PictureField.tsx';
import { useSaveCanteen } from './useAdminCanteens.ts';

export interface CanteenFormProps {
  /** The canteen to edit. Undefined when creating one. */
  canteen: AdminCanteen | undefined;
  onSaved(): void;
  onClose(): void;
}

/** The form of a canteen, without its menu. */
export function CanteenForm({ canteen, onSaved, onClose }: CanteenFormProps) {
  const form = useAdminForm<CanteenValues>({
    draftName: `canteen:${canteen?._id ?? 'new'}`,
    initialValues: toValues(canteen),
    fieldId,
  });
  const { values, setValues } = form;
  const { sendNewCanteen, sendChangedCanteen } = useSaveCanteen();

  const submit = async () => {
    const body = toBody(values);
    const reply = await form.send(
      findProblems(values),
      (idempotencyKey) =>
        canteen
          ? sendChangedCanteen({ params: { id: canteen._id }, body })
          : sendNewCanteen({ body, idempotencyKey }),
      {
        done: { title: canteen ? 'Canteen updated' : 'Canteen created', text: body.name },
        failed: canteen ? 'Failed to update canteen' : 'Failed to create canteen',
      },
    );
    if (!reply) return;
    form.finish();
    onSaved();
  };
  const textFieldProps = (name: Exclude<keyof CanteenValues, 'picture' | 'key'>) => ({
    ...form.fieldProps(name),
    value: values[name],
    onChange: (value: string) => setValues({ [name]: value }),
    autoComplete: 'off',
  });
  const { campus } = values;
  return (
    <FormDialog
      title={canteen ? 'Edit canteen' : 'Create canteen'}
      formId="canteen"
      saveLabel={canteen ? 'Save changes' : 'Create canteen'}
      {...form.dialogProps}
      onSubmit={() => void submit()}
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
        value={campus || undefined}
        onChange={(campus) => setValues({ campus: campus ?? '' })}
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
        <TextField
          label="WhatsApp (optional)"
          help="Orders go here, else to support."
          {...textFieldProps('phone')}
          type="tel"
          maxLength={limits.phoneLengthMax}
        />
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
      <PictureField
        {...form.fieldProps('image')}
        value={values.picture}
        onChange={(picture) => setValues({ picture }, ['image'])}
        onUploading={form.onUploading}
      />
    </FormDialog>
  );
}
