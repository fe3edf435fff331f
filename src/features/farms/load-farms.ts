import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readFarm, readFarmList } from './read-farm.ts';
import { type FarmPageFilter, farmInput } from './useFarm.ts';
import type { FarmFilter } from './useFarms.ts';

// What a server reads before it renders a page: the same calls as the hooks.

export const loadFarms = ({ queries }: Market, { campus, search }: FarmFilter) =>
  campus
    ? preload(queries, 'GET /farm-stores/{campus}', { params: { campus }, query: { search } }, readFarmList)
    : preload(queries, 'GET /farm-stores', { query: { search } }, readFarmList);

export const loadFarm = ({ queries }: Market, filter: FarmPageFilter) =>
  preload(queries, 'POST /farm-detail', farmInput(filter), readFarm);
