import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  checksumsFile,
  checksumsToText,
  contentsFile,
  readChecksums,
} from '../../../site/server/backup/contents.ts';
import { createTar, openTar } from '../../../site/server/backup/tar.ts';
import { migrate, migrateUpTo } from '../../../site/server/db/migrate.ts';
import { OperatorError } from '../../../site/server/operator-error.ts';
import { emptyDatabase, openTestDatabase } from '../../support/database/database.ts';
import { dumpDatabase } from '../../support/database/dump-database.ts';
import {
  emptyDataFolder,
  openEmbeddedDatabase,
  preparedDataFolder,
} from '../../support/database/embedded-database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { projectFolder } from '../../support/project-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * A backup with rows of three people, made by the last version before the migration `0028-baseline`. That migration
 * replaced all earlier migrations and creates the same tables.
 */
const earlierBackup = join(projectFolder, 'tests/server/database/before-baseline.tar');

const refusalFor = (migration: string) =>
  `This data is from an older Campus Market (${migration}): start the last version without 0028-baseline once with this data, run npm run backup there, and restore that backup here.`;

/** Replaces the names of the migrations that have run. */
function recordMigrations(databaseUrl: string, names: string[]) {
  return withClient(databaseUrl, async (client) => {
    await client.query('delete from kysely_migration');
    await client.query(
      "insert into kysely_migration (name, timestamp) select name, '' from unnest($1::text[]) as name",
      [names],
    );
  });
}

/** Returns the recorded migrations up to the baseline. Later migrations are left out, because a restore runs them too. */
const recordedMigrations = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select name from kysely_migration where name <= '0028-baseline' order by name",
    );
    return rows.map(({ name }) => name);
  });

/** Creates a database with the tables of the baseline and a person, and records only these migrations as run. */
async function databaseAfter(...migrations: string[]) {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const { db, pool, close } = await openTestDatabase(target);
  await migrateUpTo(db, '0028-baseline');
  await pool.query("insert into people (id, display_name) values ('ada', 'Ada Obi')");
  await close();
  await recordMigrations(target.databaseUrl, migrations);
  return target;
}

test('data of the last migration before the baseline is accepted by two servers that start together, and stays the same', async () => {
  const earlierTarget = await databaseAfter('0001-products', '0026-page-origins', '0027-status-with-store');
  const [firstDatabase, secondDatabase] = [
    await openTestDatabase(earlierTarget),
    await openTestDatabase(earlierTarget),
  ];
  onTestFinished(async () => void (await Promise.all([firstDatabase.close(), secondDatabase.close()])));
  const contentBefore = await dumpDatabase(firstDatabase);
  await Promise.all([
    migrateUpTo(firstDatabase.db, '0028-baseline'),
    migrateUpTo(secondDatabase.db, '0028-baseline'),
  ]);
  expect(await recordedMigrations(earlierTarget.databaseUrl)).toEqual(['0028-baseline']);
  expect(await dumpDatabase(firstDatabase)).toEqual(contentBefore);
  await migrate(firstDatabase.db);
});

test('a data folder whose last migration is the one before the baseline can be opened', async () => {
  const dataDir = preparedDataFolder();
  const database = await openTestDatabase({ databaseUrl: undefined, dataDir });
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  await migrateUpTo(database.db, '0028-baseline');
  await database.pool.query("update kysely_migration set name = '0027-status-with-store'");
  await database.pool.query("insert into people (id, display_name) values ('ada', 'Ada Obi')");
  await database.close();
  const { pool, close } = await openEmbeddedDatabase(dataDir);
  onTestFinished(close);
  expect((await pool.query('select min(name) as name from kysely_migration')).rows).toEqual([
    { name: '0028-baseline' },
  ]);
  expect((await pool.query('select display_name from people')).rows).toEqual([{ display_name: 'Ada Obi' }]);
});

test('data of an older migration is refused with instructions, and stays the same', async () => {
  const older = await databaseAfter('0001-products', '0026-page-origins');
  const database = await openTestDatabase(older);
  onTestFinished(database.close);
  const contentBefore = await dumpDatabase(database);
  await expect(migrate(database.db)).rejects.toThrow(new OperatorError(refusalFor('0026-page-origins')));
  expect(await recordedMigrations(older.databaseUrl)).toEqual(['0001-products', '0026-page-origins']);
  expect(await dumpDatabase(database)).toEqual(contentBefore);
  const settings = { DATABASE_URL: older.databaseUrl, DATA_DIR: older.dataDir };
  expect(await runDataCommandInThisProcess('backup', [join(emptyDataFolder(), 'all.tar')], settings)).toEqual(
    {
      code: 1,
      output: refusalFor('0026-page-origins'),
    },
  );
});

test('a backup whose last migration is the one before the baseline is restored with all rows and the tables of the baseline', async () => {
  const [target, otherTarget] = [await emptyDatabase(), await emptyDatabase()];
  onTestFinished(async () => void (await Promise.all([target.remove(), otherTarget.remove()])));
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  expect(await runDataCommandInThisProcess('restore', [earlierBackup], settings)).toMatchObject({ code: 0 });
  expect(await recordedMigrations(target.databaseUrl)).toEqual(['0028-baseline']);
  const [restoredDatabase, newDatabase] = [
    await openTestDatabase(target),
    await openTestDatabase(otherTarget),
  ];
  onTestFinished(async () => void (await Promise.all([restoredDatabase.close(), newDatabase.close()])));
  await migrateUpTo(newDatabase.db, '0028-baseline');
  // A dump's definitions include the current value of each sequence. One number of this sequence was drawn before the
  // backup was made.
  await newDatabase.pool.query("select nextval('admin_changes_order')");
  const content = await dumpDatabase(restoredDatabase);
  expect(content.people).toHaveLength(3);
  expect(content.definitions).toEqual((await dumpDatabase(newDatabase)).definitions);
});

test('a backup of an older migration is refused with instructions', async () => {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const file = join(emptyDataFolder(), 'older.tar');
  const earlierTar = await openTar(earlierBackup);
  const olderTar = await createTar(file);
  const checksums = readChecksums(await earlierTar.readText(checksumsFile));
  for (const name of checksums.keys()) {
    const content =
      name === contentsFile
        ? [
            Buffer.from(
              (await earlierTar.readText(name)).replace('0027-status-with-store', '0026-page-origins'),
            ),
          ]
        : earlierTar.read(name);
    checksums.set(name, await olderTar.add(name, content));
  }
  await olderTar.add(checksumsFile, [Buffer.from(checksumsToText(checksums))]);
  await olderTar.finish();
  await earlierTar.close();
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  expect(await runDataCommandInThisProcess('restore', [file], settings)).toEqual({
    code: 1,
    output: refusalFor('0026-page-origins'),
  });
});
