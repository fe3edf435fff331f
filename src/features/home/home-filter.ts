import { categoryLabel } from '../products/index.ts';

/** What of a campus is shown. Nothing: all of it. */
export interface HomeFilter {
  category?: string | undefined;
  search?: string | undefined;
}

/** What stands above the products. */
export const homeHeading = ({ category, search }: HomeFilter) =>
  search ? `Results for “${search}”` : category ? categoryLabel(category) : 'All Products';
