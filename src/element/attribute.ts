import type { AttributeKind } from './row.ts';

/** The value that an attribute's text stands for; undefined where its rule does not allow it. */
export function parseAttribute(kind: AttributeKind, text: string): unknown {
  if (kind === 'string' || kind === 'property') return text;
  if (kind === 'boolean') return parseBoolean(text);
  if (kind === 'json') return parseJson(text);
  if (Array.isArray(kind)) return kind.includes(text) ? text : undefined;
  return parseNumber(kind as 'number' | Range, text);
}

export type Range = Extract<AttributeKind, { from: number }>;

/**
 * A number, or a whole one in a range.
 * @public The loader gets this rule alone (scripts/vite/loader.ts).
 */
export function parseNumber(kind: 'number' | Range, text: string): number | undefined {
  const number = Number(text);
  const isAllowed =
    kind === 'number'
      ? text.trim() && Number.isFinite(number)
      : Number.isInteger(number) && number >= kind.from && number <= kind.to;
  return isAllowed ? number : undefined;
}

/** As in HTML the attribute alone means true; unlike in HTML "false" means what it says. */
function parseBoolean(text: string): boolean | undefined {
  return text === '' || text === 'true' ? true : text === 'false' ? false : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a rule allows, as the end of "limit must be …". */
export function allowedText(kind: AttributeKind): string {
  if (kind === 'number') return 'a number';
  if (kind === 'boolean') return 'empty, "true" or "false"';
  if (kind === 'json') return 'JSON';
  if (typeof kind === 'string') return 'text';
  if ('from' in kind) return `a whole number from ${kind.from} to ${kind.to}`;
  return `one of: ${kind.join(', ')}`;
}
