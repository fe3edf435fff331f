import type { ReadCall } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';

/** The calls whose answers hold a person's products. */
const lists: ReadCall[] = [
  'GET /my-products',
  'GET /all-products',
  'GET /stores/{key}/products',
  'GET /sellers/{id}',
  'GET /sellers/{id}/products',
  'GET /stores/my-store',
];

/** A new product stands in the lists: those that are shown are read again, and others when they are. */
export function renewProductLists({ queries }: Pick<Market, 'queries'>): void {
  lists.forEach(queries.renew);
}
