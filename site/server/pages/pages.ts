import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicReads, Visitor } from '../calls/public-reads.ts';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { errorPage } from './error-page.ts';

/** What the app's client reads of a response. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Renders the page of one address: `renderPage` of `site/app/entry-server.tsx`. */
export type PageRenderer = (request: {
  /** Path and query. */
  url: string;
  campusCookie: string | undefined;
  publicUrl: string;
  /** Answers public reads of the API, such as `/api/campuses`, without the network. */
  fetch(path: string): Promise<ReadResponse>;
}) => Promise<{ status: number; head: string; html: string; data: string; modules: string[] }>;

/** Where pages come from: the build, or the source while developing. */
export interface Pages {
  render: PageRenderer;
  /** The HTML around a page, with the places `<!--head-->`, `<!--app-->` and `<!--data-->`. */
  template(url: string): Promise<string>;
  /** Links that make the browser fetch the files of a page at once. */
  preloads(modules: string[]): string;
  /** While developing, vite writes scripts and styles into the page: then it is sent without a policy. */
  isDevelopment?: boolean;
}

/** Folders without pages. */
const noPages = /^\/(api|media|assets|chunks)(\/|$)/;

/** The last part of a file's path has a dot. */
const fileName = /\.\w+$/;

/** Every other address is a page, rendered whole for a guest. */
export async function registerPages(
  app: FastifyInstance,
  { config, pages, publicReads }: { config: Config; pages: Pages; publicReads: PublicReads },
): Promise<void> {
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
        fetch: (path) => readDirectly(publicReads, request, path),
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

/** Whether the browser asks for a file. A person who follows a link to a missing file gets a page that says so. */
function asksForFile(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?');
  return noPages.test(path) || (fileName.test(path) && !accept.includes('text/html'));
}

/** Path and query alone. Browsers read a path that begins with two slashes, of either kind, as another host's. */
function ownAddress(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}

/** A function as replacement: in a plain text, `$&` in the name of a product would be a pattern. */
function fill(template: string, parts: Record<string, string>): string {
  return template.replaceAll(/<!--(head|app|data)-->/g, (place, name: string) => parts[name] ?? place);
}

const noHeaders = new Headers();

/**
 * Runs a public read as if the visitor's browser had sent it: rate limits and views count for the visitor. The answer
 * has only those parts of a `Response` that the client reads: a real one would turn the answer into text and back.
 */
async function readDirectly(publicReads: PublicReads, visitor: Visitor, path: string): Promise<ReadResponse> {
  const { status, body } = await publicReads.answer(path.replace(/^\/api/, ''), visitor);
  return { ok: status < 400, status, headers: noHeaders, json: async () => body };
}
