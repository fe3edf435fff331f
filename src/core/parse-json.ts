// Other servers that implement this API use different names and types for the same field. Functions such as
// `parseCanteenList` parse the untyped JSON with these helpers.

export type JsonObject = Record<string, unknown>;

/** Returns the value if it is an object, else an empty object. */
export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};

/** Parses a text as JSON. Returns undefined if there is no text or it is invalid. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export const asString = (value: unknown) => (value == null ? undefined : String(value));
export const asNumber = (value: unknown) => (value == null ? undefined : Number(value));
export const asStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
