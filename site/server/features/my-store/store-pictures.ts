import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/** Pictures as they were sent, by the name of the field: an id or an address; empty to take it out. */
type Sent<Field extends string> = Record<Field, string | null | undefined>;

/**
 * The ids of pictures that somebody may use: one's own and those that came with the demo. Others' look like none.
 * What was not sent stays out.
 */
export async function pictureIds<Field extends string>(
  tx: Kysely<Schema>,
  personId: string,
  sent: Sent<Field>,
  texts: Partial<Record<Field, string>> = {},
): Promise<Partial<Record<Field, string | null>>> {
  const named = Object.entries<string | null | undefined>(sent)
    .filter(([, text]) => text !== undefined)
    .map(([field, text]) => ({ field: field as Field, id: text ? mediaId(text) : null }));
  const ids = named.flatMap(({ id }) => (id ? [id] : []));
  const usable = new Set(ids.length === 0 ? [] : await findUsable(tx, personId, ids));
  const wrong = named.filter(({ id }) => id !== null && !(id && usable.has(id)));
  if (wrong.length > 0) {
    const fields = wrong.map(({ field }) => [
      field,
      texts[field] ?? `${field} must be a picture of your own`,
    ]);
    throw new Refusal('invalid', [...new Set(fields.map(([, text]) => text))].join('. '), {
      ...Object.fromEntries(fields),
    });
  }
  return Object.fromEntries(named.map(({ field, id }) => [field, id])) as Partial<
    Record<Field, string | null>
  >;
}

/** The lock keeps them from being deleted before the store has them. */
async function findUsable(tx: Kysely<Schema>, personId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media
    where id in (${sql.join(ids)}) and type = 'image' and (owner_id is null or owner_id = ${personId})
    for key share`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of an address only the id counts: nothing is ever fetched from it. Undefined when it names none. */
export function mediaId(text: string): string | undefined {
  return /^(?:.*\/media\/)?([\w-]{1,60})(?:\/[\w.-]+)?$/.exec(text)?.[1];
}
