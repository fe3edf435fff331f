import { limits } from '../../../contract/shared/limits.ts';
import { mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { splitRuleMessage } from '../../../ui/fields/RuleMessage.tsx';
import { missingErrors, ruleProblem } from '../../../ui/forms/form-problems.ts';
import type { FieldError, FormProblem } from '../../../ui/forms/useForm.ts';
import type { UploadedMedia } from '../../media/index.ts';

/** The values of the form's fields. */
export interface EditValues {
  name: string;
  /** The price in naira. */
  price?: number;
  /** Empty if the seller does not count the stock. */
  stock: string;
  category: string;
  status: MyProduct['status'];
  description: string;
  /** The URLs of the current files that are to be removed. */
  removed: readonly string[];
  /** The new files. */
  added: readonly UploadedMedia[];
}

/** The fields with errors: the errors about files are shown at the new images. */
type EditField = Exclude<keyof EditValues, 'removed'>;

export const toEditValues = (product: MyProduct): EditValues => ({
  name: product.productName,
  price: product.productPrice,
  stock: product.stock === null ? '' : String(product.stock),
  category: product.category,
  status: product.status,
  description: product.productDescription,
  removed: [],
  added: [],
});

const missingMessages = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
} as const;

/** Returns the first broken rule, or undefined if the form can be sent. */
export function findProblem(
  values: EditValues,
  product: MyProduct,
  fileCount: number,
): FormProblem | undefined {
  const missing = missingErrors(values, missingMessages);
  if (missing.length > 0) {
    return {
      title: 'Missing required fields',
      text: 'Please fill in all required fields (name, price, category, status).',
      errors: missing,
    };
  }
  const priceRule = findBrokenPriceRule(values.price);
  if (priceRule) return ruleProblem(priceRule, 'price');
  const stockError = findStockError(values.stock, product);
  if (stockError) return ruleProblem(`Invalid stock: ${stockError}`, 'stock');
  const hasNoFilesLeft = fileCount === 0 && product.media.length > 0;
  return hasNoFilesLeft ? ruleProblem(ruleMessages.productImagesMissing, 'added') : undefined;
}

function findBrokenPriceRule(price = 0): string | undefined {
  if (!(price > 0)) return ruleMessages.productPriceWrong;
  return price > limits.nairaMax ? ruleMessages.productPriceTooHigh : undefined;
}

/** Returns why a price cannot be saved, or undefined. */
export function findPriceError(price: number | undefined): string | undefined {
  const rule = findBrokenPriceRule(price);
  return rule && splitRuleMessage(rule).text;
}

/** Returns why a stock cannot be saved, or undefined. */
export function findStockError(text: string, product: Pick<MyProduct, 'stock'>): string | undefined {
  const stock = parseStock(text);
  // A seller who has not counted the stock so far may leave it empty.
  if (stock === undefined || (stock === null && product.stock !== null))
    return ruleMessages.productStockWrong;
  return stock !== null && stock > limits.stockMax ? ruleMessages.productStockTooHigh : undefined;
}

/**
 * Parses the stock. Returns null for an empty text (the seller does not count the stock), and undefined for an invalid
 * one.
 */
export function parseStock(text: string): number | null | undefined {
  const digits = text.trim().replaceAll(',', '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** The fields of the form, by the field names of the API. */
const fieldsByApiName: Record<string, EditField> = {
  productName: 'name',
  productPrice: 'price',
  stock: 'stock',
  category: 'category',
  status: 'status',
  productDescription: 'description',
  productImages: 'added',
  videos: 'added',
  public_ids: 'added',
};

/** Returns the server's errors as errors of the form's fields. */
export function serverErrors(fields: Record<string, string>): FieldError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = fieldsByApiName[name];
    return field ? [{ field, message: splitRuleMessage(message).text }] : [];
  });
}

/** Returns the error message for a new picture, with the file's name, or undefined if the picture is valid. */
export function checkImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Some phones report no type, only a file name.
  const isKnownType = type
    ? (mediaRules.editImageTypes as readonly string[]).includes(type)
    : /\.(jpe?g|png|webp|gif)$/i.test(name);
  if (!isKnownType) return `${name} is not a supported image format.`;
  return size > mediaRules.editImageBytesMax ? `${name} is too large. Max size is 5MB.` : undefined;
}
