import type { Campus } from '../contract/shared/types.ts';
import { type CampusChoice, createCampusChoice } from './campus.ts';
import { ApiError, type ApiResponse, type Client, createClient } from './client.ts';
import { readPageSettings } from './page-settings.ts';
import { createQueries, type Queries } from './queries.ts';
import { createSession, type Session, type SessionRules } from './session/session.ts';
import { createStorage, type MarketStorage } from './storage.ts';

export interface MarketOptions {
  /** The address of the API, such as `https://market.example/api`. */
  apiUrl: string;
  /** The address of the hosted site, which cards link to. Default: where the API is. */
  siteUrl?: string;
  /** The id of the page's campus. A choice of another one then holds for this visit and is not stored. */
  campus?: string;
  /** The campus of a followed link, which is shown for this visit. */
  followedCampus?: string;
  /** The campus that the server rendered this page for. */
  initialCampus?: Campus;
  /** Used instead of the browser's own, for example on a server. */
  fetch?(url: string, init?: RequestInit): Promise<ApiResponse>;
  /** The session's token, where there is no browser to keep one. Default: that of the person who signs in. */
  token?(): string | undefined;
  /** Where sessions are kept, and how they are renewed. Default: for this page alone, and not renewed. */
  session?: SessionRules;
  /** Requests that are already on their way, by full address. */
  early?: Map<string, Promise<Response>>;
  /** Whether the visitor asked for little data. Default: what the browser says. */
  savesData?: boolean;
}

/** What browsers also send as `Save-Data`. Safari and Firefox have no word for it. */
interface DataSaver {
  connection?: { saveData?: boolean };
}

/** All that the widgets of a page share: where the API is, which campus is shown, what was loaded. */
export interface Market extends Client {
  readonly apiUrl: string;
  readonly siteUrl: string;
  /** True for smaller pictures, and for nothing that is fetched before it is needed or moves by itself. */
  readonly savesData: boolean;
  readonly campus: CampusChoice;
  readonly session: Session;
  readonly storage: MarketStorage;
  readonly queries: Queries;
  /** The full address of something the API named by a path, such as a picture. */
  resolve(path: string): string;
  /** The hosted page of a path, such as `/product/abc`. */
  link(path: string): string;
}

/** Makes a market. A page needs one; a server makes one for each request, so that nothing leaks. */
export function createMarket(options: MarketOptions): Market {
  // Two slashes begin the address of another host, which must not pass for a path of ours.
  const apiUrl = options.apiUrl.replace(/^[/\\]{2}/, 'https://').replace(/\/+$/, '');
  const siteUrl = (options.siteUrl ?? apiUrl.replace(/\/api$/, '')).replace(/\/+$/, '');
  const storage = createStorage();
  const campus = createCampusChoice(storage, {
    ofPage: options.campus,
    followed: options.followedCampus,
    initial: options.initialCampus,
  });
  const client = createClient({
    apiUrl,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    early: options.early,
    token: options.token ?? (() => session.token()),
    onRefused: (token) => session.refuse(token),
  });
  const session = createSession(storage, client.send, options.session);
  const queries = createQueries(
    (call, input) => client.read(call, input as never).catch((error) => refuseCampus(error, input, campus)),
    () => session.state().personId,
  );

  return {
    ...client,
    send(call, ...input) {
      const sent = client.send(call, ...input);
      void queries.written(call, sent);
      return sent;
    },
    apiUrl,
    siteUrl,
    savesData:
      options.savesData ??
      (typeof navigator === 'object' && (navigator as DataSaver).connection?.saveData === true),
    campus,
    session,
    storage,
    queries,
    resolve: (path) => (apiUrl.startsWith('/') ? path : new URL(path, apiUrl).href),
    link: (path) => siteUrl + path,
  };
}

/** Forgets a stored campus that the server does not know, or every list would fail for ever. */
function refuseCampus(
  error: unknown,
  { query }: { query?: { campus?: string } },
  campus: CampusChoice,
): never {
  if (query?.campus && error instanceof ApiError && error.fields.campus) campus.refuse(query.campus);
  throw error;
}

let marketOfPage: Market | undefined;

/** The page's one market, made on first use from what the script tag left behind. */
export function pageMarket(): Market {
  if (typeof document === 'undefined') {
    throw new Error('On a server each request needs a market of its own: wrap it in <MarketProvider>.');
  }
  const { apiUrl = '/api', siteUrl, campus, early } = readPageSettings() ?? {};
  marketOfPage ??= createMarket({ apiUrl, siteUrl, campus, early });
  return marketOfPage;
}
