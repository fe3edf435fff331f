import type { MyStore, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject } from '../../core/parse-json.ts';
import { parseStore } from '../stores/index.ts';

type Stats = Reply<'GET /stores/my-store'>['stats'];

/** The cached store of the signed-in user. `store` is undefined after the store was deleted. */
export interface CachedMyStore {
  store: MyStore | undefined;
  stats: Stats;
}

/** Parses the user's store and its sales. Other servers of this API may nest them differently. */
export function parseMyStore(reply: unknown): Reply<'GET /stores/my-store'> {
  const raw = asObject(reply);
  const stats = asObject(raw.stats ?? reply);
  const store = { ...asObject(raw.store ?? reply), ...parseStore(raw.store ?? reply) } as MyStore;
  return {
    store,
    stats: {
      totalOrders: asNumber(stats.totalOrders) ?? 0,
      revenue: asNumber(stats.revenue) ?? 0,
      productCount: asNumber(stats.productCount) ?? store.productCount,
      followerCount: asNumber(stats.followerCount) ?? store.followerCount,
      productsToPutBack: asNumber(stats.productsToPutBack) ?? 0,
      pendingRevenue: asNumber(stats.pendingRevenue) ?? 0,
      lowStockCount: asNumber(stats.lowStockCount) ?? 0,
    },
  };
}

/** Parses the store in the reply to a call that changed it. */
export const parseChangedStore = (reply: unknown): MyStore => parseMyStore(reply).store;
