import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameOnPublicUrl } from '../auth/this-machine.ts';
import type { Answer, PublicReads, Visitor } from '../calls/public-reads.ts';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { etagOf } from '../headers/etags.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { shareByCookie } from '../headers/shared-caching.ts';
import { keepsOpener, secretAddress } from '../headers/sign-in-headers.ts';
import { type CheckRateLimit, networkOf } from '../limits/rate-limit.ts';
import type { Meters } from '../meters.ts';
import { sendRefusal } from '../refusals/error-handler.ts';
import { errorPage } from '../refusals/error-page.ts';
import { Refusal } from '../refusals/refusal.ts';
import { asksForFile, ownAddress, signInEnd } from './page-address.ts';
import { makeRenderQueue } from './render-queue.ts';
import { makeShortCache } from './short-cache.ts';

/** What the app's client reads of a response. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Renders the page of one address: `renderPage` of `site/app/entry-server.tsx`. */
export type PageRenderer = (request: {
  /** Path and query. */
  url: string;
  campusCookie: string | undefined;
  /** Whether the visitor asked for little data. */
  savesData: boolean;
  publicUrl: string;
  /** Answers public reads of the API, such as `/api/campuses`, without the network. Those by POST have a body of JSON. */
  fetch(path: string, body?: string): Promise<ReadResponse>;
}) => Promise<{ status: number; head: string; html: string; data: string; modules: string[] }>;

export interface PageLinks {
  /** To the styles of a page. */
  styles: string;
  /** By these the browser fetches the code of a page together, after what is visible. */
  code: string;
}

/** Where pages come from: the build, or the source while developing. */
export interface Pages {
  render: PageRenderer;
  /** The HTML around a page, with the places `<!--head-->`, `<!--styles-->`, `<!--app-->` and `<!--data-->`. */
  template(url: string): Promise<string>;
  links(modules: string[]): PageLinks;
  /** While developing, vite writes scripts and styles into the page: then it is sent without a policy. */
  isDevelopment?: boolean;
}

interface PageParts {
  config: Config;
  pages: Pages;
  publicReads: PublicReads;
  checkRateLimit: CheckRateLimit;
  publicChanges: EventEmitter;
  meters: Meters;
  now: () => number;
}

/** A rendered page, which all requests that arrive while it is rendered share. */
interface SharedPage {
  status: number;
  /** As it is sent, which is cheaper than a text. */
  html: Buffer;
  etag: string;
  /** The paths of the API that it has read. */
  reads: string[];
  /** Whether others may get it too: ourselves, or a cache in front. */
  isShared: boolean;
  /** The viewers whose views have been counted. */
  counted: Set<string>;
}

/** Reads that count the viewer. */
const countsViews = /^\/api\/product-details\//;

/** Reads that every address of a campus's Home has in common, whatever is searched there. They take as long as its list. */
const isSameOnManyPages = /^\/api\/(notices|featured-products)\b/;

