import type { Call } from '../contract/shared/types.ts';

type Values = Record<string, string | number | boolean | undefined>;

/** What fills the address of a call. */
export interface PathInput {
  params?: Values;
  query?: Values;
}

/** The address of a call below the API's own, such as `/all-products?campus=Fountain_University&limit=8`. */
export function apiPath(call: Call, { params = {}, query = {} }: PathInput = {}): string {
  const [, path = ''] = call.split(' ');
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '')) + queryText(query);
}

/** A query as it stands in an address, without what is missing or empty. */
function queryText(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, `${value}`);
  }
  const text = `${query}`;
  return text && `?${text}`;
}
