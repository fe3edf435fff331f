import { type EmbedScope, embedScopes } from '../../../contract/shared/access.ts';
import { originMessage, parseOrigin } from '../../../contract/shared/origins.ts';
import type { Input } from '../../../contract/shared/types.ts';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import type { FormAnswers } from '../useAdminForm.ts';

/** The values of the form, as typed. */
export interface EmbedAnswers extends FormAnswers {
  name: string;
  origin: string;
  buy: boolean;
  sell: boolean;
}

export const blank: EmbedAnswers = { name: '', origin: '', buy: true, sell: false };

export const fieldId = (name: string) => `embed-${name}`;

const chosenScopes = (answers: EmbedAnswers): EmbedScope[] => embedScopes.filter((scope) => answers[scope]);

/** Returns what is missing or invalid, in the order of the fields. */
export function findProblems(answers: EmbedAnswers): FormError[] {
  const origin = answers.origin.trim();
  const problems: FormError[] = [];
  if (!origin) problems.push({ field: fieldId('origin'), message: 'Enter the origin of the page.' });
  else if (!parseOrigin(origin)) problems.push({ field: fieldId('origin'), message: originMessage });
  if (chosenScopes(answers).length === 0)
    problems.push({ field: fieldId('scopes'), message: 'Choose what people may do there.' });
  return problems;
}

export function toBody(answers: EmbedAnswers): Input<'POST /admin/embeds'>['body'] {
  const name = answers.name.trim();
  return { origin: answers.origin.trim(), scopes: chosenScopes(answers), ...(name && { name }) };
}

/** The label and the help of each scope: what users may do on a registered page. */
export const scopeLabels: Record<EmbedScope, { label: string; help: string }> = {
  buy: { label: 'Buy', help: 'Favorites, cart, orders, reviews and messages.' },
  sell: { label: 'Sell', help: 'List products and run a store.' },
};
