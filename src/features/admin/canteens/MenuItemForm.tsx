import { menuCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dropExpiredUploads, type UploadedMedia } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { FormDialog } from '../FormDialog.tsx';
import { type FormValues, useAdminForm } from '../useAdminForm.ts';
import { existingPicture } from './canteen-form.ts';
import { PictureField } from './PictureField.tsx';
import { useSaveMenuItem } from './useChangeMenu.ts';

export interface MenuItemFormProps {
  canteenId: string;
  /** The menu item to edit. Undefined when creating one. */
  item: MenuItem | undefined;
  onSaved(): void;
  onClose(): void;
}

interface MenuItemValues extends FormValues {
  name: string;
  /** The price in naira. Null while empty, because JSON would drop undefined from the draft. */
  price: number | null;
  category: MenuItem['category'] | '';
  description: string;
  /** The call names this field `image`. */
  picture: UploadedMedia[];
}

const fieldId = (name: string) => `item-${name}`;

function findProblems({ name, price, category }: MenuItemValues): FormError[] {
  return [
    ...(name.trim() ? [] : [{ field: fieldId('name'), message: 'Enter the name of the dish.' }]),
    ...(price !== null && price > 0 ? [] : [{ field: fieldId('price'), message: 'Enter a price above 0.' }]),
    ...(category ? [] : [{ field: fieldId('category'), message: 'Choose a category.' }]),
  ];
}

/** Returns the body of the call, which is sent only if `findProblems` finds nothing. It then has price and category. */
const toBody = ({ name, price, category, description, picture }: MenuItemValues) => ({
  name: name.trim(),
  price: Number(price),
  category: category as MenuItem['category'],
  description: description.trim(),
  image: dropExpiredUploads(picture)[0]?.url ?? null,
});

/** The form of a menu item. */
export function MenuItemForm({ canteenId, item, onSaved, onClose }: MenuItemFormProps) {
  const form = useAdminForm<MenuItemValues>({
    draftName: `menu-item:${canteenId}:${item?._id ?? 'new'}`,
    initialValues: {
      name: item?.name ?? '',
      price: item?.price ?? null,
      category: item?.category ?? '',
      description: item?.description ?? '',
      picture: existingPicture(item?.image),
    },
    fieldId,
  });
  const { values, setValues } = form;
  const { sendNewItem, sendChangedItem } = useSaveMenuItem();

  const submit = async () => {
    const body = toBody(values);
    const reply = await form.send(
      findProblems(values),
      (idempotencyKey) =>
        item
          ? sendChangedItem({ params: { id: canteenId, itemId: item._id }, body })
          : sendNewItem({ params: { id: canteenId }, body, idempotencyKey }),
      {
        done: { title: item ? 'Item updated' : 'Item added', text: body.name },
        failed: item ? 'Failed to update item' : 'Failed to add item',
      },
    );
    if (!reply) return;
    form.finish();
    onSaved();
  };
  return (
    <FormDialog
      title={item ? 'Edit item' : 'Add item'}
      formId="menu-item"
      saveLabel={item ? 'Save changes' : 'Add item'}
      {...form.dialogProps}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        {...form.fieldProps('name')}
        value={values.name}
        onChange={(name) => setValues({ name })}
        required
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField
          label="Price"
          {...form.fieldProps('price')}
          value={values.price ?? undefined}
          onChange={(price) => setValues({ price: price ?? null })}
          required
        />
        <NativeSelect
          label="Category"
          {...form.fieldProps('category')}
          value={values.category || null}
          onChange={(category) => setValues({ category })}
          options={menuCategories.map((value) => ({ value, label: value }))}
          required
        />
      </div>
      <TextField
        label="Description (optional)"
        {...form.fieldProps('description')}
        value={values.description}
        onChange={(description) => setValues({ description })}
        maxLength={limits.canteenTextLengthMax}
        autoComplete="off"
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
