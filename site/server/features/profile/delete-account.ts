import { deleteFiles } from '../media/delete-media.ts';
import type { MediaParts } from '../media/media-parts.ts';
import { deletePerson } from './delete-account.queries.ts';

/** Deletes the files last: pictures that the database still names must exist. */
export async function deleteAccount(
  parts: Pick<MediaParts, 'db' | 'store'>,
  personId: string,
): Promise<void> {
  await deleteFiles(parts, await deletePerson(parts.db, personId));
}
