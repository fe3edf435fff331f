import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { randomId } from './secrets.ts';

/** Lets the pages of EMBED_ORIGINS sign people in. A page that is registered already keeps its scopes. */
export async function registerConfigEmbeds(db: Kysely<Schema>, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await db
    .insertInto('embeds')
    .values(origins.map((origin) => ({ id: randomId(), origin, scopes: ['buy' as const] })))
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .execute();
}
