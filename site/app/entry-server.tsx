import { ApiError, type Campus, createMarket, MarketProvider } from 'campus-market';
import { type ApiResponse, campusFinder, preloadWelcome } from 'campus-market/site';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { headHtml, scriptJson } from './head-html.ts';
import type { PageData } from './page-data.ts';
import { renderToHtml } from './render-to-html.ts';
import { findPage } from './routes.ts';

/** A request for a page. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The visitor's last choice, from the cookie. */
  campusCookie: string | undefined;
  /** Whether the browser asked for reduced data use. */
  savesData: boolean;
  /** The site's own origin, for absolute links. */
  publicUrl: string;
  /** Calls this server at a path such as `/api/campuses`. A read by POST has a JSON body. */
  fetch(path: string, body?: string): Promise<ApiResponse>;
}

export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  /** The `PageData` as JSON that is safe inside a script element. */
  data: string;
  /** The modules that the page needs, by their names in the build's manifest. */
  modules: string[];
}

/** The dialog that asks for the campus, by its name in the build's manifest. */
const welcomeModule = '../src/features/campuses/CampusDialog.tsx';

/** Renders a page as for a guest. Of all that is known about the visitor, it depends only on the campus and on `savesData`. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, search, searchParams } = parseUrl(request.url);
  const { campus, wasFollowed, unknown } = await findCampus(
    searchParams.get('campus'),
    request.campusCookie,
    request.fetch,
  );
  const found = await findPage(pathname, search, unknown);
  const market = createMarket({
    apiUrl: '/api',
    siteUrl: '',
    initialCampus: campus,
    savesData: request.savesData,
    // The client's bodies are always JSON text.
    fetch: (url, init) => request.fetch(url, init?.body as string | undefined),
  });
  const { server } = found.page;
  if (!server) throw new Error('This code was built for browsers.');
  const loaded = await server.load?.(market, found.address, campus?.id).catch(toApiError);
  const head = server.head(found.address, loaded);
  const asksForCampus = found.page.asksForCampus && !campus && !request.campusCookie;
  if (asksForCampus) await preloadWelcome(market);
  const html = renderToHtml(
    <MarketProvider market={market}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App first={found} unknownCampus={unknown} isMissing={head.status === 404} />
      </Router>
    </MarketProvider>,
  );
  const data: PageData = {
    campus,
    campusWasFollowed: wasFollowed,
    unknownCampus: unknown,
    isMissing: head.status === 404,
    hasChosenBefore: Boolean(request.campusCookie),
    savesData: request.savesData || undefined,
    answers: [...market.queries.preloaded.values()],
  };
  return {
    status: head.status ?? 200,
    head: headHtml(head, request.publicUrl),
    html,
    data: scriptJson(data),
    modules: asksForCampus ? [String(found.file), welcomeModule] : [String(found.file)],
  };
}

/** Splits a URL without `URL`, which would take the first part of `//path` for a host. */
function parseUrl(url: string) {
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s);
  return { pathname, search: query && `?${query}`, searchParams: new URLSearchParams(query) };
}

/** Rethrows everything but a refusal of the API: it is a bug in the page. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Finds a campus by its name in a URL or a cookie. Loaded once, because the list of campuses is a part of the release. */
let campusLookup: Promise<(named: string) => Campus | undefined> | undefined;

interface CampusOfPage {
  campus?: Campus;
  /** True when the campus comes from the URL, false when it is the visitor's last choice. */
  wasFollowed: boolean;
  /** The campus in the URL, if no such campus exists. */
  unknown?: string;
}

async function findCampus(
  named: string | null,
  chosen: string | undefined,
  fetch: PageRequest['fetch'],
): Promise<CampusOfPage> {
  if (!named && !chosen) return { wasFollowed: false };
  campusLookup ??= createMarket({ apiUrl: '/api', fetch: (url) => fetch(url) })
    .read('GET /campuses')
    .then(({ campuses }) => campusFinder(campuses));
  const find = await campusLookup.catch(() => {
    campusLookup = undefined;
  });
  // Without the list it is not known whether the campus exists.
  if (!find) return { wasFollowed: false };
  const followed = named ? find(named) : undefined;
  return {
    campus: followed ?? (chosen ? find(chosen) : undefined),
    wasFollowed: followed !== undefined,
    unknown: named && !followed ? named : undefined,
  };
}
