import { productCategories } from '../../contract/shared/categories.ts';
import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { FormError } from '../../ui/fields/FormSection.tsx';
import type { UploadedMedia } from '../media/index.ts';

/** What the form of a product holds, as it was typed. */
export interface ProductAnswers {
  name: string;
  /** Naira. */
  price?: number;
  category: string;
  description: string;
  phone: string;
  stock: string;
  organic: boolean;
}

/** Which form it is: a new product asks for more. */
export type ProductFormKind = 'add' | 'update';

/** A toast, and what stands at the fields. */
export interface Problem {
  title: string;
  text: string;
  errors: FormError[];
}

/** The ids of the fields, so that the list of what is wrong can lead to them. */
export const fieldId = (name: keyof ProductAnswers | 'media') => `product-${name}`;

const asked = {
  name: 'Enter the name of your product.',
  price: 'Enter the price.',
  category: 'Choose a category.',
  description: 'Describe your product.',
  phone: 'Enter your phone number.',
} as const;

/** `Title: text`, as the rules write what a toast shows. */
function split(message: string): Pick<Problem, 'title' | 'text'> {
  const [, title = 'Missing required fields', text = message] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { title, text };
}

/** What is missing or wrong, the first rule first. Undefined if it can be sent. */
export function findProblem(
  answers: ProductAnswers,
  media: readonly UploadedMedia[],
  kind: ProductFormKind,
): Problem | undefined {
  const needed = (Object.keys(asked) as (keyof typeof asked)[]).filter(
    (name) => name !== 'phone' || kind === 'add',
  );
  const missing = needed.filter((name) => !String(answers[name] ?? '').trim());
  if (missing.length > 0) {
    return {
      ...split(kind === 'add' ? ruleMessages.productMissing : ruleMessages.productUpdateMissing),
      errors: missing.map((name) => ({ field: fieldId(name), message: asked[name] })),
    };
  }
  if (!((answers.price ?? 0) > 0)) return wrong('price', ruleMessages.productPriceWrong);
  if ((answers.price ?? 0) > limits.nairaMax) return wrong('price', ruleMessages.productPriceTooHigh);
  if (stockOf(answers.stock) === undefined) {
    return { ...wrong('stock', ruleMessages.productStockWrong), title: 'Invalid stock' };
  }
  const hasMedia = media.some(({ resourceType }) => resourceType === 'image' || kind === 'update');
  return hasMedia ? undefined : wrong('media', ruleMessages.productImagesMissing);
}

function wrong(name: keyof ProductAnswers | 'media', message: string): Problem {
  const { title, text } = split(message);
  return { title, text, errors: [{ field: fieldId(name), message: text }] };
}

/** How many there are: null if the seller does not count, undefined if it is no number. */
export function stockOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = Number(text.trim().replaceAll(',', ''));
  return Number.isInteger(count) && count >= 0 && count <= limits.stockMax ? count : undefined;
}

/** What the select offers: a product may have a category that is none of these, and keeps it. */
export const categoriesWith = (current: string): string[] => [
  ...new Set([...productCategories, ...(current ? [current] : [])]),
];

/** The names of the call for what the fields hold, to put the server's words beside them. */
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

/** What a server finds wrong, at the fields of the form. */
export function serverErrors(fields: Record<string, string>): FormError[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = namesInCall[name];
    return field ? [{ field: fieldId(field), message: split(message).text }] : [];
  });
}
