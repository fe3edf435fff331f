import { type AttributeKind, attributeName } from './row.ts';

// For the author of a page, so it is loaded only when something is wrong.

/** Says which value of an attribute or a property cannot be used, and what can. */
export function warnOfValue(tag: string, name: string, kind: AttributeKind, value: unknown): void {
  const attribute = attributeName(name);
  console.warn(
    `<${tag} ${attribute}="${value}">: ${attribute} must be ${allowedText(kind)}. The default is used instead.`,
  );
}

/** What a rule allows, as the end of "limit must be …". */
function allowedText(kind: AttributeKind): string {
  if (kind === 'number') return 'a number';
  if (kind === 'boolean') return 'empty, "true" or "false"';
  if (kind === 'json') return 'JSON';
  if (typeof kind === 'string') return 'text';
  if ('from' in kind) return `a whole number from ${kind.from} to ${kind.to}`;
  return `one of: ${kind.join(', ')}`;
}
