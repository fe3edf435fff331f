import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import type { CanteenFilter } from './list/useCanteens.ts';
import { readCanteenList, readCanteenPage } from './read-canteen.ts';

/** What a server reads before it renders a list of canteens: the same call as `useCanteens`. */
export const loadCanteens = ({ queries }: Market, { campus, search }: CanteenFilter) =>
  preload(queries, 'GET /canteens', { query: { campus, search } }, readCanteenList);

/** What a server reads before it renders a canteen: the same call as `useCanteen`. */
export const loadCanteen = ({ queries }: Market, id: string, campus: string | undefined) =>
  preload(queries, 'GET /canteens/{id}', { params: { id }, query: { campus } }, readCanteenPage);
