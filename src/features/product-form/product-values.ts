import { productCategories } from '../../contract/shared/categories.ts';
import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import { splitRuleMessage } from '../../ui/fields/RuleMessage.tsx';
import { missingErrors, ruleProblem } from '../../ui/forms/form-problems.ts';
import type { FieldError, FormProblem } from '../../ui/forms/useForm.ts';
import type { UploadedMedia } from '../media/index.ts';

/** The values of the product form, as typed. */
export interface ProductValues {
  name: string;
  /** The price in naira. */
  price?: number;
  category: string;
  description: string;
  /** Undefined until it is typed. Then the phone number of the profile is shown. */
  phone?: string;
  stock: string;
  organic: boolean;
  media: readonly UploadedMedia[];
}

/** Whether the form adds or updates a product. Adding needs more fields. */
export type ProductFormKind = 'add' | 'update';

const missingMessages = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
  description: 'Describe your product.',
  phone: 'Enter your phone number.',
} as const;

/** Returns the messages about the first broken rule, or undefined if the form can be sent. */
export function findProblem(values: ProductValues, kind: ProductFormKind): FormProblem | undefined {
  const { phone, ...updateMessages } = missingMessages;
  const missing = missingErrors(values, kind === 'add' ? missingMessages : updateMessages);
  if (missing.length > 0) {
    return kind === 'add'
      ? ruleProblem(ruleMessages.productFieldsMissing, missing)
      : ruleProblem(ruleMessages.productUpdateFieldsMissing, missing);
  }
  if (!((values.price ?? 0) > 0)) return ruleProblem(ruleMessages.productPriceWrong, 'price');
  if ((values.price ?? 0) > limits.nairaMax) return ruleProblem(ruleMessages.productPriceTooHigh, 'price');
  if (parseStock(values.stock) === undefined) {
    return ruleProblem(`Invalid stock: ${ruleMessages.productStockWrong}`, 'stock');
  }
  const hasRequiredMedia = values.media.some(
    ({ resourceType }) => resourceType === 'image' || kind === 'update',
  );
  return hasRequiredMedia ? undefined : ruleProblem(ruleMessages.productImagesMissing, 'media');
}

/**
 * Parses the stock. Returns null for an empty text (the seller does not count the stock), and undefined for an invalid
 * one.
 */
export function parseStock(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = Number(text.trim().replaceAll(',', ''));
  return Number.isInteger(count) && count >= 0 && count <= limits.stockMax ? count : undefined;
}

/** Returns the categories to choose from. Adds the current category if the contract does not contain it. */
export const categoryOptions = (current: string): string[] => [
  ...new Set([...productCategories, ...(current ? [current] : [])]),
];

/** The fields of the form, by the field names of the API. */
const fieldsByApiName: Record<string, keyof ProductValues> = {
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

/** Converts the server's errors to errors of the form's fields. */
export function serverErrors(fields: Record<string, string>): FieldError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = fieldsByApiName[name];
    return field ? [{ field, message: splitRuleMessage(message).text }] : [];
  });
}
