import type { AdminAd, Query, Reply } from '../../../contract/shared/types.ts';
import { type Edit, editAnswer } from '../../../core/edits.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../../core/useQueryBatches.ts';
import type { AdminSort } from '../parts/sorting.ts';

/** Which ads a table shows. */
export type AdFilter = Pick<Query<'GET /admin/ads'>, 'type' | 'isActive' | 'search'>;

export type AdSort = AdminSort<NonNullable<Query<'GET /admin/ads'>['sortBy']>>;

export interface AdminAds {
  list: Omit<QueryBatchesResult<unknown>, 'batches'>;
  /** Undefined until the first have come. */
  ads: AdminAd[] | undefined;
}

/** All ads, batch by batch. */
export function useAdminAds(filter: AdFilter & AdSort): AdminAds {
  const { batches, ...list } = useQueryBatches('GET /admin/ads', { query: filter });
  return { list, ads: batches.length > 0 ? batches.flatMap(({ ads }) => ads) : undefined };
}

const editAds = (change: (ads: AdminAd[]) => AdminAd[]): Edit =>
  editAnswer('GET /admin/ads', (answer: Reply<'GET /admin/ads'>) => ({ ...answer, ads: change(answer.ads) }));

/** Changes an ad in every list of them. */
export const editAd = (id: string, change: Partial<AdminAd>): Edit =>
  editAds((ads) => ads.map((ad) => (ad._id === id ? { ...ad, ...change } : ad)));

/** Takes an ad out of every list of them. */
export const removeAd = (id: string): Edit => editAds((ads) => ads.filter(({ _id }) => _id !== id));
