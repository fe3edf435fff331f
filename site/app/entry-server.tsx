import { ApiError, type Campus, createMarket, MarketProvider } from 'campus-market';
import type { ApiResponse } from 'campus-market/site';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { headHtml } from './head-html.ts';
import type { PageData } from './page-data.ts';
import { renderToHtml } from './render-to-html.ts';
import { findPage } from './routes.ts';

/** One page request. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The visitor's last choice. */
  campusCookie: string | undefined;
  /** Where the site is reached, for links that leave it. */
  publicUrl: string;
  /** Answers paths of this server, such as `/api/campuses`. */
  fetch(path: string): Promise<ApiResponse>;
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

/** Renders a page as for a guest: of the visitor it depends on nothing but the campus. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, search, searchParams } = addressOf(request.url);
  const found = await findPage(pathname, search);
  const followed = await findCampus(searchParams.get('campus'), request.fetch);
  const campus = followed ?? (await findCampus(request.campusCookie, request.fetch));
  const market = createMarket({
    apiUrl: '/api',
    siteUrl: '',
    initialCampus: campus,
    fetch: (url) => request.fetch(url),
  });
  const { server } = found.page;
  if (!server) throw new Error('This code was built for browsers.');
  const loaded = await server.load(market, found.address, campus?.id).catch(asApiError);
  const head = server.head(found.address, loaded);
  const html = renderToHtml(
    <MarketProvider market={market}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App first={found} />
      </Router>
    </MarketProvider>,
  );
  const data: PageData = {
    campus,
    campusWasFollowed: followed !== undefined,
    answers: market.queries.kept(),
  };
  return {
    status: head.status ?? 200,
    head: headHtml(head, request.publicUrl),
    html,
    data: dataHtml(data),
    modules: [found.file],
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

/** Campuses come with the version of the site that runs, so they are read once. */
let campusList: Promise<Campus[]> | undefined;

async function findCampus(
  wanted: string | null | undefined,
  fetch: PageRequest['fetch'],
): Promise<Campus | undefined> {
  if (!wanted) return undefined;
  campusList ??= createMarket({ apiUrl: '/api', fetch: (url) => fetch(url) })
    .read('GET /campuses')
    .then(({ campuses }) => campuses);
  const campuses = await campusList.catch(() => {
    campusList = undefined;
    return [];
  });
  const name = wanted.trim().toLowerCase();
  return campuses.find((campus) => campus.id === wanted || campus.name.toLowerCase() === name);
}

/** `<` is written as a JSON escape, so that no text of a seller can end the script element. */
function dataHtml(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
