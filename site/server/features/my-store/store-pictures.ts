import type { Kysely } from 'kysely';
import { isMediaId, mediaIdOf } from '../../../../src/contract/shared/media-address.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { findUsableMedia } from '../media/media.queries.ts';

/** Pictures as sent, by field: an id or an address; empty to remove it. */
type Sent<Field extends string> = Record<Field, string | null | undefined>;

/**
 * The ids of pictures that a person may use: their own and those of the demo. Others are refused like unknown ones.
 * Fields that were not sent are left out.
 */
export async function pictureIds<Field extends string>(
  tx: Kysely<Schema>,
  personId: string,
  sent: Sent<Field>,
  texts: Partial<Record<Field, string>> = {},
): Promise<Partial<Record<Field, string | null>>> {
  const named = Object.entries<string | null | undefined>(sent)
    .filter(([, text]) => text !== undefined)
    .map(([field, text]) => ({ field: field as Field, id: text ? pictureId(text) : null }));
  const ids = named.flatMap(({ id }) => (id ? [id] : []));
  const usable = await findUsableMedia(tx, personId, ids);
  const wrong: Record<string, string> = {};
  for (const { field, id } of named) {
    const isUsable = id === null || (id !== undefined && usable.get(id)?.type === 'image');
    if (!isUsable) wrong[field] = texts[field] ?? `${field} must be a picture of your own`;
  }
  const messages = Object.values(wrong);
  if (messages.length > 0) throw new Refusal('invalid', messages.join('. '), wrong);
  return Object.fromEntries(named.map(({ field, id }) => [field, id])) as Partial<
    Record<Field, string | null>
  >;
}

/** A picture is named by its id or by its address. Undefined when it is neither. */
export function pictureId(text: string): string | undefined {
  return isMediaId(text) ? text : mediaIdOf(text);
}
