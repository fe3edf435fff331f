import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mediaMessages } from '../../../../src/contract/shared/media.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import type { NewMedia, Schema } from '../../db/schema.ts';
import type { NewFile } from '../../files/disk-storage.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { deleteUnusableMedia } from './delete-media.ts';
import type { MediaDeps } from './media.queries.ts';

export type ProcessedMedia = Pick<NewMedia, 'type' | 'format' | 'width' | 'height' | 'color'> & {
  /** The size in bytes of all files together. */
  bytes: number;
  files: NewFile[];
};

/** Saves a picture or video of a person, all or nothing. Returns its id. */
export async function saveMedia(
  { db, storage, quotaBytes }: MediaDeps,
  personId: string,
  { files, ...properties }: ProcessedMedia,
): Promise<string> {
  const id = newMediaId();
  await db.transaction().execute(async (tx) => {
    // Prevents a race condition: with this lock, concurrent uploads of one person check the quota one after another.
    const ownerQuery = tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate();
    requireSignedIn(await ownerQuery.executeTakeFirst());
    await refuseOverQuota(tx, personId, properties.bytes, quotaBytes);
    await tx
      .insertInto('media')
      .values({ id, ...properties, owner_id: personId, state: 'arriving' })
      .execute();
  });
  try {
    await storage.put(id, files);
    const readyRow = await db
      .updateTable('media')
      .set({ state: 'ready' })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .returning('id')
      .executeTakeFirst();
    // If the row no longer exists, the account was deleted during the upload.
    requireSignedIn(readyRow);
  } catch (error) {
    // If this fails too, the next media cleanup deletes the files.
    await deleteUnusableMedia({ db, storage }, [id]).catch(() => {});
    throw error;
  }
  return id;
}

/**
 * Returns a random id. Prevents enumeration: the id cannot be guessed. It has no capital letters, because some file
 * systems ignore case.
 */
function newMediaId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');
}

/** Refuses a person whose media would exceed the quota. */
export async function refuseOverQuota(
  db: Kysely<Schema>,
  personId: string,
  addedBytes: number,
  quotaBytes: number,
): Promise<void> {
  const { used } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(used) + addedBytes > quotaBytes) throw new Refusal('storage_full', mediaMessages.noSpace);
}
