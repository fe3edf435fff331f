import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { randomKey } from '../../../core/client.ts';
import { useKeptAnswers } from '../../../core/drafts/useKeptAnswers.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { CampusField } from '../parts/CampusField.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { PictureField } from '../parts/PictureField.tsx';
import { pair } from '../parts/parts.css.ts';
import { useSave } from '../parts/useSave.ts';
import { answersOf, bodyOf, type CanteenAnswers, fieldId, findWrong } from './canteen-answers.ts';
import { useExpireCanteens, useSendCanteen } from './useChangeCanteen.ts';

export interface CanteenFormProps {
  /** The one that is edited. Default: a new one. */
  canteen: AdminCanteen | undefined;
  onSaved(): void;
  onClose(): void;
}

/** All that is known of a canteen but its menu. */
export function CanteenForm({ canteen, onSaved, onClose }: CanteenFormProps) {
  const form = useKeptAnswers<CanteenAnswers>(`canteen:${canteen?._id ?? 'new'}`, answersOf(canteen));
  const { answers, answer } = form;
  const [isUploading, setUploading] = useState(false);
  const { errors, setErrors, errorOf, isSaving, save } = useSave(fieldId);
  const { add, put } = useSendCanteen();
  const expire = useExpireCanteens();

  const submit = async () => {
    const wrong = findWrong(answers);
    setErrors(wrong);
    if (wrong.length > 0) return;
    const body = bodyOf(answers);
    const key = answers.key ?? randomKey();
    answer({ key });
    const isDone = canteen
      ? await save(() => put({ params: { id: canteen._id }, body }), {
          done: { title: 'Canteen updated', text: body.name },
          failed: 'Failed to update canteen',
        })
      : await save(() => add({ body, idempotencyKey: key }), {
          done: { title: 'Canteen created', text: body.name },
          failed: 'Failed to create canteen',
        });
    if (!isDone) return;
    form.finish();
    expire();
    onSaved();
  };
  const text = (name: Exclude<keyof CanteenAnswers, 'picture' | 'key'>) => ({
    id: fieldId(name),
    value: answers[name],
    error: errorOf(name),
    // Another canteen than the one that was sent needs another key.
    onChange: (value: string) => answer({ [name]: value, key: undefined }),
    autoComplete: 'off',
  });
  const { campus } = answers;
  return (
    <FormDialog
      title={canteen ? 'Edit canteen' : 'Create canteen'}
      formId="canteen"
      errors={errors}
      saveLabel={canteen ? 'Save changes' : 'Create canteen'}
      isSaving={isSaving}
      disabledReason={isUploading ? 'The picture is still uploading.' : undefined}
      kept={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Name" {...text('name')} required maxLength={limits.nameLengthMax} />
      <TextField
        label="In a few words (optional)"
        help="For example: Home-style Yoruba plates"
        {...text('subtitle')}
        maxLength={limits.canteenTextLengthMax}
      />
      <TextField
        label="Where it is (optional)"
        {...text('location')}
        maxLength={limits.canteenTextLengthMax}
      />
      <CampusField
        id={fieldId('campus')}
        help="A canteen of no campus shows on each campus that has none of its own."
        placeholder="No campus of its own"
        error={errorOf('campus')}
        value={campus || undefined}
        onChange={(campus) => answer({ campus: campus ?? '', key: undefined })}
      />
      <div className={pair}>
        <TextField
          label="Opens at (optional)"
          help="Nigerian time: 08:00"
          {...text('opensAt')}
          maxLength={5}
        />
        <TextField
          label="Closes at (optional)"
          help="For example: 20:00"
          {...text('closesAt')}
          maxLength={5}
        />
      </div>
      <div className={pair}>
        <TextField
          label="WhatsApp (optional)"
          help="Orders go here, else to support."
          {...text('phone')}
          type="tel"
          maxLength={limits.phoneLengthMax}
        />
        <TextField
          label="Rating (optional)"
          help="0 to 5"
          {...text('rating')}
          inputMode="decimal"
          maxLength={3}
        />
      </div>
      <TextField
        label="Specialties (optional)"
        help="With commas between them: Jollof rice, Moi moi"
        {...text('specialties')}
      />
      <PictureField
        id={fieldId('image')}
        error={errorOf('image')}
        value={answers.picture}
        onChange={(picture) => answer({ picture, key: undefined })}
        onUploading={setUploading}
      />
    </FormDialog>
  );
}
