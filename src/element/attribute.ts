import { parseJson } from '../core/parse-json.ts';
import { type AttributeKind, attributeName, type ElementDefinition } from './element-definition.ts';

/** Parses an attribute's text. Returns undefined for text that its kind does not allow. */
export function parseAttribute(kind: AttributeKind, text: string): unknown {
  if (kind === 'string' || kind === 'property') return text;
  if (kind === 'boolean') return parseBoolean(text);
  if (kind === 'json') return parseJson(text);
  if (kind === 'number') return text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if ('from' in kind) return parseInRange(kind.from, kind.to, text);
  const [allowedWords, words] = 'words' in kind ? [kind.words, text.match(/\S+/g) ?? []] : [kind, [text]];
  return words.every((word) => allowedWords.includes(word)) ? text : undefined;
}

/** Parses a whole number. Above `max`, returns `max`. Returns undefined for a number below `min` and for any other text. */
function parseInRange(min: number, max: number, text: string): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= min ? Math.min(number, max) : undefined;
}

/** Parses a boolean. Like in HTML, an attribute without a value means true. Unlike in HTML, `"false"` means false. */
function parseBoolean(text: string): boolean | undefined {
  return text === '' || text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Returns the props for the attributes of an element, by their names in HTML. Invalid and unknown attributes are left out. */
export function propsOfAttributes(
  { attributes }: ElementDefinition,
  texts: Record<string, string>,
): Record<string, unknown> {
  const kinds = Object.entries(attributes) as [string, AttributeKind][];
  return Object.fromEntries(
    kinds.flatMap(([name, kind]) => {
      const text = kind === 'property' ? undefined : texts[attributeName(name)];
      return text === undefined ? [] : [[name, parseAttribute(kind, text)]];
    }),
  );
}
