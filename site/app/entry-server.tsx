import { ApiError, type Campus, createMarket, MarketProvider } from 'campus-market';
import { type ApiResponse, campusFinder, type PageHead, preloadCampusDialog } from 'campus-market/site';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { headHtml, scriptJson } from './head-html.ts';
import type { PageData } from './page-data.ts';
import { renderToHtml } from './render-to-html.ts';
import { findPage } from './routes.ts';

export { renderEmbedPreview } from './embed-preview.ts';
export { renderWidget, widgetAttributes } from './render-widget.tsx';

/** A request for a page. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The campus that the visitor chose last, from the cookie. */
  campusCookie: string | undefined;
  /** Whether the browser asked for reduced data use. */
  savesData: boolean;
  /** The site's own origin, for absolute links. */
  publicUrl: string;
  /** Calls this server at a path such as `/api/campuses`. `body` is the JSON of a read that uses POST. */
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
  /** The modules whose styles the page needs at first, but not yet their code. By their names in the build's manifest. */
  partsInHtml?: string[];
}

/** The dialog that asks for the campus, by its name in the build's manifest. */
const campusDialogModule = '../src/features/campuses/CampusDialog.tsx';

/** Returns what the head of a page says, without rendering the page. Undefined if the page does not exist. */
export async function describePage(request: PageRequest): Promise<PageHead | undefined> {
  const { head } = await loadPage(request);
  return head.status === 404 ? undefined : head;
}

/** Renders a page as for a guest. The HTML depends on nothing about the visitor except the campus and `savesData`. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, search } = parseUrl(request.url);
  const { market, foundPage, serverPage, head, campus, isFromUrl, unknownCampus } = await loadPage(request);
  const asksForCampus = foundPage.page.asksForCampus && !campus && !request.campusCookie;
  if (asksForCampus) await preloadCampusDialog(market);
  const html = renderToHtml(
    <MarketProvider market={market}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App firstPage={foundPage} unknownCampus={unknownCampus} isMissing={head.status === 404} />
      </Router>
    </MarketProvider>,
  );
  const data: PageData = {
    campus,
    isCampusFromUrl: isFromUrl,
    unknownCampus,
    isMissing: head.status === 404,
    hasChosenCampus: Boolean(request.campusCookie),
    savesData: request.savesData || undefined,
    answers: [...market.queries.preloaded.values()],
  };
  return {
    status: head.status ?? 200,
    head: headHtml(head, request.publicUrl),
    html,
    data: scriptJson(data),
    modules: asksForCampus ? [String(foundPage.file), campusDialogModule] : [String(foundPage.file)],
    partsInHtml: serverPage.partsInHtml,
  };
}

/** Finds the page of a URL, and loads its data. */
async function loadPage(request: PageRequest) {
  const { pathname, search, searchParams } = parseUrl(request.url);
  const campusOfPage = await findCampus(searchParams.get('campus'), request.campusCookie, request.fetch);
  const foundPage = await findPage(pathname, search, campusOfPage.unknownCampus);
  const market = createMarket({
    apiUrl: '/api',
    siteUrl: '',
    initialCampus: campusOfPage.campus,
    savesData: request.savesData,
    // The market sends every body as JSON text.
    fetch: (url, init) => request.fetch(url, init?.body as string | undefined),
  });
  const { serverPage } = foundPage.page;
  if (!serverPage) throw new Error('This code was built for browsers.');
  const loadResult = await serverPage
    .load?.(market, foundPage.address, campusOfPage.campus?.id)
    .catch(rethrowUnlessApiError);
  return {
    market,
    foundPage,
    serverPage,
    head: serverPage.head(foundPage.address, loadResult),
    ...campusOfPage,
  };
}

/** Splits a URL into its path and query. Does not use `URL`, which would read the first part of `//path` as a host. */
function parseUrl(url: string) {
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s);
  return { pathname, search: query && `?${query}`, searchParams: new URLSearchParams(query) };
}

/** Returns an error of the API, and rethrows every other error, because it is a bug in the page. */
function rethrowUnlessApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Resolves to a function that finds a campus. The list of campuses is loaded once, because it changes only with a release. */
let campusLookup: Promise<(idOrName: string) => Campus | undefined> | undefined;

interface CampusOfPage {
  campus?: Campus;
  /** True if the campus is from the URL, false if it is the visitor's last choice. */
  isFromUrl: boolean;
  /** The campus in the URL, if no such campus exists. */
  unknownCampus?: string;
}

async function findCampus(
  campusInUrl: string | null,
  campusInCookie: string | undefined,
  fetch: PageRequest['fetch'],
): Promise<CampusOfPage> {
  if (!campusInUrl && !campusInCookie) return { isFromUrl: false };
  campusLookup ??= createMarket({ apiUrl: '/api', fetch: (url) => fetch(url) })
    .read('GET /campuses')
    .then(({ campuses }) => campusFinder(campuses));
  const findByIdOrName = await campusLookup.catch(() => {
    campusLookup = undefined;
  });
  // The list did not load, so we do not know whether the campus exists.
  if (!findByIdOrName) return { isFromUrl: false };
  const campusFromUrl = campusInUrl ? findByIdOrName(campusInUrl) : undefined;
  return {
    campus: campusFromUrl ?? (campusInCookie ? findByIdOrName(campusInCookie) : undefined),
    isFromUrl: campusFromUrl !== undefined,
    unknownCampus: campusInUrl && !campusFromUrl ? campusInUrl : undefined,
  };
}
