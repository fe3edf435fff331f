import type { Product } from '../../../src/contract/shared/types.ts';
import { createMarket, type Market } from '../../../src/core/market.ts';

/** Returns a product as the API sends it. */
export function product(number: number, overrides: Partial<Product> = {}): Product {
  return {
    _id: `p${number}`,
    productName: `Product ${number}`,
    productPrice: 1000 + number,
    productImages: [],
    media: [],
    category: 'Other',
    campus: 'Fountain_University',
    status: 'active',
    inStock: true,
    stock: null,
    views: 0,
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    sellerId: 's1',
    seller: { name: 'Ada' },
    ...overrides,
  };
}

export interface GuestMarket {
  market: Market;
  /** The requested paths in order. */
  requests: string[];
}

/**
 * Returns a guest's market. For each requested path, `respond` returns the `data` of the API's response or a whole `Response`, or throws
 * to simulate a broken network.
 */
export function guestMarket(respond: (path: string) => unknown): GuestMarket {
  const requests: string[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: async (input) => {
      const path = String(input).replace('https://market.example/api', '');
      requests.push(path);
      const data = await respond(path);
      if (data instanceof Response) return data;
      return Response.json({ success: true, data });
    },
  });
  return { market, requests };
}

/** Returns a function for `guestMarket` that responds with a list of this many products, in batches by cursor. */
export function respondWithProducts(total: number, batchSize = 20): (path: string) => unknown {
  return (path) => {
    const query = new URL(path, 'https://x').searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit') ?? batchSize);
    const end = Math.min(start + limit, total);
    const products = Array.from({ length: end - start }, (_, index) => product(start + index));
    return {
      products,
      pagination: { page: 1, limit, hasMore: end < total, nextCursor: end < total ? String(end) : null },
    };
  };
}
