import type { Call } from '../contract/shared/types.ts';

type Values = Record<string, string | number | boolean | undefined>;

/** The values for a call's path and query. */
export interface PathInput {
  params?: Values;
  query?: Values;
}

/** Returns the URL of a call, relative to the API: `/all-products?campus=Fountain_University&limit=8`. */
export function apiPath(call: Call, { params = {}, query = {} }: PathInput = {}): string {
  const [, path = ''] = call.split(' ');
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '')) + queryText(query);
}

/** Returns the query string of a URL. Undefined and empty values are left out. */
function queryText(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, `${value}`);
  }
  const text = `${query}`;
  return text && `?${text}`;
}
