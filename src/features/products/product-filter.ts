import type { Query } from '../../contract/shared/types.ts';

/** Which products a list shows. */
export type ProductFilter = Pick<Query<'GET /all-products'>, 'campus' | 'category' | 'search'>;

/** How many products a widget shows when its page does not say: full rows of 2, 3 and 4. */
export const gridLimit = 12;
