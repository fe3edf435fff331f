import { limits } from '../../../contract/shared/limits.ts';
import { mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';

/** The values of the form, as typed. */
export interface EditAnswers {
  name: string;
  /** In naira. */
  price?: number;
  /** Empty if the seller does not count the stock. */
  stock: string;
  category: string;
  status: MyProduct['status'];
  description: string;
}

/** The title and text of a toast, and the errors of fields. */
export interface EditProblem {
  title: string;
  text: string;
  errors: FormError[];
}

export type EditField = keyof EditAnswers | 'images';

/** Returns the id of a field, to which the error summary links. */
export const fieldId = (name: EditField) => `edit-${name}`;

export const toAnswers = (product: MyProduct): EditAnswers => ({
  name: product.productName,
  price: product.productPrice,
  stock: product.stock === null ? '' : String(product.stock),
  category: product.category,
  status: product.status,
  description: product.productDescription,
});

const missingMessages = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
} as const;

/** Returns the first broken rule, or undefined if the form can be sent. */
export function findProblem(
  answers: EditAnswers,
  product: MyProduct,
  fileCount: number,
): EditProblem | undefined {
  const missing = (Object.keys(missingMessages) as (keyof typeof missingMessages)[]).filter(
    (name) => !String(answers[name] ?? '').trim(),
  );
  if (missing.length > 0) {
    return {
      title: 'Missing required fields',
      text: 'Please fill in all required fields (name, price, category, status).',
      errors: missing.map((name) => ({ field: fieldId(name), message: missingMessages[name] })),
    };
  }
  if (!((answers.price ?? 0) > 0)) return problemAt('price', ruleMessages.productPriceWrong);
  if ((answers.price ?? 0) > limits.nairaMax) return problemAt('price', ruleMessages.productPriceTooHigh);
  const stock = parseStock(answers.stock);
  // A seller who did not count the stock before need not start now.
  if (stock === undefined || (stock === null && product.stock !== null)) {
    return problemAt('stock', `Invalid stock: ${ruleMessages.productStockWrong}`);
  }
  if (stock !== null && stock > limits.stockMax) {
    return problemAt('stock', `Invalid stock: ${ruleMessages.productStockTooHigh}`);
  }
  const isBare = fileCount === 0 && product.media.length > 0;
  return isBare ? problemAt('images', ruleMessages.productImagesMissing) : undefined;
}

function problemAt(name: EditField, message: string): EditProblem {
  const { title = message, text } = splitMessage(message);
  return { title, text, errors: [{ field: fieldId(name), message: text }] };
}

/** Splits the message of a rule: rules write `Title: text`. */
function splitMessage(message: string): { title?: string; text: string } {
  const [, title, text = message] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { title, text };
}

/** Parses the stock: null if the seller does not count it, undefined if it is invalid. */
export function parseStock(text: string): number | null | undefined {
  const digits = text.trim().replaceAll(',', '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** The fields, by their names in the call. */
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

/** Returns the errors of the server, at the fields of the form. */
export function serverErrors(fields: Record<string, string>): FormError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = namesInCall[name];
    return field ? [{ field: fieldId(field), message: splitMessage(message).text }] : [];
  });
}

/** Returns the error of a new picture, with its name, or undefined. */
export function checkImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Some phones give no type, only a file name.
  const isKnown = type
    ? (mediaRules.editImageTypes as readonly string[]).includes(type)
    : /\.(jpe?g|png|webp|gif)$/i.test(name);
  if (!isKnown) return `${name} is not a supported image format.`;
  return size > mediaRules.editImageBytesMax ? `${name} is too large. Max size is 5MB.` : undefined;
}
