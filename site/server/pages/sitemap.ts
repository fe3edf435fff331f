import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { type CheckRateLimit, networkOf } from '../limits/rate-limit.ts';
import { type SitemapKind, sitemapFiles, sitemapKinds, sitemapPaths } from './sitemap.queries.ts';

interface SitemapParts {
  config: Config;
  database: Database;
  checkRateLimit: CheckRateLimit;
  now: () => number;
}

/** Naming the files reads through the ids of everything. */
const namesKeptMs = 60 * 60_000;

/** Pages of which there is one. */
const pages = ['/', '/stores', '/canteens', '/farmers-market', '/privacy'];

/** Tells search engines which pages there are: `/sitemap.xml` names the files, and each file some thousand pages. */
export function registerSitemap(
  app: FastifyInstance,
  { config, database, checkRateLimit, now }: SitemapParts,
): void {
  const { publicUrl } = config;
  const limited = (request: FastifyRequest) => checkRateLimit('reads', networkOf(request.ip));

  let named: { at: number; files: Promise<string[]> } | undefined;
  async function findFiles(): Promise<string[]> {
    const files = await Promise.all(
      sitemapKinds.map(async (kind) =>
        (await sitemapFiles(database.db, kind)).map((after) => `/sitemap/${kind}.xml?after=${after}`),
      ),
    );
    return ['/sitemap/pages.xml', ...files.flat()];
  }

  app.get('/sitemap.xml', async (request, reply) => {
    await limited(request);
    if (!named || now() - named.at > namesKeptMs) named = { at: now(), files: findFiles() };
    const files = await named.files.catch((error) => {
      named = undefined;
      throw error;
    });
    return sendXml(
      reply,
      'sitemapindex',
      'sitemap',
      files.map((path) => publicUrl + path),
    );
  });

  app.get('/sitemap/pages.xml', async (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      'url',
      pages.map((path) => publicUrl + path),
    ),
  );

  app.get<{ Params: { kind: string }; Querystring: { after?: string } }>(
    '/sitemap/:kind.xml',
    async (request, reply) => {
      await limited(request);
      const kind = sitemapKinds.find((one) => one === request.params.kind);
      if (!kind) return reply.callNotFound();
      return sendFile(
        reply,
        kind,
        String(request.query.after ?? '')
          .slice(0, 60)
          .replaceAll('\0', ''),
      );
    },
  );

  async function sendFile(reply: FastifyReply, kind: SitemapKind, after: string) {
    const paths = await sitemapPaths(database.db, kind, after);
    return sendXml(
      reply,
      'urlset',
      'url',
      paths.map((path) => publicUrl + encodeURI(path)),
    );
  }
}

function sendXml(reply: FastifyReply, root: string, entry: string, addresses: string[]) {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`);
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
