import type { Reply, Sale } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString } from '../../core/parse-json.ts';

type Sales = Reply<'GET /stores/my-store/orders'>;

function readSale(value: unknown): Sale {
  const raw = asObject(value) as Partial<Sale>;
  const total = asNumber(raw.total ?? raw.subtotal) ?? 0;
  return {
    reference: '',
    storeName: '',
    buyerName: '',
    status: 'opened',
    createdAt: '',
    subtotal: total,
    ...raw,
    _id: asString(raw._id ?? asObject(value).id) ?? '',
    lines: Array.isArray(raw.lines) ? raw.lines : [],
    total,
  };
}

/** What others have ordered from a seller, wherever the server put it. Where it does not count, the batch is counted. */
export function readSales(reply: unknown): Sales {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : raw.orders;
  const orders = (Array.isArray(list) ? list : []).map(readSale);
  const pagination = asObject(raw.pagination) as Partial<Sales['pagination']>;
  return {
    orders,
    pagination: {
      page: 1,
      limit: orders.length,
      hasMore: false,
      nextCursor: null,
      ...pagination,
      total: asNumber(pagination.total) ?? orders.length,
    },
  };
}
