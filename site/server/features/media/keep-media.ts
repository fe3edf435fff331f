import { randomBytes } from 'node:crypto';
import { signedIn } from '../../auth/deleted-account.ts';
import type { NewMedia } from '../../db/schema.ts';
import type { NewFile } from '../../files/media-store.ts';
import { deleteFiles } from './delete-media.ts';
import type { MediaParts } from './media-parts.ts';
import { refuseFullSpace } from './media-space.ts';

export type MadeMedia = Pick<NewMedia, 'type' | 'format' | 'width' | 'height' | 'color'> & {
  /** Of all files together. */
  bytes: number;
  files: NewFile[];
};

/** Keeps a picture or video of a person, or nothing of it. Returns its id. */
export async function keepMedia(
  { db, store, quota }: MediaParts,
  personId: string,
  { files, ...shape }: MadeMedia,
): Promise<string> {
  const id = mediaId();
  await db.transaction().execute(async (tx) => {
    // Uploads that arrive at the same moment are counted one after another.
    const owner = tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate();
    signedIn(await owner.executeTakeFirst());
    await refuseFullSpace(tx, personId, shape.bytes, quota);
    await tx
      .insertInto('media')
      .values({ id, ...shape, owner_id: personId, state: 'arriving' })
      .execute();
  });
  try {
    await store.put(id, files);
    const ready = await db
      .updateTable('media')
      .set({ state: 'ready' })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .returning('id')
      .executeTakeFirst();
    // The account was deleted meanwhile.
    signedIn(ready);
  } catch (error) {
    // Where this fails too, the next collection deletes it.
    await deleteFiles({ db, store }, [id]).catch(() => {});
    throw error;
  }
  return id;
}

/** An id that nobody can guess, of letters that a file system without capitals tells apart. */
function mediaId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');
}
