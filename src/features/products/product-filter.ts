import { pageSizeMax } from '../../contract/shared/list-limits.ts';
import type { Query } from '../../contract/shared/types.ts';

/** Which products a list shows. */
export type ProductFilter = Pick<Query<'GET /all-products'>, 'campus' | 'category' | 'search'>;

/** How many products a widget shows when its page does not say: full rows of 2, 3 and 4. */
export const gridLimit = 12;

/** The category of what the school farms grow, which many sellers list under another one or under none. */
export const farmProduce = 'farmProduce';

/** The input of the second list of farm produce: everything on the campus, of which `isFarmLike` picks. */
export const otherInput = ({ campus, search }: ProductFilter) => ({
  query: { campus, search, limit: pageSizeMax },
});

const farmLike = ['', 'Other', 'other', farmProduce, 'farm'];

/** Whether a product of the second list may be from a farm: its category says so, or says nothing. */
export const isFarmLike = ({ category }: { category: string }) => farmLike.includes(category);
