import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { openStoreCondition, visible } from '../db/visibility.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';

interface SitemapDeps {
  config: Config;
  database: Database;
  checkRateLimit: CheckRateLimit;
  now: () => number;
}

/** How long the list of files is cached. Listing the files scans all ids, so it is not done for each request. */
const fileListMaxAgeMs = 60 * 60_000;

/** The paths of pages without an id. */
const staticPaths = ['/', '/stores', '/canteens', '/farmers-market', '/privacy', '/embed-builder'];

/** Serves the sitemap: `/sitemap.xml` lists the files, and each file lists up to `urlsPerFile` pages. */
export function registerSitemap(
  app: FastifyInstance,
  { config, database, checkRateLimit, now }: SitemapDeps,
): void {
  const { publicUrl } = config;
  const checkLimit = (request: FastifyRequest) => checkRateLimit('reads', clientNetwork(request.ip));

  let fileList: { listedAt: number; files: Promise<string[]> } | undefined;
  async function findFiles(): Promise<string[]> {
    const files = await Promise.all(
      sitemapKinds.map(async (kind) =>
        (await findPrecedingIds(database.db, kind)).map((after) => `/sitemap/${kind}.xml?after=${after}`),
      ),
    );
    return ['/sitemap/pages.xml', ...files.flat()];
  }

  app.get('/sitemap.xml', async (request, reply) => {
    await checkLimit(request);
    if (!fileList || now() - fileList.listedAt > fileListMaxAgeMs)
      fileList = { listedAt: now(), files: findFiles() };
    const files = await fileList.files.catch((error) => {
      fileList = undefined;
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
      staticPaths.map((path) => publicUrl + path),
    ),
  );

  app.get<{ Params: { kind: string }; Querystring: { after?: string } }>(
    '/sitemap/:kind.xml',
    async (request, reply) => {
      await checkLimit(request);
      const kind = sitemapKinds.find((knownKind) => knownKind === request.params.kind);
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
    const paths = await findPaths(database.db, kind, after);
    return sendXml(
      reply,
      'urlset',
      'url',
      paths.map((path) => publicUrl + encodeURI(path)),
    );
  }
}

function sendXml(reply: FastifyReply, rootTag: string, entryTag: string, urls: string[]) {
  const entries = urls.map((url) => `<${entryTag}><loc>${escapeXml(url)}</loc></${entryTag}>`);
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${rootTag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${rootTag}>\n`,
    );
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The number of URLs in a file. Search engines accept at most 50,000. */
const urlsPerFile = 10_000;

/** Queries for the pages in the sitemap, by kind. */
const pathQueries = {
  products: sql`select id, '/product/' || id as path from products where ${visible}`,
  stores: sql`
    select id, case when category = 'farmProduce' then '/farmer/' else '/store/' end || slug as path
    from stores where ${openStoreCondition()}`,
  canteens: sql`select id, '/canteen/' || id as path from canteens`,
};

type SitemapKind = keyof typeof pathQueries;

const sitemapKinds = Object.keys(pathQueries) as SitemapKind[];

/** Returns, for each file, the id that precedes its first id; an empty text for the first file. */
async function findPrecedingIds(db: Kysely<Schema>, kind: SitemapKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as number from (${pathQueries[kind]}) as entries
    ) as numbered
    where number % ${urlsPerFile} = 0 order by id`.execute(db);
  return ['', ...rows.map(({ id }) => id)];
}

/** Returns the paths of one file, which starts after this id. */
async function findPaths(db: Kysely<Schema>, kind: SitemapKind, after: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from (${pathQueries[kind]}) as entries
    where id > ${after} order by id limit ${urlsPerFile}`.execute(db);
  return rows.map(({ path }) => path);
}

/** Serves robots.txt: search engines may index pages, but not the API. */
export function registerRobots(app: FastifyInstance, { publicUrl }: Config): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
