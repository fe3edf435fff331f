// Servers of this kind spell the same field in different ways. The readers of each noun use these.

export type Raw = Record<string, unknown>;

/** An object; an empty one for anything else. */
export const asRaw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {};

export const asText = (value: unknown) => (value == null ? undefined : String(value));
export const asNumber = (value: unknown) => (value == null ? undefined : Number(value));
export const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
