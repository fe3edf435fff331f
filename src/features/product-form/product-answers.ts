import { productCategories } from '../../contract/shared/categories.ts';
import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import type { UploadedMedia } from '../media/index.ts';

/** The values of the product form, as typed. */
export interface ProductAnswers {
  name: string;
  /** In naira. */
  price?: number;
  category: string;
  description: string;
  phone: string;
  stock: string;
  organic: boolean;
}

/** Which form: a new product needs more fields. */
export type ProductFormKind = 'add' | 'update';

/** The title and text of a toast, and the errors of fields. */
export interface Problem {
  title: string;
  text: string;
  errors: FormError[];
}

/** Returns the id of a field, to which the error summary links. */
export const fieldId = (name: keyof ProductAnswers | 'media') => `product-${name}`;

const missingMessages = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
  description: 'Describe your product.',
  phone: 'Enter your phone number.',
} as const;

/** Splits the message of a rule: rules write `Title: text`. */
function splitMessage(message: string): Pick<Problem, 'title' | 'text'> {
  const [, title = 'Missing required fields', text = message] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { title, text };
}

/** Returns the first broken rule, or undefined if the form can be sent. */
export function findProblem(
  answers: ProductAnswers,
  media: readonly UploadedMedia[],
  kind: ProductFormKind,
): Problem | undefined {
  const needed = (Object.keys(missingMessages) as (keyof typeof missingMessages)[]).filter(
    (name) => name !== 'phone' || kind === 'add',
  );
  const missing = needed.filter((name) => !String(answers[name] ?? '').trim());
  if (missing.length > 0) {
    return {
      ...splitMessage(kind === 'add' ? ruleMessages.productMissing : ruleMessages.productUpdateMissing),
      errors: missing.map((name) => ({ field: fieldId(name), message: missingMessages[name] })),
    };
  }
  if (!((answers.price ?? 0) > 0)) return problemAt('price', ruleMessages.productPriceWrong);
  if ((answers.price ?? 0) > limits.nairaMax) return problemAt('price', ruleMessages.productPriceTooHigh);
  if (parseStock(answers.stock) === undefined) {
    return { ...problemAt('stock', ruleMessages.productStockWrong), title: 'Invalid stock' };
  }
  const hasMedia = media.some(({ resourceType }) => resourceType === 'image' || kind === 'update');
  return hasMedia ? undefined : problemAt('media', ruleMessages.productImagesMissing);
}

function problemAt(name: keyof ProductAnswers | 'media', message: string): Problem {
  const { title, text } = splitMessage(message);
  return { title, text, errors: [{ field: fieldId(name), message: text }] };
}

/** Parses the stock: null if the seller does not count it, undefined if it is invalid. */
export function parseStock(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = Number(text.trim().replaceAll(',', ''));
  return Number.isInteger(count) && count >= 0 && count <= limits.stockMax ? count : undefined;
}

/** Returns the categories to choose from, with the current one if it is not among them. */
export const categoriesWith = (current: string): string[] => [
  ...new Set([...productCategories, ...(current ? [current] : [])]),
];

/** The fields, by their names in the call. */
const namesInCall: Record<string, keyof ProductAnswers | 'media'> = {
  productName: 'name',
  productPrice: 'price',
  category: 'category',
  productDescription: 'description',
  phoneNumber: 'phone',
  stock: 'stock',
  organic: 'organic',
  productImages: 'media',
  videos: 'media',
  public_ids: 'media',
};

/** Returns the errors of the server, at the fields of the form. */
export function serverErrors(fields: Record<string, string>): FormError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = namesInCall[name];
    return field ? [{ field: fieldId(field), message: splitMessage(message).text }] : [];
  });
}
