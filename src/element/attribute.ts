import type { AttributeKind } from './row.ts';

/** The value that an attribute's text stands for. Throws a sentence that says what is allowed. */
export function parseAttribute(kind: AttributeKind, text: string): unknown {
  if (kind === 'number') return parseNumber(text);
  if (kind === 'boolean') return parseBoolean(text);
  if (kind === 'json') return parseJson(text);
  if (typeof kind === 'string') return text;
  if ('from' in kind) return parseWhole(text, kind.from, kind.to);
  if (kind.includes(text)) return text;
  throw new Error(`must be one of: ${kind.join(', ')}`);
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (text.trim() && Number.isFinite(number)) return number;
  throw new Error('must be a number');
}

function parseWhole(text: string, from: number, to: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new Error(`must be a whole number from ${from} to ${to}`);
}

/** As in HTML the attribute alone means true; unlike in HTML "false" means what it says. */
function parseBoolean(text: string): boolean {
  if (text === '' || text === 'true') return true;
  if (text === 'false') return false;
  throw new Error('must be empty, "true" or "false"');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('must be JSON');
  }
}
