import { limits } from '../../../contract/shared/limits.ts';
import { mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';

/** What the edit dialog holds, as it was typed. */
export interface EditAnswers {
  name: string;
  /** Naira. */
  price?: number;
  /** Empty while the seller does not count. */
  stock: string;
  category: string;
  status: MyProduct['status'];
  description: string;
}

/** A toast, and what stands at the fields. */
export interface EditProblem {
  title: string;
  text: string;
  errors: FormError[];
}

export type EditField = keyof EditAnswers | 'images';

/** The ids of the fields, so that the list of what is wrong can lead to them. */
export const fieldId = (name: EditField) => `edit-${name}`;

export const answersOf = (product: MyProduct): EditAnswers => ({
  name: product.productName,
  price: product.productPrice,
  stock: product.stock === null ? '' : String(product.stock),
  category: product.category,
  status: product.status,
  description: product.productDescription,
});

const asked = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
} as const;

/** What is missing or wrong, the first rule first. Undefined when it can be sent. */
export function findProblem(
  answers: EditAnswers,
  product: MyProduct,
  fileCount: number,
): EditProblem | undefined {
  const missing = (Object.keys(asked) as (keyof typeof asked)[]).filter(
    (name) => !String(answers[name] ?? '').trim(),
  );
  if (missing.length > 0) {
    return {
      title: 'Missing required fields',
      text: 'Please fill in all required fields (name, price, category, status).',
      errors: missing.map((name) => ({ field: fieldId(name), message: asked[name] })),
    };
  }
  if (!((answers.price ?? 0) > 0)) return wrong('price', ruleMessages.productPriceWrong);
  if ((answers.price ?? 0) > limits.nairaMax) return wrong('price', ruleMessages.productPriceTooHigh);
  const stock = stockOf(answers.stock);
  // A seller who did not count before need not begin to.
  if (stock === undefined || (stock === null && product.stock !== null)) {
    return wrong('stock', `Invalid stock: ${ruleMessages.productStockWrong}`);
  }
  if (stock !== null && stock > limits.stockMax) {
    return wrong('stock', `Invalid stock: ${ruleMessages.productStockTooHigh}`);
  }
  const isBare = fileCount === 0 && product.media.length > 0;
  return isBare ? wrong('images', ruleMessages.productImagesMissing) : undefined;
}

function wrong(name: EditField, message: string): EditProblem {
  const { title = message, text } = partsOf(message);
  return { title, text, errors: [{ field: fieldId(name), message: text }] };
}

/** `Title: text`, as the rules write what a toast shows. */
function partsOf(message: string): { title?: string; text: string } {
  const [, title, text = message] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { title, text };
}

/** How many there are: null when the seller does not count, undefined when it is no number of things. */
export function stockOf(text: string): number | null | undefined {
  const digits = text.trim().replaceAll(',', '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** The fields by their names in the call, to put the server's words beside them. */
const namesInCall: Record<string, EditField> = {
  productName: 'name',
  productPrice: 'price',
  stock: 'stock',
  category: 'category',
  status: 'status',
  productDescription: 'description',
  productImages: 'images',
  videos: 'images',
  public_ids: 'images',
};

/** What a server finds wrong, at the fields of the dialog. */
export function serverErrors(fields: Record<string, string>): FormError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = namesInCall[name];
    return field ? [{ field: fieldId(field), message: partsOf(message).text }] : [];
  });
}

/** What is wrong with a new picture, in words that name it. */
export function checkImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Some phones name no type for a file that they know by its name.
  const isKnown = type
    ? (mediaRules.editImageTypes as readonly string[]).includes(type)
    : /\.(jpe?g|png|webp|gif)$/i.test(name);
  if (!isKnown) return `${name} is not a supported image format.`;
  return size > mediaRules.editImageBytesMax ? `${name} is too large. Max size is 5MB.` : undefined;
}
