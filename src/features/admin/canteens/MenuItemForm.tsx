import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { randomKey } from '../../../core/client.ts';
import { useKeptAnswers } from '../../../core/drafts/useKeptAnswers.ts';
import { NativeSelect } from '../../../ui/fields/choices/NativeSelect.tsx';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { stillUploaded, type UploadedMedia } from '../../media/index.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { PictureField } from '../parts/PictureField.tsx';
import { pair } from '../parts/parts.css.ts';
import { useSave } from '../parts/useSave.ts';
import { existingPicture } from './canteen-answers.ts';
import { useExpireCanteens } from './useChangeCanteen.ts';
import { useSendMenuItem } from './useChangeMenu.ts';

export interface MenuItemFormProps {
  canteenId: string;
  /** The one that is edited. Default: a new one. */
  item: MenuItem | undefined;
  onSaved(): void;
  onClose(): void;
}

interface ItemAnswers {
  name: string;
  /** Null while it is empty: what is undefined would not be kept. */
  price: number | null;
  category: MenuItem['category'] | '';
  description: string;
  picture: UploadedMedia[];
  key?: string | undefined;
}

const categories = ['Rice', 'Sides', 'Combo', 'Breakfast'] as const;
const fieldId = (name: string) => `item-${name}`;

function findWrong({ name, price, category }: ItemAnswers): FormError[] {
  return [
    ...(name.trim() ? [] : [{ field: fieldId('name'), message: 'Enter the name of the dish.' }]),
    ...(price !== null && price > 0 ? [] : [{ field: fieldId('price'), message: 'Enter a price above 0.' }]),
    ...(category ? [] : [{ field: fieldId('category'), message: 'Choose a category.' }]),
  ];
}

/** Something on a menu: what it is, what it costs, and under what it stands. */
export function MenuItemForm({ canteenId, item, onSaved, onClose }: MenuItemFormProps) {
  const form = useKeptAnswers<ItemAnswers>(`menu-item:${canteenId}:${item?._id ?? 'new'}`, {
    name: item?.name ?? '',
    price: item?.price ?? null,
    category: item?.category ?? '',
    description: item?.description ?? '',
    picture: existingPicture(item?.image),
  });
  const { answers } = form;
  // Another dish than the one that was sent needs another key.
  const answer = (part: Partial<ItemAnswers>) => form.answer({ ...part, key: undefined });
  const [isUploading, setUploading] = useState(false);
  const { errors, setErrors, errorOf, isSaving, save } = useSave(fieldId);
  const { add, put } = useSendMenuItem();
  const expire = useExpireCanteens();

  const submit = async () => {
    const { price, category } = answers;
    const wrong = findWrong(answers);
    setErrors(wrong);
    if (wrong.length > 0 || price === null || category === '') return;
    const name = answers.name.trim();
    const image = stillUploaded(answers.picture)[0]?.url ?? null;
    const body = { name, price, category, description: answers.description.trim(), image };
    const key = answers.key ?? randomKey();
    form.answer({ key });
    const isDone = item
      ? await save(() => put({ params: { id: canteenId, itemId: item._id }, body }), {
          done: { title: 'Item updated', text: name },
          failed: 'Failed to update item',
        })
      : await save(() => add({ params: { id: canteenId }, body, idempotencyKey: key }), {
          done: { title: 'Item added', text: name },
          failed: 'Failed to add item',
        });
    if (!isDone) return;
    form.finish();
    expire();
    onSaved();
  };
  return (
    <FormDialog
      title={item ? 'Edit item' : 'Add item'}
      formId="menu-item"
      errors={errors}
      saveLabel={item ? 'Save changes' : 'Add item'}
      isSaving={isSaving}
      disabledReason={isUploading ? 'The picture is still uploading.' : undefined}
      kept={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        id={fieldId('name')}
        error={errorOf('name')}
        value={answers.name}
        onChange={(name) => answer({ name })}
        required
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      <div className={pair}>
        <PriceField
          label="Price"
          id={fieldId('price')}
          error={errorOf('price')}
          value={answers.price ?? undefined}
          onChange={(price) => answer({ price: price ?? null })}
          required
        />
        <NativeSelect
          label="Category"
          id={fieldId('category')}
          error={errorOf('category')}
          value={answers.category || null}
          onChange={(category) => answer({ category })}
          options={categories.map((value) => ({ value, label: value }))}
          required
        />
      </div>
      <TextField
        label="Description (optional)"
        id={fieldId('description')}
        error={errorOf('description')}
        value={answers.description}
        onChange={(description) => answer({ description })}
        maxLength={limits.canteenTextLengthMax}
        autoComplete="off"
      />
      <PictureField
        id={fieldId('image')}
        error={errorOf('image')}
        value={answers.picture}
        onChange={(picture) => answer({ picture })}
        onUploading={setUploading}
      />
    </FormDialog>
  );
}
