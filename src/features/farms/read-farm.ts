import type { Reply } from '../../contract/shared/types.ts';
import type { KeptProduct } from '../products/index.ts';
import { readShop, readStoreList } from '../stores/index.ts';

/** The farms of a list, wherever the server put them. */
export function readFarmList(reply: unknown): Reply<'GET /farm-stores'> {
  const { stores: farms, pagination } = readStoreList(reply);
  return { farms, pagination };
}

/** A farm with its products. */
export function readFarm(reply: unknown): Reply<'POST /farm-detail'> & { products: KeptProduct[] } {
  const { store: farm, products, pagination } = readShop(reply);
  return { farm, products, pagination };
}
