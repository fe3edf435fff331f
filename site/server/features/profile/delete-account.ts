import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { mediaFolder } from '../../files/media-folder.ts';
import { deletePerson } from './delete-account.queries.ts';

/** Deletes the files last: pictures that the database still names must exist. */
export async function deleteAccount(db: Kysely<Schema>, dataDir: string, personId: string): Promise<void> {
  const pictures = await deletePerson(db, personId);
  const folder = mediaFolder(dataDir);
  await Promise.all(pictures.map((id) => rm(join(folder, id), { recursive: true, force: true })));
}
