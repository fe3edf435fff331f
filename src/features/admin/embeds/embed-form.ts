import { type EmbedScope, embedScopes } from '../../../contract/shared/access.ts';
import { originMessage, parseOrigin } from '../../../contract/shared/origins.ts';
import type { Input } from '../../../contract/shared/types.ts';
import type { FieldError } from '../../../ui/forms/useForm.ts';

/** The values of the form that registers a page, as typed. */
export interface EmbedValues {
  name: string;
  origin: string;
  buy: boolean;
  sell: boolean;
}

export const initialValues: EmbedValues = { name: '', origin: '', buy: true, sell: false };

const chosenScopes = (values: EmbedValues): EmbedScope[] => embedScopes.filter((scope) => values[scope]);

/** Returns the errors of missing and invalid values, in the order of the fields. */
export function findErrors(values: EmbedValues): FieldError[] {
  const origin = values.origin.trim();
  const errors: FieldError[] = [];
  if (!origin) errors.push({ field: 'origin', message: 'Enter the origin of the page.' });
  else if (!parseOrigin(origin)) errors.push({ field: 'origin', message: originMessage });
  if (chosenScopes(values).length === 0)
    errors.push({ field: 'scopes', message: 'Choose what people may do there.' });
  return errors;
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
