import { type Kysely, sql } from 'kysely';
import { visible } from '../db/product-visibility.ts';
import type { Schema } from '../db/schema.ts';
import { isOpenStore } from '../db/store-visibility.ts';

/** Addresses in one file. Search engines take 50,000 at most. */
const addressesInFile = 10_000;

/** What search engines are told about, each with the path of its page. */
const kinds = {
  products: sql`select id, '/product/' || id as path from products where ${visible}`,
  stores: sql`
    select id, case when category = 'farmProduce' then '/farmer/' else '/store/' end || slug as path
    from stores where ${isOpenStore()}`,
  canteens: sql`select id, '/canteen/' || id as path from canteens`,
};

export type SitemapKind = keyof typeof kinds;

export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

/** The id before the first one of each file. An empty text begins with the first. */
export async function sitemapFiles(db: Kysely<Schema>, kind: SitemapKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as number from (${kinds[kind]}) as things
    ) as numbered
    where number % ${addressesInFile} = 0 order by id`.execute(db);
  return ['', ...rows.map(({ id }) => id)];
}

/** The paths of one file, after this id. */
export async function sitemapPaths(db: Kysely<Schema>, kind: SitemapKind, after: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from (${kinds[kind]}) as things
    where id > ${after} order by id limit ${addressesInFile}`.execute(db);
  return rows.map(({ path }) => path);
}
