import type { Call, Calls } from '../contract/shared/types.ts';

type Values = Record<string, string | number | undefined>;

/** What fills the address of a call. */
export interface PathInput<K extends Call> {
  params?: Calls[K]['params'];
  query?: Calls[K]['query'];
}

/**
 * The address of a call below the API's own, such as `/all-products?campus=Fountain_University&limit=8`.
 * It is also the key under which the answer is cached.
 */
export function apiPath<K extends Call>(call: K, input: PathInput<K> = {}): string {
  const params: Values = input.params ?? {};
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return path + queryText(input.query ?? {});
}

function queryText(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
