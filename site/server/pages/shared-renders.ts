import type { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { PublicReads, ReadResult, VisitorRequest } from '../calls/public-reads.ts';
import { etagOf } from '../headers/caching.ts';
import { clientNetwork } from '../limits/rate-limit.ts';
import type { Meters } from '../meters.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { makeRenderQueue } from './render-queue.ts';
import { makeShortCache } from './short-cache.ts';

/** The parts of a response that the app's client reads. */
export type ReadResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Runs public reads of the API, such as `/api/campuses`, without the network. The method is POST if there is a JSON body. */
export type FetchForRender = (path: string, body?: string) => Promise<ReadResponse>;

/** What a render returns. */
export interface Rendered {
  status: number;
  html: Buffer;
}

/** Rendered HTML, shared by all requests that arrive while it is rendered or cached. */
export interface SharedRender extends Rendered {
  etag: string;
  /** Whether our cache and a CDN may store the HTML. */
  isCacheable: boolean;
}

/** Returns the HTML of a key: from the cache, from a render that runs for another visitor, or from a new render. */
export type SharedRenders = (
  request: FastifyRequest,
  key: string,
  render: (fetch: FetchForRender) => Promise<Rendered>,
) => Promise<SharedRender>;

interface SharedRendersDeps {
  publicReads: PublicReads;
  publicChanges: EventEmitter;
  meters: Meters;
  /** False in development, where the code of a page can change at any time. */
  isCached: boolean;
  now: () => number;
}

/** A render, and what is needed to count the views of its visitors. */
interface CountedRender extends SharedRender {
  /** The API paths that the render has read. */
  reads: string[];
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

/** Renders HTML for guests: whole pages, and widgets for the pages of others. Both share one queue and one cache. */
export function makeSharedRenders({
  publicReads,
  publicChanges,
  meters,
  isCached,
  now,
}: SharedRendersDeps): SharedRenders {
  const queueRender = makeRenderQueue<CountedRender>({ concurrency: 8, waitTimeoutMs: 2_000 });
  const renderCache = makeShortCache<CountedRender>({ maxAgeMs: 5_000, maxEntries: 200, now });
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
    renderCache.clear();
    readCache.clear();
  });

  async function read(request: FastifyRequest, path: string, body?: string): Promise<ReadResult> {
    const cachedResult = readCache.get(path);
    if (cachedResult) return cachedResult;
    const changeCountBefore = changeCount;
    const result = await runPublicRead(publicReads, request, path, body);
    if (readsSharedByPages.test(path) && result.status === 200 && changeCount === changeCountBefore) {
      readCache.set(path, result);
    }
    return result;
  }

  async function renderWithReads(
    request: FastifyRequest,
    viewer: string,
    render: (fetch: FetchForRender) => Promise<Rendered>,
  ): Promise<CountedRender> {
    const reads: string[] = [];
    let haveAllReadsSucceeded = true;
    let refusal: Refusal | undefined;
    const { status, html } = await render(async (path, body) => {
      reads.push(path);
      const result = await read(request, path, body);
      if (result.refusal?.retryAfter !== undefined) refusal = result.refusal;
      if (result.status >= 500) haveAllReadsSucceeded = false;
      return toResponse(result);
    });
    // If a read fails, the page shows its other parts. But if the server refuses a read for a while, such as when it is
    // overloaded, it refuses the whole page.
    if (refusal) throw refusal;
    // A product's page shows its view count, which each visit changes.
    const countsViews = reads.some((path) => viewCountingReads.test(path));
    const isCacheable = haveAllReadsSucceeded && status < 500 && !countsViews && isCached;
    return { status, html, etag: etagOf(html), reads, isCacheable, countedViewers: new Set([viewer]) };
  }

  return async (request, key, render) => {
    const network = clientNetwork(request.ip);
    const viewer = `${network} ${request.headers['user-agent']}`;
    // The metric's sources: `kept` in the cache, `shared` with another request's render, or `made` by a new render.
    let source = 'shared';
    const renderAndCache = async () => {
      source = 'made';
      const startedAt = performance.now();
      const changeCountBefore = changeCount;
      const rendered = await renderWithReads(request, viewer, render);
      recordRenderTime((performance.now() - startedAt) / 1000);
      if (changeCount === changeCountBefore && rendered.isCacheable) renderCache.set(key, rendered);
      return rendered;
    };
    const cachedRender = renderCache.get(key);
    const rendered = cachedRender ?? (await queueRender(key, network, renderAndCache));
    countPage(`source="${cachedRender ? 'kept' : source}"`);
    if (!rendered.countedViewers.has(viewer)) {
      rendered.countedViewers.add(viewer);
      for (const path of rendered.reads.filter((path) => viewCountingReads.test(path))) {
        await runPublicRead(publicReads, request, path);
      }
    }
    return rendered;
  };
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
