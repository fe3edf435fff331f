import { ApiError, type Campus, createMarket, MarketProvider } from 'campus-market';
import { type ApiResponse, campusFinder, loadFirstCampuses, loadWelcome } from 'campus-market/site';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { headHtml, scriptJson } from './head/head-html.ts';
import type { PageData } from './page-data.ts';
import { renderToHtml } from './render-to-html.ts';
import { findPage } from './routes.ts';

/** One page request. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The visitor's last choice. */
  campusCookie: string | undefined;
  /** Whether the visitor asked for little data. */
  savesData: boolean;
  /** Where the site is reached, for links that leave it. */
  publicUrl: string;
  /** Answers paths of this server, such as `/api/campuses`. A read by POST has a body of JSON. */
  fetch(path: string, body?: string): Promise<ApiResponse>;
}

export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  /** JSON that is safe inside a script element. */
  data: string;
  /** The files whose code the page needs, as the build's manifest names them. */
  modules: string[];
}

/** The code of the dialog that asks for the campus, as the build's manifest names it. */
const welcomeFile = '../src/features/campuses/CampusDialog.tsx';

/** Renders a page as for a guest: of the visitor it depends on nothing but the campus. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, search, searchParams } = addressOf(request.url);
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
    // The client writes its bodies as JSON.
    fetch: (url, init) => request.fetch(url, init?.body as string | undefined),
  });
  const { server } = found.page;
  if (!server) throw new Error('This code was built for browsers.');
  const loaded = await server.load(market, found.address, campus?.id).catch(asApiError);
  const head = server.head(found.address, loaded);
  const asks = found.page.asksForCampus && !campus && !request.campusCookie;
  // With the campuses the page asks for one of them. Without, the browser does once it has them.
  if (asks) await Promise.all([loadWelcome(), loadFirstCampuses(market).catch(() => undefined)]);
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
    answers: [...market.queries.kept.values()],
  };
  return {
    status: head.status ?? 200,
    head: headHtml(head, request.publicUrl),
    html,
    data: scriptJson(data),
    modules: asks ? [String(found.file), welcomeFile] : [String(found.file)],
  };
}

/** By hand, because two slashes at its start would make the first word of a path a host. */
function addressOf(url: string) {
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s);
  return { pathname, search: query && `?${query}`, searchParams: new URLSearchParams(query) };
}

/** Any other error is a fault in the page, and not an answer of the API. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Finds a campus by its name in an address or a cookie. The list is read once: it comes with the version of the site. */
let campusLookup: Promise<(named: string) => Campus | undefined> | undefined;

interface CampusOfPage {
  campus?: Campus;
  /** True when the address names the campus. Else it is the visitor's last choice. */
  wasFollowed: boolean;
  /** What the address names, when there is no such campus. */
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
  // Without the list nobody can tell whether a name is unknown.
  if (!find) return { wasFollowed: false };
  const followed = named ? find(named) : undefined;
  return {
    campus: followed ?? (chosen ? find(chosen) : undefined),
    wasFollowed: followed !== undefined,
    unknown: named && !followed ? named : undefined,
  };
}
