import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { MediaStore } from '../../files/media-store.ts';

/** What keeping pictures and videos needs. */
export interface MediaParts {
  db: Kysely<Schema>;
  store: MediaStore;
  /** In bytes: what one person may keep. */
  quota: number;
}
