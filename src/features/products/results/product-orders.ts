import type { ProductFilter, Refinement } from '../product-filter.ts';

/** The filter of the results of the page's campus. */
export type ResultsFilter = Omit<ProductFilter, 'campus'>;

/** An order of the results that a visitor can choose. */
interface ProductOrder extends Pick<Refinement, 'sortBy' | 'sortOrder'> {
  id: string;
  label: string;
}

const bestMatch: ProductOrder = { id: 'best', label: 'Best match' };
const newest: ProductOrder = { id: 'newest', label: 'Newest', sortBy: 'createdAt' };
const otherOrders: ProductOrder[] = [
  { id: 'price-up', label: 'Price: low to high', sortBy: 'price', sortOrder: 'asc' },
  { id: 'price-down', label: 'Price: high to low', sortBy: 'price', sortOrder: 'desc' },
  { id: 'liked', label: 'Most liked', sortBy: 'favorites' },
];

/** The orders of a list, its default first: the best match of a search, or else the newest product. */
const searchOrders = [bestMatch, newest, ...otherOrders];
const listOrders = [{ id: 'newest', label: 'Newest' }, ...otherOrders];

/** Returns the orders of a list. */
export const ordersFor = ({ search }: ResultsFilter): ProductOrder[] => (search ? searchOrders : listOrders);

/** Returns the order that a filter has. */
export function findOrder(filter: ResultsFilter): ProductOrder {
  const { sortBy, sortOrder = 'desc' } = filter;
  const orders = ordersFor(filter);
  const order = orders.find(
    (option) => option.sortBy === sortBy && (option.sortOrder ?? 'desc') === sortOrder,
  );
  return order ?? orders[0] ?? newest;
}
