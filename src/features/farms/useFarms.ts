import type { Query } from '../../contract/shared/types.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { readFarmList } from './read-farm.ts';

/** Which farms a list shows. */
export interface FarmFilter extends Pick<Query<'GET /farm-stores'>, 'search'> {
  /** The campus's id. */
  campus?: string | undefined;
}

/** The farms that fit the filter, of one campus or of all, the newest first, read on batch by batch. */
export function useFarms({ campus, search }: FarmFilter) {
  const query = { search };
  const here = campus ? { params: { campus }, query } : null;
  const ofCampus = useQueryBatches('GET /farm-stores/{campus}', here, readFarmList);
  const ofAll = useQueryBatches('GET /farm-stores', here ? null : { query }, readFarmList);
  const { batches, ...result } = here ? ofCampus : ofAll;
  return { ...result, batches, farms: batches.flatMap(({ farms }) => farms) };
}
