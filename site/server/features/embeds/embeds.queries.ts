import { type Kysely, sql } from 'kysely';
import type { Calls, Embed, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import { byName, byTime, sortedList } from '../../calls/sorted-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { EmbedRow } from '../../db/tables/campus-life.ts';
import { found, Refusal } from '../../refusals/refusal.ts';
import { keepChange, type Values } from '../trail/keep-change.ts';

const sortKeys = {
  createdAt: byTime('created_at'),
  // Where a page has no name, its origin stands for it.
  name: byName(`coalesce(nullif(name, ''), origin)`),
};

export async function listEmbeds(
  db: Kysely<Schema>,
  query: Query<'GET /admin/embeds'>,
): Promise<Reply<'GET /admin/embeds'>> {
  const list = sortedList(query, sortKeys, 'id');
  const rows = await db
    .selectFrom('embeds')
    .selectAll()
    .select(list.key.as('sort_key'))
    .where(list.further)
    .orderBy(list.order)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { shown, pagination } = list.cut(rows);
  return { embeds: shown.map(toEmbed), pagination };
}

/** A page elsewhere, if it may sign people in; its origin is compared letter by letter. */
export function findEmbed(
  db: Kysely<Schema>,
  origin: string,
): Promise<Pick<EmbedRow, 'origin' | 'scopes'> | undefined> {
  return db.selectFrom('embeds').select(['origin', 'scopes']).where('origin', '=', origin).executeTakeFirst();
}

/** Of several concurrent calls for the same page one succeeds. */
export async function addEmbed(
  tx: Kysely<Schema>,
  adminId: string,
  { origin, name = '', scopes }: Calls['POST /admin/embeds']['body'],
): Promise<Embed> {
  const row = await tx
    .insertInto('embeds')
    .values({ id: randomId(), origin, name, scopes: [...new Set(scopes)] })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const message = `${origin} may sign people in already`;
    throw new Refusal('conflict', message, { origin: message });
  }
  await keepChange(tx, adminId, {
    kind: 'embed',
    id: row.id,
    name: origin,
    before: null,
    after: valuesOf(row),
  });
  return toEmbed(row);
}

/**
 * Deleting the page first keeps new sessions from starting on it, so the statements after it find all of them. They
 * are separate, because each sees the rows that existed when it began.
 */
export function removeEmbed(db: Kysely<Schema>, adminId: string, id: string): Promise<Embed> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx.deleteFrom('embeds').where('id', '=', id).returningAll().executeTakeFirst();
    const row = found(deleted, 'This page is not registered');
    await tx.deleteFrom('sign_in_tokens').where('origin', '=', row.origin).execute();
    await tx
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`now()` })
      .where('origin', '=', row.origin)
      .where('revoked_at', 'is', null)
      .execute();
    await keepChange(tx, adminId, {
      kind: 'embed',
      id,
      name: row.origin,
      before: valuesOf(row),
      after: null,
    });
    return toEmbed(row);
  });
}

function valuesOf({ origin, name, scopes }: EmbedRow): Values {
  return { origin, name, scopes };
}

function toEmbed(row: EmbedRow): Embed {
  return {
    _id: row.id,
    origin: row.origin,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
  };
}
