import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPublicUrlRedirect } from '../auth/this-machine.ts';
import type { PublicReads, ReadResult, VisitorRequest } from '../calls/public-reads.ts';
import { type Config, isHttps } from '../config.ts';
import { allowSharedCachingByCookie, etagOf } from '../headers/caching.ts';
import { readCookie } from '../headers/cookies.ts';
import { openerHeaders, registerSecurityHeaders, secretUrlHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';
import type { Meters } from '../meters.ts';
import { sendRefusal } from '../refusals/error-handler.ts';
import { errorPage } from '../refusals/error-page.ts';
import { Refusal } from '../refusals/refusal.ts';
import { makeRenderQueue } from './render-queue.ts';
import { makeShortCache } from './short-cache.ts';

/** The parts of a response that the app's client reads. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Renders the page of a URL: `renderPage` of `site/app/entry-server.tsx`. */
export type PageRenderer = (request: {
  /** Path and query. */
  url: string;
  campusCookie: string | undefined;
  /** Whether the visitor's browser asks for less data (`Save-Data`). */
  savesData: boolean;
  publicUrl: string;
  /**
   * Runs public reads of the API, such as `/api/campuses`, without the network. The method is POST if there is a JSON
   * body.
   */
  fetch(path: string, body?: string): Promise<ReadResponse>;
}) => Promise<{ status: number; head: string; html: string; data: string; modules: string[] }>;

export interface PageLinks {
  /** Links to the styles of a page. */
  styles: string;
  /** Preload links to the code of a page, which load in parallel after the visible content. */
  code: string;
}

/** The source of pages: the build or, in development, Vite. */
export interface Pages {
  render: PageRenderer;
  /** Returns the HTML around a page, with the placeholders `<!--head-->`, `<!--styles-->`, `<!--app-->` and `<!--data-->`. */
  template(url: string): Promise<string>;
  links(modules: string[]): PageLinks;
  /** Whether Vite serves the pages. It inlines scripts and styles, so pages are sent without a content security policy. */
  isDevelopment?: boolean;
}

interface PageDeps {
  config: Config;
  pages: Pages;
  publicReads: PublicReads;
  checkRateLimit: CheckRateLimit;
  publicChanges: EventEmitter;
  meters: Meters;
  now: () => number;
}

/** A rendered page, shared by all requests that arrive while it is rendered or cached. */
interface SharedPage {
  status: number;
  /** The HTML, which is encoded once because that is cheaper than sending a string each time. */
  html: Buffer;
  etag: string;
  /** The API paths that the page has read. */
  reads: string[];
  /** Whether our cache and a CDN may store the page. */
  isCacheable: boolean;
  /** The visitors whose views have been counted. */
  countedViewers: Set<string>;
}

/** Matches the reads that count a view. */
const viewCountingReads = /^\/api\/product-details\//;

/**
 * Matches the reads of Home that do not depend on its filters. Their results are cached by campus for all filters,
 * because each of these reads costs as much as reading Home's product list.
 */
const readsSharedByPages = /^\/api\/(notices|featured-products)\b/;

/** Serves every URL that no other route serves: renders its page as a guest sees it. */
export async function registerPages(
  app: FastifyInstance,
  { config, pages, publicReads, checkRateLimit, publicChanges, meters, now }: PageDeps,
): Promise<void> {
  const queueRender = makeRenderQueue<SharedPage>({ concurrency: 8, waitTimeoutMs: 2_000 });
  const pageCache = makeShortCache<SharedPage>({ maxAgeMs: 5_000, maxEntries: 200, now });
  const readCache = makeShortCache<ReadResult>({ maxAgeMs: 4_000, maxEntries: 100, now });
  const countPage = meters.counter(
    'campus_market_pages_total',
    'Pages sent, by source: kept in the cache, shared with another render, or made by a new render.',
  );
  const recordRenderTime = meters.histogram(
    'campus_market_render_seconds',
    'How long it took to render a page.',
  );
  let changeCount = 0;
  publicChanges.on('change', () => {
    changeCount += 1;
    pageCache.clear();
    readCache.clear();
  });

  await app.register(async (scope) => {
    const audience = pages.isDevelopment ? 'developer' : 'page';
    await registerSecurityHeaders(scope, { for: audience, isHttps: isHttps(config) });
    scope.get('/*', async (request, reply) => {
      const redirectUrl = findPublicUrlRedirect(request, config);
      if (redirectUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(redirectUrl);
      const url = pathAndQuery(request.url);
      if (isFileRequest(url, request.headers.accept)) return reply.callNotFound();
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Cookie, Save-Data')
        .type('text/html; charset=utf-8');
      const [, signInStep] = signInEndPaths.exec(url) ?? [];
      if (signInStep !== undefined) reply.headers(secretUrlHeaders);
      if (signInStep === 'google_callback') reply.headers(openerHeaders);
      try {
        await checkRateLimit('reads', clientNetwork(request.ip));
        const { status, html, etag, isCacheable } = await findPage(request, url);
        if (status >= 500) reply.header('cache-control', 'no-store');
        if (status === 200 && reply.getHeader('cache-control') !== 'no-store') {
          reply.header('etag', etag);
          if (isCacheable) allowSharedCachingByCookie(reply);
        }
        return reply.code(status).send(html);
      } catch (error) {
        if (error instanceof Refusal) {
          const texts = { heading: 'Please wait a moment', text: error.message };
          return sendRefusal(reply, error, errorPage(request.id, texts));
        }
        request.log.error({ err: error }, 'page failed');
        return reply.code(500).header('cache-control', 'no-store').send(errorPage(request.id));
      }
    });
  });

  /** Renders a page, or returns one that is cached or being rendered for another visitor. */
  async function findPage(request: FastifyRequest, url: string): Promise<SharedPage> {
    const campusCookie = readCookie(request.headers.cookie, 'selectedCampus');
    const savesData = request.headers['save-data'] === 'on';
    const network = clientNetwork(request.ip);
    const viewer = `${network} ${request.headers['user-agent']}`;
    // The metric's sources: `kept` in the cache, `shared` with another request's render, or `made` by a new render.
    let source = 'shared';
    const render = async () => {
      source = 'made';
      const startedAt = performance.now();
      const changeCountBefore = changeCount;
      const renderedPage = await renderFullPage(request, { url, campusCookie, savesData, viewer });
      recordRenderTime((performance.now() - startedAt) / 1000);
      if (changeCount === changeCountBefore && renderedPage.isCacheable) pageCache.set(key, renderedPage);
      return renderedPage;
    };
    const key = JSON.stringify([url, campusCookie, savesData]);
    const cachedPage = pageCache.get(key);
    const page = cachedPage ?? (await queueRender(key, network, render));
    countPage(`source="${cachedPage ? 'kept' : source}"`);
    if (!page.countedViewers.has(viewer)) {
      page.countedViewers.add(viewer);
      for (const path of page.reads.filter((path) => viewCountingReads.test(path))) {
        await runPublicRead(publicReads, request, path);
      }
    }
    return page;
  }

  async function readForPage(request: FastifyRequest, path: string, body?: string): Promise<ReadResult> {
    const cachedResult = readCache.get(path);
    if (cachedResult) return cachedResult;
    const changeCountBefore = changeCount;
    const result = await runPublicRead(publicReads, request, path, body);
    if (readsSharedByPages.test(path) && result.status === 200 && changeCount === changeCountBefore) {
      readCache.set(path, result);
    }
    return result;
  }

  async function renderFullPage(
    request: FastifyRequest,
    {
      url,
      campusCookie,
      savesData,
      viewer,
    }: { url: string; campusCookie: string | undefined; savesData: boolean; viewer: string },
  ): Promise<SharedPage> {
    const reads: string[] = [];
    let haveAllReadsSucceeded = true;
    let refusal: Refusal | undefined;
    const fetch = async (path: string, body?: string): Promise<ReadResponse> => {
      reads.push(path);
      const result = await readForPage(request, path, body);
      if (result.refusal?.retryAfter !== undefined) refusal = result.refusal;
      if (result.status >= 500) haveAllReadsSucceeded = false;
      return toResponse(result);
    };
    const [template, page] = await Promise.all([
      pages.template(url),
      pages.render({
        url,
        campusCookie,
        savesData,
        publicUrl: config.publicUrl,
        fetch,
      }),
    ]);
    // If a read fails, the page shows its other parts. But if the server refuses a read for a while, such as when it is
    // overloaded, it refuses the whole page.
    if (refusal) throw refusal;
    const data = `<script type="application/json" id="page-data">${page.data}</script>`;
    const { styles, code } = pages.links(page.modules);
    const html = fillTemplate(template, {
      head: page.head,
      styles,
      app: page.html,
      data: `${data}\n    ${code}`,
    });
    const { status } = page;
    // A product's page shows its view count, which each visit changes.
    const countsViews = reads.some((path) => viewCountingReads.test(path));
    const isCacheable = haveAllReadsSucceeded && status < 500 && !countsViews && !pages.isDevelopment;
    return { status, html, etag: etagOf(html), reads, isCacheable, countedViewers: new Set([viewer]) };
  }
}

/**
 * Fills the placeholders of the template. Concatenates buffers, because joining the strings first would copy them
 * twice.
 */
function fillTemplate(template: string, parts: Record<string, string>): Buffer {
  return Buffer.concat(
    template
      .split(/(<!--(?:head|styles|app|data)-->)/)
      .map((text) => Buffer.from(parts[/^<!--(\w+)-->$/.exec(text)?.[1] ?? ''] ?? text)),
  );
}

const noHeaders = new Headers();

/** Imitates a `Response` for the app's client. A real `Response` would serialize and parse the body. */
function toResponse({ status, body }: ReadResult): ReadResponse {
  return { ok: status < 400, status, headers: noHeaders, json: async () => body };
}

/** Runs a public read on behalf of the visitor, so that views are counted for the visitor. */
function runPublicRead(
  publicReads: PublicReads,
  visitor: VisitorRequest,
  path: string,
  body?: string,
): Promise<ReadResult> {
  return publicReads.read(path.replace(/^\/api/, ''), visitor, body && JSON.parse(body));
}

/** Paths below these folders are never pages. */
const nonPagePaths = /^\/(api|media|assets|chunks)(\/|$)/;

/**
 * Matches the last steps of a sign-in, which have secrets in the URL. The step `google_callback` runs in the sign-in
 * window, which sends messages to the page that opened it.
 */
const signInEndPaths = /^\/(google_callback|auth\/success)\/?(\?|$)/;

const fileExtension = /\.\w+$/;

/**
 * Returns whether the browser requests a file. If a visitor follows a link to a missing file, the response is a page
 * instead.
 */
function isFileRequest(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?');
  return nonPagePaths.test(path) || (fileExtension.test(path) && !accept.includes('text/html'));
}

/**
 * Returns only the path and the query. This prevents an open redirect: browsers treat a path that begins with `//` or
 * `/\` as another host.
 */
function pathAndQuery(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}
