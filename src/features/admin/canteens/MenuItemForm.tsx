import { menuCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FieldError, useForm } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, MediaUploader, type UploadedMedia } from '../../media/index.ts';
import { fieldPair } from '../admin.css.ts';
import { failureToast } from '../useSendChange.ts';
import { existingPicture, pictureErrors } from './canteen-form.ts';
import { useSaveMenuItem } from './useChangeMenu.ts';

export interface MenuItemFormProps {
  canteenId: string;
  /** The menu item to edit. Undefined when creating one. */
  item: MenuItem | undefined;
  onSaved(): void;
  onClose(): void;
}

interface MenuItemValues {
  name: string;
  /** The price in naira. Null while empty, because JSON would drop undefined from the draft. */
  price: number | null;
  category: MenuItem['category'] | '';
  description: string;
  /** The call names this field `image`. */
  picture: UploadedMedia[];
}

function findErrors({ name, price, category }: MenuItemValues): FieldError[] {
  return [
    ...(name.trim() ? [] : [{ field: 'name', message: 'Enter the name of the dish.' }]),
    ...(price !== null && price > 0 ? [] : [{ field: 'price', message: 'Enter a price above 0.' }]),
    ...(category ? [] : [{ field: 'category', message: 'Choose a category.' }]),
  ];
}

/** Returns the body of the call, which is sent only if `findErrors` finds nothing. It then has price and category. */
const toBody = ({ name, price, category, description, picture }: MenuItemValues) => ({
  name: name.trim(),
  price: Number(price),
  category: category as MenuItem['category'],
  description: description.trim(),
  image: dropExpiredUploads(picture)[0]?.url ?? null,
});

/** The form of a menu item. */
export function MenuItemForm({ canteenId, item, onSaved, onClose }: MenuItemFormProps) {
  const { sendNewItem, sendChangedItem } = useSaveMenuItem();
  const form = useForm({
    name: 'menu-item',
    subject: `${canteenId}:${item?._id ?? 'new'}`,
    initialValues: {
      name: item?.name ?? '',
      price: item?.price ?? null,
      category: item?.category ?? '',
      description: item?.description ?? '',
      picture: existingPicture(item?.image),
    } as MenuItemValues,
    check: (values) => ({ errors: findErrors(values) }),
    toBody,
    send(body, attempts) {
      const params = { id: canteenId };
      const create = (input: { body: typeof body; idempotencyKey: string }) =>
        sendNewItem({ params, ...input });
      const update = ({ item: { _id: itemId } }: { item: Pick<MenuItem, '_id'> }) =>
        sendChangedItem({ params: { ...params, itemId }, body });
      return item ? update({ item }) : createOnce({ body, create, update }, attempts);
    },
    serverErrors: pictureErrors,
    success: (_, { name }) => ({ title: item ? 'Item updated' : 'Item added', text: name }),
    failure: (error) => failureToast(item ? 'Failed to update item' : 'Failed to add item', error),
    onDone: onSaved,
  });
  const { values } = form;
  return (
    <FormDialog
      title={item ? 'Edit item' : 'Add item'}
      form={form}
      submitLabel={item ? 'Save changes' : 'Add item'}
      cancelDeletesDraft
      onClose={onClose}
    >
      <TextField
        label="Name"
        {...form.fieldProps('name')}
        required
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      <div className={fieldPair}>
        <PriceField
          label="Price"
          {...form.fieldProps('price')}
          value={values.price ?? undefined}
          onChange={(price) => form.setValues({ price: price ?? null })}
          required
        />
        <Select
          label="Category"
          {...form.fieldProps('category')}
          value={values.category || null}
          options={menuCategories.map((value) => ({ value, label: value }))}
          required
        />
      </div>
      <TextField
        label="Description (optional)"
        {...form.fieldProps('description')}
        maxLength={limits.canteenTextLengthMax}
        autoComplete="off"
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