/** Every other address is a page, rendered whole for a guest. */
export async function registerPages(
  app: FastifyInstance,
  { config, pages, publicReads, checkRateLimit, publicChanges, meters, now }: PageParts,
): Promise<void> {
  const share = makeRenderQueue<SharedPage>({ atOnce: 8, waitTimeoutMs: 2_000 });
  const cache = makeShortCache<SharedPage>({ keptMs: 5_000, keptMax: 200, now });
  const keptReads = makeShortCache<Answer>({ keptMs: 4_000, keptMax: 100, now });
  const countPage = meters.counter('campus_market_pages_total', 'Pages sent, by where they came from.');
  const timeRender = meters.histogram('campus_market_render_seconds', 'How long it took to make a page.');
  let changes = 0;
  publicChanges.on('change', () => {
    changes += 1;
    cache.clear();
    keptReads.clear();
  });

  await app.register(async (scope) => {
    const audience = pages.isDevelopment ? 'developer' : 'page';
    await registerSecurityHeaders(scope, { for: audience, isHttps: isHttps(config) });
    scope.get('/*', async (request, reply) => {
      const opened = sameOnPublicUrl(request, config);
      if (opened !== undefined) return reply.header('cache-control', 'no-store').redirect(opened);
      const url = ownAddress(request.url);
      if (asksForFile(url, request.headers.accept)) return reply.callNotFound();
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Cookie, Save-Data')
        .type('text/html; charset=utf-8');
      const [, end] = signInEnd.exec(url) ?? [];
      if (end !== undefined) reply.headers(secretAddress);
      if (end === 'google_callback') reply.headers(keepsOpener);
      try {
        await checkRateLimit('reads', networkOf(request.ip));
        const { status, html, etag, isShared } = await findPage(request, url);
        if (status >= 500) reply.header('cache-control', 'no-store');
        if (status === 200 && reply.getHeader('cache-control') !== 'no-store') {
          reply.header('etag', etag);
          if (isShared) shareByCookie(reply);
        }
        return reply.code(status).send(html);
      } catch (error) {
        if (error instanceof Refusal) {
          const words = { heading: 'Please wait a moment', words: error.message };
          return sendRefusal(reply, error, errorPage(request.id, words));
        }
        request.log.error({ err: error }, 'page failed');
        return reply.code(500).header('cache-control', 'no-store').send(errorPage(request.id));
      }
    });
  });

  /** Makes a page, or shares one that was made a moment ago, or is being made, for somebody else. */
  async function findPage(request: FastifyRequest, url: string): Promise<SharedPage> {
    const campusCookie = readCookie(request.headers.cookie, 'selectedCampus');
    const savesData = request.headers['save-data'] === 'on';
    const network = networkOf(request.ip);
    const viewer = `${network} ${request.headers['user-agent']}`;
    let source = 'shared';
    const make = async () => {
      source = 'made';
      const begun = performance.now();
      const changesBefore = changes;
      const made = await renderWhole(request, { url, campusCookie, savesData, viewer });
      timeRender((performance.now() - begun) / 1000);
      if (changes === changesBefore && made.isShared) cache.keep(key, made);
      return made;
    };
    const key = JSON.stringify([url, campusCookie, savesData]);
    const kept = cache.find(key);
    const page = kept ?? (await share(key, network, make));
    countPage(`source="${kept ? 'kept' : source}"`);
    if (!page.counted.has(viewer)) {
      page.counted.add(viewer);
      for (const path of page.reads.filter((path) => countsViews.test(path))) {
        await readDirectly(publicReads, request, path);
      }
    }
    return page;
  }

  async function readForPage(request: FastifyRequest, path: string, body?: string): Promise<Answer> {
    const kept = keptReads.find(path);
    if (kept) return kept;
    const changesBefore = changes;
    const answer = await readDirectly(publicReads, request, path, body);
    if (isSameOnManyPages.test(path) && answer.status === 200 && changes === changesBefore) {
      keptReads.keep(path, answer);
    }
    return answer;
  }

  async function renderWhole(
    request: FastifyRequest,
    {
      url,
      campusCookie,
      savesData,
      viewer,
    }: { url: string; campusCookie: string | undefined; savesData: boolean; viewer: string },
  ): Promise<SharedPage> {
    const reads: string[] = [];
    let isWhole = true;
    let refusal: Refusal | undefined;
    const fetch = async (path: string, body?: string): Promise<ReadResponse> => {
      reads.push(path);
      const answer = await readForPage(request, path, body);
      if (answer.refusal?.retryAfter !== undefined) refusal = answer.refusal;
      if (answer.status >= 500) isWhole = false;
      return asResponse(answer);
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
    // A page shows the parts that it could read. A refusal that says when to retry is for the whole page.
    if (refusal) throw refusal;
    const data = `<script type="application/json" id="page-data">${page.data}</script>`;
    const { styles, code } = pages.links(page.modules);
    const html = fill(template, {
      head: page.head,
      styles,
      app: page.html,
      data: `${data}\n    ${code}`,
    });
    const { status } = page;
    // A product's page tells how many have seen it, and each visit changes that.
    const isCounted = reads.some((path) => countsViews.test(path));
    const isShared = isWhole && status < 500 && !isCounted && !pages.isDevelopment;
    return { status, html, etag: etagOf(html), reads, isShared, counted: new Set([viewer]) };
  }
}

/** The parts in their places, as bytes: to join the texts first would copy them once more. */
function fill(template: string, parts: Record<string, string>): Buffer {
  return Buffer.concat(
    template
      .split(/(<!--(?:head|styles|app|data)-->)/)
      .map((text) => Buffer.from(parts[/^<!--(\w+)-->$/.exec(text)?.[1] ?? ''] ?? text)),
  );
}

const noHeaders = new Headers();

/**
 * Only those parts of a `Response` that the app's client reads: a real one would turn the answer into text and back.
 */
function asResponse({ status, body }: Answer): ReadResponse {
  return { ok: status < 400, status, headers: noHeaders, json: async () => body };
}

/** Runs a public read as if the visitor's browser had sent it, so that views count for the visitor. */
function readDirectly(
  publicReads: PublicReads,
  visitor: Visitor,
  path: string,
  body?: string,
): Promise<Answer> {
  return publicReads.answer(path.replace(/^\/api/, ''), visitor, body && JSON.parse(body));
}
