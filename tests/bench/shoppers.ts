import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { SignedInUser } from '../support/market/signed-in-users.ts';
import { searchText } from './bare-search.ts';
import { fetchText } from './load.ts';
import type { Program } from './program.ts';
import { sendTimed, type TimedResponse } from './timed-requests.ts';

/** What a shopper requests, in this order, again and again. */
export const requestKinds = ['Home', 'category', 'search', 'product', 'cart', 'message'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const isWriteKind = (kind: RequestKind) => kind === 'cart' || kind === 'message';
export const isListKind = (kind: RequestKind) => kind === 'category' || kind === 'search';

export interface ShopperResponse extends TimedResponse {
  kind: RequestKind;
}

export interface ShoppingSettings {
  shoppers: readonly SignedInUser[];
  campuses: readonly string[];
  productIds: readonly string[];
  /**
   * Whether all shoppers request the same, so that pages come from the cache and identical reads share a query. Otherwise
   * they request a different list or page each time.
   */
  isSame: boolean;
  /** Whether responses may be compressed, as for a browser. */
  isCompressed: boolean;
}

const categories = ['Electronics', 'Books', 'Fashion', 'Home'];

/** Returns the campuses of the newest products. */
export async function readCampuses(server: Program): Promise<string[]> {
  const { data } = JSON.parse(await fetchText(server, '/api/all-products?limit=50'));
  return [...new Set<string>(data.products.map(({ campus }: { campus: string }) => campus))];
}

/** Returns the ids of the newest products of the campuses. */
export async function readProductIds(server: Program, campuses: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    campuses.map((campus) => fetchText(server, `/api/all-products?campus=${campus}`)),
  );
  return lists.flatMap((text) => JSON.parse(text).data.products.map(({ _id }: { _id: string }) => _id));
}

/** Lets shoppers send requests, each over one connection and one request after the other, until `stop` is called. */
export function startShopping(server: Program, settings: ShoppingSettings) {
  const agent = new Agent({ keepAlive: true, maxSockets: settings.shoppers.length, timeout: 2_000 });
  const responses: ShopperResponse[] = [];
  let isStopped = false;
  const shop = async (shopper: SignedInUser, shopperNumber: number) => {
    // Shoppers begin with different requests.
    for (let step = shopperNumber; !isStopped; step += 1) {
      const kind = requestKinds[step % requestKinds.length] ?? 'Home';
      const round = Math.floor(step / requestKinds.length);
      const number = round * settings.shoppers.length + shopperNumber;
      const { path, method, token, body } = callOf(kind, shopper, number, settings);
      const headers = {
        ...(settings.isCompressed && { 'accept-encoding': 'br' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const request = { method, headers, body: body && JSON.stringify(body), agent };
      responses.push({ kind, ...(await sendTimed(server.url + path, request)) });
    }
  };
  const shopping = Promise.all(settings.shoppers.map(shop));
  return {
    responses,
    async stop() {
      isStopped = true;
      await shopping;
      agent.destroy();
    },
  };
}

interface Call {
  path: string;
  method?: 'POST' | 'PATCH';
  token?: string;
  body?: object;
}

/** Returns the call of a kind. `number` is different for each request of this kind by any shopper. */
function callOf(
  kind: RequestKind,
  { token, threadId }: SignedInUser,
  number: number,
  { campuses, productIds, isSame }: ShoppingSettings,
): Call {
  const pick = <Item>(items: readonly Item[]) => items[isSame ? 0 : number % items.length];
  const list = `/api/all-products?campus=${pick(campuses)}`;
  const productId = pick(productIds);
  const calls: Record<RequestKind, Call> = {
    // The server caches a page by its whole URL.
    Home: { path: `/?campus=${pick(campuses)}${isSame ? '' : `&visit=${number}`}` },
    category: { path: `${list}&category=${pick(categories)}` },
    search: { path: `${list}&search=${searchText}` },
    product: { path: `/api/product-details/${productId}`, token },
    cart: {
      path: '/api/cart',
      method: 'PATCH',
      token,
      body: { changes: [{ productId, quantity: (number % 9) + 1 }] },
    },
    message: {
      path: `/api/threads/${threadId}/messages`,
      method: 'POST',
      token,
      body: { content: `Is number ${number} still available?` },
    },
  };
  return calls[kind];
}
