import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { siteFolder } from '../site-folder.ts';
import { type Demo, makeDemo } from './demo.ts';

const pictures = join(siteFolder, 'server/seed/pictures');

/** Fills an empty database with the demo, all or nothing. Answers whether it did. */
export async function seedDemo(db: Kysely<Schema>, mediaFolder: string, startedAt: Date): Promise<boolean> {
  const demo = makeDemo(JSON.parse(readFileSync(join(pictures, 'colors.json'), 'utf8')), startedAt);
  return db.transaction().execute(async (tx) => {
    // Of several servers that start at once, one fills the tables and the others wait and find them filled.
    await sql`select pg_advisory_xact_lock(hashtext('campus-market-seed'))`.execute(tx);
    if (await tx.selectFrom('people').select('id').limit(1).executeTakeFirst()) return false;
    // Before the rows: a picture without a row is harmless, a row without its picture is not.
    copyPictures(demo, mediaFolder);
    await tx.insertInto('people').values(demo.people).execute();
    await tx.insertInto('stores').values(demo.stores).execute();
    await tx.insertInto('media').values(demo.media).execute();
    await tx.insertInto('products').values(demo.products).execute();
    await tx.insertInto('product_media').values(demo.productMedia).execute();
    return true;
  });
}

function copyPictures({ mediaIds }: Demo, mediaFolder: string): void {
  mkdirSync(mediaFolder, { recursive: true });
  for (const [name, id] of mediaIds) cpSync(join(pictures, name), join(mediaFolder, id), { recursive: true });
}
