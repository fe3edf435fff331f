import { type Kysely, sql } from 'kysely';
import type { Calls, Embed, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byName, byTime, sortedList } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import type { EmbedRow } from '../../db/tables/campus-life.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';

const sortKeys = {
  createdAt: byTime('created_at'),
  // A page without a name sorts by its origin.
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
    .where(list.afterPreviousBatch)
    .orderBy(list.order)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { batch, pagination } = list.toBatch(rows);
  return { embeds: batch.map(toEmbed), pagination };
}

/**
 * Finds a registered embedding page. The origin must match exactly: a prefix match would let a lookalike domain sign
 * in.
 */
export function findEmbed(
  db: Kysely<Schema>,
  origin: string,
): Promise<Pick<EmbedRow, 'origin' | 'scopes'> | undefined> {
  return db.selectFrom('embeds').select(['origin', 'scopes']).where('origin', '=', origin).executeTakeFirst();
}

/** Registers an embedding page. Only one of several concurrent calls for the same origin succeeds. */
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
  await recordChange(tx, adminId, {
    kind: 'embed',
    id: row.id,
    name: origin,
    before: null,
    after: toTrailValues(row),
  });
  return toEmbed(row);
}

/**
 * Removes an embedding page and revokes its sessions. Deleting the page first prevents new sessions, so the later
 * statements find all sessions. The statements are separate, because a statement sees only rows that existed when it
 * began.
 */
export function removeEmbed(db: Kysely<Schema>, adminId: string, id: string): Promise<Embed> {
  return db.transaction().execute(async (tx) => {
    const deletedRow = await tx.deleteFrom('embeds').where('id', '=', id).returningAll().executeTakeFirst();
    const row = requireFound(deletedRow, 'This page is not registered');
    await tx.deleteFrom('sign_in_tokens').where('origin', '=', row.origin).execute();
    await tx
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`now()` })
      .where('origin', '=', row.origin)
      .where('revoked_at', 'is', null)
      .execute();
    await recordChange(tx, adminId, {
      kind: 'embed',
      id,
      name: row.origin,
      before: toTrailValues(row),
      after: null,
    });
    return toEmbed(row);
  });
}

function toTrailValues({ origin, name, scopes }: EmbedRow): FieldValues {
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
