import { type EmbedScope, embedScopes } from '../../../contract/shared/access.ts';
import { originMessage, parseOrigin } from '../../../contract/shared/origins.ts';
import type { Input } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import type { FormValues } from '../useAdminForm.ts';

/** The values of the form that registers a page, as typed. */
export interface EmbedValues extends FormValues {
  name: string;
  origin: string;
  buy: boolean;
  sell: boolean;
}

export const initialValues: EmbedValues = { name: '', origin: '', buy: true, sell: false };

export const fieldId = (name: string) => `embed-${name}`;

const chosenScopes = (values: EmbedValues): EmbedScope[] => embedScopes.filter((scope) => values[scope]);

/** Returns the errors of missing and invalid values, in the order of the fields. */
export function findProblems(values: EmbedValues): FormError[] {
  const origin = values.origin.trim();
  const problems: FormError[] = [];
  if (!origin) problems.push({ field: fieldId('origin'), message: 'Enter the origin of the page.' });
  else if (!parseOrigin(origin)) problems.push({ field: fieldId('origin'), message: originMessage });
  if (chosenScopes(values).length === 0)
    problems.push({ field: fieldId('scopes'), message: 'Choose what people may do there.' });
  return problems;
}

export function toBody(values: EmbedValues): Input<'POST /admin/embeds'>['body'] {
  const name = values.name.trim();
  return { origin: values.origin.trim(), scopes: chosenScopes(values), ...(name && { name }) };
}

/** The label and the help of each scope: what users may do on a registered page. */
export const scopeTexts: Record<EmbedScope, { label: string; help: string }> = {
  buy: { label: 'Buy', help: 'Favorites, cart, orders, reviews and messages.' },
  sell: { label: 'Sell', help: 'List products and run a store.' },
};
