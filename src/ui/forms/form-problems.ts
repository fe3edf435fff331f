import { splitRuleMessage } from '../fields/RuleMessage.tsx';
import type { FieldError, FormProblem } from './useForm.ts';

/** Returns an error with its message for each of these fields that is empty. */
export const missingErrors = <Name extends string>(
  values: Partial<Record<Name, unknown>>,
  messages: Partial<Record<Name, string>>,
): FieldError[] =>
  (Object.entries(messages) as [Name, string][])
    .filter(([field]) => !String(values[field] ?? '').trim())
    .map(([field, message]) => ({ field, message }));

/** Returns a broken rule as the problem of a form: at one field, with the whole message, or with these errors. */
export function ruleProblem(message: string, fieldOrErrors: string | FieldError[]): FormProblem {
  const { title = 'Missing required fields', text } = splitRuleMessage(message);
  const errors = typeof fieldOrErrors === 'string' ? [{ field: fieldOrErrors, message }] : fieldOrErrors;
  return { title, text, errors };
}
