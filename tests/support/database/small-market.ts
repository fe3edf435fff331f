import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '../../../site/server/db/migrate.ts';
import { fileNamesOf, mediaFolder } from '../../../site/server/files/media-files.ts';
import { emptyDatabase, openTestDatabase } from './database.ts';

/** Makes a market with a person and some pictures. Backing it up takes less time than backing up the demo. */
export async function smallMarket(pictures: readonly string[]) {
  const location = await emptyDatabase();
  onTestFinished(location.remove);
  const database = await openTestDatabase(location);
  onTestFinished(() => database.close());
  const { db } = database;
  const { dataDir } = location;
  await migrate(db);
  await db.insertInto('people').values({ id: 'ada', display_name: 'Ada Obi' }).execute();
  for (const id of pictures) {
    await db
      .insertInto('media')
      .values({ id, width: 9, height: 9, color: '#336699', type: 'image' })
      .execute();
    const folder = join(mediaFolder(dataDir), id);
    mkdirSync(folder, { recursive: true });
    for (const name of fileNamesOf({ type: 'image', format: 'webp' }))
      writeFileSync(join(folder, name), `${name} of ${id}`);
  }
  return {
    database,
    dataDir,
    media: mediaFolder(dataDir),
    settings: { DATABASE_URL: location.databaseUrl, DATA_DIR: dataDir, SEED: 'none' },
  };
}
