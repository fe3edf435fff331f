import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPublicUrlRedirect } from '../auth/this-machine.ts';
import { type Config, isHttps } from '../config.ts';
import { allowSharedCachingByCookie } from '../headers/caching.ts';
import { readCookie } from '../headers/cookies.ts';
import { openerHeaders, registerSecurityHeaders, secretUrlHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';
import { sendRefusal } from '../refusals/error-handler.ts';
import { errorPage } from '../refusals/error-page.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { EmbedPreviewRenderer } from './embed-preview.ts';
import type { PageDescriber } from './frames.ts';
import type { FetchForRender, SharedRender, SharedRenders } from './shared-renders.ts';
import type { Widgets } from './widgets.ts';

/** Renders the page of a URL: `renderPage` of `site/app/entry-server.tsx`. */
export type PageRenderer = (request: {
  /** Path and query. */
  url: string;
  campusCookie: string | undefined;
  /** Whether the visitor's browser asks for less data (`Save-Data`). */
  savesData: boolean;
  publicUrl: string;
  fetch: FetchForRender;
}) => Promise<{
  status: number;
  head: string;
  html: string;
  data: string;
  modules: string[];
  partsInHtml?: string[];
}>;

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
  /** Returns the links to what a page needs at first: modules, and only the styles of `partsInHtml`. */
  links(modules: string[], partsInHtml?: string[]): PageLinks;
  /** The widgets for the pages of others. Undefined in development, where there are no built styles to pick rules from. */
  widgets?: Widgets;
  /** Renders the page in the frame of the builder. */
  renderEmbedPreview?: EmbedPreviewRenderer;
  /** Describes a page for oEmbed. */
  describe?: PageDescriber;
  /** Whether Vite serves the pages. It inlines scripts and styles, so pages are sent without a content security policy. */
  isDevelopment?: boolean;
}

interface PageDeps {
  config: Config;
  pages: Pages;
  renders: SharedRenders;
  checkRateLimit: CheckRateLimit;
}

/** Serves every URL that no other route serves: renders its page as a guest sees it. */
export async function registerPages(
  app: FastifyInstance,
  { config, pages, renders, checkRateLimit }: PageDeps,
): Promise<void> {
  await app.register(async (scope) => {
    const audience = pages.isDevelopment ? 'developer' : 'page';
    registerSecurityHeaders(scope, { for: audience, isHttps: isHttps(config) });
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
  function findPage(request: FastifyRequest, url: string): Promise<SharedRender> {
    const campusCookie = readCookie(request.headers.cookie, 'selectedCampus');
    const savesData = request.headers['save-data'] === 'on';
    return renders(request, JSON.stringify([url, campusCookie, savesData]), async (fetch) => {
      const { publicUrl } = config;
      const [template, page] = await Promise.all([
        pages.template(url),
        pages.render({ url, campusCookie, savesData, publicUrl, fetch }),
      ]);
      const data = `<script type="application/json" id="page-data">${page.data}</script>`;
      const { styles, code } = pages.links(page.modules, page.partsInHtml);
      const html = fillTemplate(template, {
        head: page.head,
        styles,
        app: page.html,
        data: `${data}\n    ${code}`,
      });
      return { status: page.status, html };
    });
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
