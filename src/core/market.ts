import type { Campus } from '../contract/shared/types.ts';
import { type CampusChoice, createCampusChoice } from './campus.ts';
import { ApiError, type ApiResponse, type Client, createClient } from './client.ts';
import { readPageSettings } from './page-settings.ts';
import { createQueries, type Queries } from './queries.ts';
import { createSession, type Session, type SessionOptions } from './session/session.ts';
import { createStorage, type MarketStorage } from './storage.ts';

/**
 * The options of `createMarket`.
 *
 * @example
 * const options: MarketOptions = {
 *   apiUrl: 'https://market.example/api',
 *   campus: 'University_of_Lagos',
 * };
 * const market = createMarket(options);
 */
export interface MarketOptions {
  /** The URL of the API, such as `https://market.example/api`. */
  apiUrl: string;
  /** The URL of the hosted site, which cards link to. Default: the origin of the API. */
  siteUrl?: string;
  /** The id of the page's campus. If set, a visitor's choice of another campus lasts for this visit and is not stored. */
  campus?: string;
  /** The id of the campus in the page's URL, shown for this visit. */
  campusFromUrl?: string;
  /** The campus that the server rendered this page for. */
  initialCampus?: Campus;
  /** The id of the campus for which a server renders a widget. Its name is then derived from the id, as in the browser. */
  initialCampusId?: string;
  /** Replaces the browser's `fetch`, for example on a server. */
  fetch?(url: string, init?: RequestInit): Promise<ApiResponse>;
  /** Returns the session's token where there is no browser storage. Default: the token of the signed-in user. */
  token?(): string | undefined;
  /** Where sessions are stored, and how they are renewed. Default: as in embeds, without renewal. */
  session?: SessionOptions;
  /** True on a server that renders for guests. Otherwise the HTML does not depend on whether somebody is signed in. */
  rendersForGuests?: boolean;
  /** Whether the visitor wants to save data. Default: the browser's setting. */
  savesData?: boolean;
}

/** The setting that browsers also send as the header `Save-Data`. Safari and Firefox do not have it. */
interface DataSaver {
  connection?: { saveData?: boolean };
}

/**
 * Everything that the widgets of a page share: API client, campus, session, storage and cached answers.
 *
 * @example
 * // Prints the newest books.
 * async function printBooks(market: Market) {
 *   const { products } = await market.read('GET /all-products', { query: { category: 'Books' } });
 *   for (const { _id, productName } of products) console.log(productName, market.link(`/product/${_id}`));
 * }
 */
export interface Market extends Client {
  readonly apiUrl: string;
  readonly siteUrl: string;
  /** True to load smaller pictures, prefetch nothing and play nothing automatically. */
  readonly savesData: boolean;
  readonly rendersForGuests: boolean;
  readonly campus: CampusChoice;
  readonly session: Session;
  readonly storage: MarketStorage;
  readonly queries: Queries;
  /** Returns the full URL of a path from the API, such as a picture's. */
  resolve(path: string): string;
  /** Returns the URL of a page of the hosted site, such as `/product/abc`. */
  link(path: string): string;
}

/**
 * Creates a market. A page needs one market. A server needs a market per request, so that no user sees another's data.
 *
 * @example
 * const market = createMarket({ apiUrl: 'https://market.example/api' });
 * const { products } = await market.read('GET /all-products', { query: { category: 'Books' } });
 */
export function createMarket(options: MarketOptions): Market {
  // `//host` is another host's URL, which must not be treated as a path on this host.
  const apiUrl = options.apiUrl.replace(/^[/\\]{2}/, 'https://').replace(/\/+$/, '');
  const siteUrl = (options.siteUrl ?? apiUrl.replace(/\/api$/, '')).replace(/\/+$/, '');
  const storage = createStorage();
  const campus = createCampusChoice(storage, {
    pageCampus: options.campus,
    campusFromUrl: options.campusFromUrl,
    initialCampus: options.initialCampus,
    initialCampusId: options.initialCampusId,
  });
  const client = createClient({
    apiUrl,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    token: options.token ?? (() => session.token()),
    onRefused: (token) => session.endAfterRefusal(token),
  });
  const session = createSession(storage, client.send, options.session);
  const queries = createQueries(
    (call, input) =>
      client.read(call, input as never).catch((error) => discardUnknownCampus(error, input, campus)),
    () => session.state().personId,
  );

  return {
    ...client,
    send(call, ...input) {
      const pendingReply = client.send(call, ...input);
      void queries.refetchAfter(call, pendingReply);
      return pendingReply;
    },
    apiUrl,
    siteUrl,
    savesData:
      options.savesData ??
      (typeof navigator === 'object' && (navigator as DataSaver).connection?.saveData === true),
    rendersForGuests: options.rendersForGuests === true,
    campus,
    session,
    storage,
    queries,
    resolve: (path) => (apiUrl.startsWith('/') ? path : new URL(path, apiUrl).href),
    link: (path) => siteUrl + path,
  };
}

/** Deletes a stored campus that the server does not know, because every list would fail with it. Rethrows the error. */
function discardUnknownCampus(
  error: unknown,
  { query }: { query?: { campus?: string } },
  campus: CampusChoice,
): never {
  if (query?.campus && error instanceof ApiError && error.fields.campus) campus.discardUnknown(query.campus);
  throw error;
}

let sharedMarket: Market | undefined;

/** Returns the market that the page's widgets share, created on first use from the settings of the script tag. */
export function pageMarket(): Market {
  if (typeof document === 'undefined') {
    throw new Error('On a server each request needs a market of its own: wrap the page in <MarketProvider>.');
  }
  const { apiUrl = '/api', siteUrl, campus } = readPageSettings() ?? {};
  sharedMarket ??= createMarket({ apiUrl, siteUrl, campus });
  return sharedMarket;
}

/**
 * Extends markets with a feature's own object, such as the cart: returns a function that returns the object of a market,
 * created on first use.
 */
export function perMarket<T>(create: (market: Market) => T): (market: Market) => T {
  const objects = new WeakMap<Market, T>();
  return (market) => {
    const object = objects.get(market) ?? create(market);
    objects.set(market, object);
    return object;
  };
}
