import type { MyStore, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject } from '../../core/parse-json.ts';
import { readStore } from '../stores/index.ts';

type Stats = Reply<'GET /stores/my-store'>['stats'];

/** How a person's store is kept. It has no `store` once it was deleted. */
export interface KeptMyStore {
  store: MyStore | undefined;
  stats: Stats;
}

/** A person's store with what it has sold, wherever the server put them. */
export function readMyStore(reply: unknown): Reply<'GET /stores/my-store'> {
  const raw = asObject(reply);
  const stats = asObject(raw.stats ?? reply);
  const store = { ...asObject(raw.store ?? reply), ...readStore(raw.store ?? reply) } as MyStore;
  return {
    store,
    stats: {
      totalOrders: asNumber(stats.totalOrders) ?? 0,
      revenue: asNumber(stats.revenue) ?? 0,
      productCount: asNumber(stats.productCount) ?? store.productCount,
      followerCount: asNumber(stats.followerCount) ?? store.followerCount,
      productsToPutBack: asNumber(stats.productsToPutBack) ?? 0,
    },
  };
}

/** The store in the answer to a call that has changed it. */
export const readChangedStore = (reply: unknown): MyStore => readMyStore(reply).store;
