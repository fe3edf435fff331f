import type { Kysely } from 'kysely';
import { isMediaId, mediaIdFromUrl } from '../../../../src/contract/shared/media.ts';
import type { Schema } from '../../db/schema.ts';
import type { MediaStorage } from '../../files/disk-storage.ts';
import { invalidField, Refusal } from '../../refusals/refusal.ts';

export interface MediaDeps {
  db: Kysely<Schema>;
  storage: MediaStorage;
  /** The bytes that one person may store. */
  quotaBytes: number;
}

export interface UsableMedia {
  id: string;
  type: 'image' | 'video';
}

/**
 * Returns the media that a person may use, by id: their own media and the media of the demo. The lock prevents their
 * deletion until the transaction ends.
 */
export async function findUsableMedia(
  tx: Kysely<Schema>,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, UsableMedia>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', personId)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Refuses a picture that does not exist, in calls of admins, who may use the pictures of all people. The lock prevents
 * the picture's deletion until the transaction ends.
 */
export async function refuseUnknownPicture(
  tx: Kysely<Schema>,
  id: string | null | undefined,
  field: string,
): Promise<void> {
  if (id === null || id === undefined) return;
  const picture = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'image')
    .where('state', '=', 'ready')
    .forKeyShare()
    .executeTakeFirst();
  if (!picture) throw invalidField(field, `${field} must be a picture that is there`);
}

/**
 * The pictures in a request, by field: an id or a URL; an empty text or null to remove the picture; undefined if the
 * request does not have the field.
 */
type PictureFields<Field extends string> = Record<Field, string | null | undefined>;

/**
 * Returns the ids of the pictures in a request, by field. Prevents IDOR: refuses other people's pictures with the same
 * message as unknown pictures. Omits the fields that are not in the request.
 */
export async function resolvePictures<Field extends string>(
  tx: Kysely<Schema>,
  personId: string,
  pictures: PictureFields<Field>,
  fieldMessages: Partial<Record<Field, string>> = {},
): Promise<Partial<Record<Field, string | null>>> {
  const references = Object.entries<string | null | undefined>(pictures)
    .filter(([, text]) => text !== undefined)
    .map(([field, text]) => ({ field: field as Field, id: text ? toPictureId(text) : null }));
  const ids = references.flatMap(({ id }) => (id ? [id] : []));
  const usableMedia = await findUsableMedia(tx, personId, ids);
  const errors: Record<string, string> = {};
  for (const { field, id } of references) {
    const isUsable = id === null || (id !== undefined && usableMedia.get(id)?.type === 'image');
    if (!isUsable) errors[field] = fieldMessages[field] ?? `${field} must be a picture of your own`;
  }
  const messages = Object.values(errors);
  if (messages.length > 0) throw new Refusal('invalid', messages.join('. '), errors);
  return Object.fromEntries(references.map(({ field, id }) => [field, id])) as Partial<
    Record<Field, string | null>
  >;
}

/** Parses the id or URL of a picture; undefined if the text is neither. */
export function toPictureId(text: string): string | undefined {
  return isMediaId(text) ? text : mediaIdFromUrl(text);
}
