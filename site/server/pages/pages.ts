import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { errorPage } from './error-page.ts';

/** What the app makes of one address. `site/app/entry-server.tsx` is the one that does. */
export type PageRenderer = (request: {
  /** Path and query. */
  url: string;
  campusCookie: string | undefined;
  publicUrl: string;
  /** Answers paths of this server, such as `/api/campuses`, without the network. */
  fetch(path: string): Promise<Response>;
}) => Promise<{ status: number; head: string; html: string; data: string; modules: string[] }>;

/** How pages come about: from the build, or from the source while developing. */
export interface Pages {
  render: PageRenderer;
  /** The HTML around a page, with the places `<!--head-->`, `<!--app-->` and `<!--data-->`. */
  template(url: string): Promise<string>;
  /** Links that make the browser fetch a page's own files at once. */
  preloads(modules: string[]): string;
  /** While developing, vite writes scripts and styles into the page: then it is sent without a policy. */
  isDevelopment?: boolean;
}

/** These folders hold no pages. */
const noPages = /^\/(api|media|assets|chunks)(\/|$)/;

/** The last part of a file's path has a dot. */
const fileName = /\.\w+$/;

/** Every other address is a page, rendered whole for a guest. */
export async function registerPages(app: FastifyInstance, config: Config, pages: Pages): Promise<void> {
  await app.register(async (scope) => {
    const audience = pages.isDevelopment ? 'developer' : 'page';
    await registerSecurityHeaders(scope, { for: audience, isHttps: isHttps(config) });
    scope.get('/*', async (request, reply) => {
      const url = ownAddress(request.url);
      if (asksForFile(url, request.headers.accept)) return reply.callNotFound();
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Cookie')
        .type('text/html; charset=utf-8');
      try {
        const { status, html } = await renderWhole(request, url);
        if (status >= 500) reply.header('cache-control', 'no-store');
        return reply.code(status).send(html);
      } catch (error) {
        request.log.error({ err: error }, 'page failed');
        return reply.code(500).header('cache-control', 'no-store').send(errorPage(request.id));
      }
    });
  });

  async function renderWhole(request: FastifyRequest, url: string) {
    const [template, page] = await Promise.all([
      pages.template(url),
      pages.render({
        url,
        campusCookie: readCookie(request.headers.cookie, 'selectedCampus'),
        publicUrl: config.publicUrl,
        fetch: (path) => fetchInside(app, request, path),
      }),
    ]);
    const data = `<script type="application/json" id="page-data">${page.data}</script>`;
    const html = fill(template, {
      head: `${page.head}\n    ${pages.preloads(page.modules)}`,
      app: page.html,
      data,
    });
    return { status: page.status, html };
  }
}

/** Whether something else than a page is wanted. Somebody who follows a link to a file that is gone wants a page. */
function asksForFile(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?');
  return noPages.test(path) || (fileName.test(path) && !accept.includes('text/html'));
}

/** Path and query alone. A path that begins with two slashes, of either kind, would be read as one of another host. */
function ownAddress(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}

/** A function as replacement: in a plain one, `$&` in somebody's product would be a pattern. */
function fill(template: string, parts: Record<string, string>): string {
  return template.replaceAll(/<!--(head|app|data)-->/g, (place, name: string) => parts[name] ?? place);
}

/** Asks our own API as the visitor's browser would, without a socket between: who views and how often is counted. */
async function fetchInside(app: FastifyInstance, visitor: FastifyRequest, path: string): Promise<Response> {
  const { statusCode, body, headers } = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: visitor.ip,
    headers: { 'user-agent': visitor.headers['user-agent'] ?? '' },
  });
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type'] ?? 'text/plain') },
  });
}
