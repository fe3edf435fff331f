import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../site/server/db/migrate.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { seedDemo } from '../../../site/server/seed/seed.ts';
import {
  copyDemo,
  type DatabaseLocation,
  emptyDatabase,
  openTestDatabase,
} from '../../support/database/database.ts';
import { demoNow } from '../../support/database/demo-template.ts';
import {
  deleteMediaExceptFirst,
  dumpDatabase,
  dumpDatabaseAt,
  hashMedia,
} from '../../support/database/dump-database.ts';
import {
  emptyDataFolder,
  openEmbeddedDatabase,
  preparedDataFolder,
} from '../../support/database/embedded-database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { addPerson } from '../../support/market/people.ts';
import {
  runDataCommandAsProcess,
  runDataCommandInThisProcess,
} from '../../support/processes/data-command.ts';
import { startBucket } from '../../support/server/bucket.ts';

vi.setConfig({ testTimeout: 120_000 });

async function emptyTarget() {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  return target;
}

const embeddedDatabaseIn = (dataDir: string): DatabaseLocation => ({ databaseUrl: undefined, dataDir });

test('moving to another PostgreSQL and back preserves every row, sequence, picture, index and constraint', async () => {
  const dataDir = preparedDataFolder();
  const embeddedDatabase = await openEmbeddedDatabase(dataDir);
  await seedDemo(embeddedDatabase.db, mediaFolder(dataDir), demoNow);
  // Characters that a faulty copy would change.
  const specialCharacters = 'tab\there, back\\slash, \\N, line\nbreak, "quotes", ₦5,000 🍲 and \u0001';
  await embeddedDatabase.pool.query(
    'update people set display_name = $1 where id = (select min(id) from people)',
    [specialCharacters],
  );
  await embeddedDatabase.pool.query(
    'create sequence receipts; select nextval($$receipts$$), nextval($$receipts$$)',
  );
  const contentBefore = await dumpDatabase(embeddedDatabase);
  await embeddedDatabase.close();
  deleteMediaExceptFirst(dataDir, 10);
  const media = hashMedia(dataDir);
  const target = await emptyTarget();
  const bucket = await startBucket();
  onTestFinished(() => void bucket.close());

  const settings = { DATA_DIR: dataDir, ...bucket.settings };
  const dryRun = await runDataCommandInThisProcess('move', ['--dry-run', target.databaseUrl], settings);
  expect(dryRun.output).toMatch(/\d+ tables with [\d,]+ rows can be moved, .* Nothing was written\.$/);
  expect(await dumpDatabaseAt(target)).toEqual({ definitions: [] });
  const moveResult = await runDataCommandAsProcess('move', [target.databaseUrl], settings);
  expect(moveResult).toMatchObject({ code: 0 });
  expect(moveResult.output).toContain('The old database is as it was.');
  expect(await dumpDatabaseAt(target)).toEqual(contentBefore);
  expect(await dumpDatabaseAt(embeddedDatabaseIn(dataDir))).toEqual(contentBefore);
  expect(bucket.objects.size).toBe(Object.keys(media).length);

  const newFolder = emptyDataFolder();
  const moveBackResult = await runDataCommandInThisProcess('move', ['--back', target.databaseUrl], {
    DATA_DIR: newFolder,
    ...bucket.settings,
  });
  expect(moveBackResult).toMatchObject({ code: 0 });
  expect(await dumpDatabaseAt(embeddedDatabaseIn(newFolder))).toEqual(contentBefore);
  expect(hashMedia(newFolder)).toEqual(media);
});

test('a move back into the folder of before is refused with the command after which it succeeds, beside the pictures', async () => {
  const external = await copyDemo();
  onTestFinished(external.remove);
  const dataDir = preparedDataFolder();
  const before = await openEmbeddedDatabase(dataDir);
  await addPerson(before, 'bola');
  await before.close();
  const moveBack = () =>
    runDataCommandInThisProcess('move', ['--back', external.databaseUrl], { DATA_DIR: dataDir });
  const { code, output } = await moveBack();
  expect(code).toBe(1);
  const folder = join(dataDir, 'postgres');
  expect(output).toMatch(
    /already holds data \(.*never overwritten: put it aside first, and leave the pictures/,
  );
  const command = output.split('\n').at(-1) ?? '';
  expect(command).toBe(`mv ${folder} ${folder}-before-move`);
  execFileSync('sh', ['-c', command]);
  expect(await moveBack()).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `but no pictures and videos: those must be in ${mediaFolder(dataDir)}. The old database is as it was.`,
    ),
  });
});

test('a move that is impossible or could lose rows is refused in one sentence', async () => {
  const filledDatabase = await copyDemo();
  onTestFinished(filledDatabase.remove);
  const dataDir = preparedDataFolder();
  /** Runs a move that must be refused, and returns its output. */
  const runRefused = async (args: string[], settings: object = { DATA_DIR: dataDir }) => {
    const { code, output } = await runDataCommandInThisProcess('move', args, settings);
    expect(code).toBe(1);
    expect(output).not.toContain('\n');
    return output;
  };
  expect(await runRefused([])).toContain('Say where: npm run move -- postgres://');
  expect(await runRefused([filledDatabase.databaseUrl])).toMatch(
    /^The database there already holds data \(.*never overwritten/,
  );
  expect(await runRefused([filledDatabase.databaseUrl], { DATA_DIR: emptyDataFolder() })).toContain(
    'There is no database in',
  );
  expect(await runRefused(['postgres://me:secret@127.0.0.1:1/none'])).toBe(
    'That did not work: connect ECONNREFUSED 127.0.0.1:1',
  );

  const otherDatabase = await emptyTarget();
  await withClient(otherDatabase.databaseUrl, (client) => client.query('create table others (id int)'));
  expect(await runRefused([otherDatabase.databaseUrl])).toBe(
    'The database there has other tables: name a database without tables.',
  );

  const databaseInUse = await openTestDatabase(filledDatabase);
  await migrate(databaseInUse.db);
  const newFolder = { DATA_DIR: emptyDataFolder() };
  expect(await runRefused(['--back', filledDatabase.databaseUrl], newFolder)).toBe(
    'A site still uses that database: stop it first.',
  );
  await databaseInUse.close();
  const { databaseUrl } = await emptyTarget();
  expect(await runRefused(['--back', databaseUrl], newFolder)).toBe('There is no Campus Market to move.');
  await withClient(filledDatabase.databaseUrl, (client) =>
    client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '')"),
  );
  expect(await runRefused(['--back', filledDatabase.databaseUrl], newFolder)).toContain(
    'made by a newer Campus Market (9999-later)',
  );
  rmSync(join(newFolder.DATA_DIR, 'postgres'), { recursive: true });
});
