import type { FieldError, FormProblem } from './useForm.ts';

/** Returns an error with its message for each of these fields that is empty. */
export const missingErrors = <Name extends string>(
  values: Partial<Record<Name, unknown>>,
  messages: Partial<Record<Name, string>>,
): FieldError[] =>
  (Object.entries(messages) as [Name, string][])
    .filter(([field]) => !String(values[field] ?? '').trim())
    .map(([field, message]) => ({ field, message }));

/** Splits the message of a rule: in `Title: text`, the part before the colon is a title. */
export function splitRuleMessage(message: string): { title?: string; text: string } {
  const [, title, text = message] = /^([A-Z][A-Za-z ]+): (.+)$/.exec(message) ?? [];
  return { ...(title && { title }), text };
}

/** Returns a broken rule as the problem of a form: at one field, with the whole message, or with these errors. */
export function ruleProblem(message: string, fieldOrErrors: string | FieldError[]): FormProblem {
  const { title = 'Missing required fields', text } = splitRuleMessage(message);
  const errors =
    typeof fieldOrErrors === 'string' ? [{ field: fieldOrErrors, message }] : fieldOrErrors;
  return { title, text, errors };
}
