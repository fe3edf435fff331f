import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';

export const onlyWithProducts = { query: { withProducts: true } };

/** What a server reads before it renders a page that asks for the campus: those that have something to sell. */
export const loadFirstCampuses = ({ queries }: Market) => preload(queries, 'GET /campuses', onlyWithProducts);
