import type { Query } from '../../contract/shared/types.ts';
import { apiPath } from '../../core/api-path.ts';

export type ProductFilter = Pick<Query<'GET /all-products'>, 'campus' | 'category' | 'search'>;

/** How many products a widget shows when its page does not say: full rows of 2, 3 and 4. */
export const gridLimit = 12;

/** The path of a list of products. The script tag asks for it before the widget's code has arrived. */
export function productListPath(
  { campus, category, search }: ProductFilter,
  limit?: number,
  cursor?: string,
): string {
  return apiPath('GET /all-products', { query: { campus, category, search, limit, cursor } });
}
