import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { upgradeDatabase } from '../../../site/server/backup/upgrade.ts';
import { type Environment, readConfig } from '../../../site/server/config.ts';
import { migrateUpTo, withMigrationLock } from '../../../site/server/db/migrate.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { emptyDatabase, openTestDatabase } from '../../support/database/database.ts';
import { dumpDatabase, dumpDatabaseAt } from '../../support/database/dump-database.ts';
import { emptyDataFolder, preparedDataFolder } from '../../support/database/embedded-database.ts';
import { holdLock, waitUntilBlocked } from '../../support/database/held-lock.ts';
import { deepTest } from '../../support/deep.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { environmentOf, findFreePort, startSite } from '../../support/processes/running-site.ts';
import { canMakeDisk, mountSmallDisk } from '../../support/processes/small-disk.ts';
import { projectFolder } from '../../support/project-folder.ts';

// Each start of a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** A backup of an earlier version, with rows of three people. Its last migration has the number 0028 in this version. */
const earlierBackup = join(projectFolder, 'tests/server/database/before-baseline.tar');

const lastMigrationQuery = 'select max(name) as name from kysely_migration';

/** Makes the database of an earlier version, with its rows, on the PostgreSQL that all tests share. */
async function earlierDatabase() {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir, SEED: 'none' };
  expect(await runDataCommandInThisProcess('restore', [earlierBackup], settings)).toMatchObject({ code: 0 });
  const database = await openTestDatabase(target);
  onTestFinished(() => database.close());
  return { database, location: target, settings, backups: join(target.dataDir, 'backups') };
}

type EarlierDatabase = Awaited<ReturnType<typeof earlierDatabase>>;

/** Upgrades a database in this process, as a start of the server does. Returns the lines that it printed. */
async function upgrade(database: Database, settings: Environment): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig(settings);
  await upgradeDatabase({ database, config, print: (line) => lines.push(line) });
  return lines;
}

async function lastMigration({ pool }: Database): Promise<string> {
  return (await pool.query(lastMigrationQuery)).rows[0].name;
}

/**
 * Returns the rows of a database after an upgrade that nothing interrupted, by table. Empty tables are left out, because a
 * server may fill them when it starts.
 */
async function upgradedContent(): Promise<Record<string, unknown>> {
  const { database, settings } = await earlierDatabase();
  await upgrade(database, { ...settings, BACKUP_BEFORE_UPGRADE: 'off' });
  const { definitions: _, ...tables } = await dumpDatabase(database);
  return Object.fromEntries(Object.entries(tables).filter(([, rows]) => (rows as unknown[]).length > 0));
}

/** Returns the content of a backup after restoring it into an empty database. */
async function contentOfBackup(path: string) {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  expect(await runDataCommandInThisProcess('restore', [path], settings)).toMatchObject({ code: 0 });
  return dumpDatabaseAt(target);
}

const backupsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'media')
        .sort()
    : [];

/** The name of the backup before an upgrade of `earlierDatabase` to this version. */
const backupName = /^before-upgrade-0028-\d{4}\.tar$/;

const program = () => join(inject('programsFolder'), 'server-process.js');

/** Starts the server as a process that a test kills. */
async function startToKill(settings: Record<string, string>) {
  const child = spawn(process.execPath, [program()], {
    env: environmentOf(await findFreePort(), settings),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Starts the server, waits until it answers, and stops it. Returns what it has printed. */
async function startAndStop(settings: Record<string, string>): Promise<string> {
  const site = await startSite(program(), settings);
  expect((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  return site.output();
}

test('a database of an earlier version is saved in a backup, and then upgraded with all its rows', async () => {
  const { database, settings, backups } = await earlierDatabase();
  const contentBefore = await dumpDatabase(database);
  const lines = await upgrade(database, settings);
  const [name = ''] = backupsIn(backups);
  expect(name).toMatch(backupName);
  const target = await lastMigration(database);
  expect(lines).toEqual([
    `The database is from an earlier version: upgrading it from 0028-baseline to ${target}.`,
    `Making a backup first: ${join(backups, name)}`,
    expect.stringMatching(/^The backup holds \d+ tables with \d+ rows and /),
    'The database is upgraded.',
  ]);
  expect(target > '0033').toBe(true);
  expect((await dumpDatabase(database)).people).toHaveLength(3);
  expect(await contentOfBackup(join(backups, name))).toEqual(contentBefore);
  expect(await upgrade(database, settings)).toEqual([]);
  expect(backupsIn(backups)).toEqual([name]);
});

test('a start whose port another program uses does not upgrade the database, and says what to do', async () => {
  const { database, settings, backups } = await earlierDatabase();
  const otherProgram = createServer((socket) => void socket.end('220 mail.example\r\n')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void otherProgram.close());
  await once(otherProgram, 'listening');
  const { port } = otherProgram.address() as AddressInfo;
  await expect(startSite(program(), { ...settings, PORT: String(port) })).rejects.toThrow(
    `\nAnother program uses the port ${port}: stop it, or choose another one with PORT or --port.\n`,
  );
  expect(await lastMigration(database)).toBe('0028-baseline');
  expect(backupsIn(backups)).toEqual([]);
});

deepTest(
  'a second upgrade after going back to the earlier version keeps the backup of the first upgrade',
  async () => {
    const { database, settings, backups } = await earlierDatabase();
    await upgrade(database, settings);
    const [firstName = ''] = backupsIn(backups);
    const firstBackup = readFileSync(join(backups, firstName));
    await database.pool.query('drop schema public cascade');
    await database.pool.query('create schema public');
    await runDataCommandInThisProcess('restore', [join(backups, firstName)], settings);
    await database.pool.query("insert into people (id, display_name) values ('eve', 'Eve Obi')");
    await upgrade(database, settings);
    const secondName = firstName.replace('.tar', '-2.tar');
    expect(backupsIn(backups)).toEqual([secondName, firstName].sort());
    expect(readFileSync(join(backups, firstName)).equals(firstBackup)).toBe(true);
  },
);

deepTest('a new database, and one without rows, gets its tables without a backup', async () => {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  const database = await openTestDatabase(target);
  onTestFinished(() => database.close());
  await migrateUpTo(database.db, '0030-carts');
  expect(await upgrade(database, settings)).toEqual([]);
  const last = await lastMigration(database);
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  expect(await upgrade(database, settings)).toEqual([]);
  expect(await lastMigration(database)).toBe(last);
  expect(existsSync(join(target.dataDir, 'backups'))).toBe(false);
});

deepTest(
  'of two servers that start together, one makes the backup and upgrades, and both can go on',
  async () => {
    const { database, location, settings, backups } = await earlierDatabase();
    const otherDatabase = await openTestDatabase(location);
    onTestFinished(() => otherDatabase.close());
    const lines = (await Promise.all([upgrade(database, settings), upgrade(otherDatabase, settings)])).flat();
    expect(lines.filter((line) => line.startsWith('Making a backup'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'The database is upgraded.')).toHaveLength(1);
    expect(backupsIn(backups)).toHaveLength(1);
  },
);

deepTest('an upgrade may take longer than a statement of a request', async () => {
  const { database, location, settings } = await earlierDatabase();
  const { rows } = await database.pool.query('select current_database() as name');
  await database.pool.query(`alter database ${rows[0].name} set statement_timeout = 500`);
  const impatientDatabase = await openTestDatabase(location, 500);
  onTestFinished(() => impatientDatabase.close());
  const release = await holdLock(database, 'lock table threads in access share mode');
  const lines = upgrade(impatientDatabase, settings);
  await waitUntilBlocked(database);
  // When this statement has been cancelled, the upgrade has waited longer than the timeout, too.
  await expect(
    impatientDatabase.pool.query('lock table threads in access exclusive mode; select 1'),
  ).rejects.toThrow('statement timeout');
  await release();
  expect((await lines).at(-1)).toBe('The database is upgraded.');
});

deepTest('without a place for the backup nothing is changed, and the message says what to do', async () => {
  const { database, settings, backups } = await earlierDatabase();
  writeFileSync(backups, 'a file in place of the folder');
  const contentBefore = await dumpDatabase(database);
  await expect(upgrade(database, settings)).rejects.toThrow(
    /^The database was not upgraded, because no backup could be made\. .*You can set BACKUP_DIR to another folder, or BACKUP_BEFORE_UPGRADE=off to upgrade without a backup\. Nothing was changed\.$/,
  );
  expect(await dumpDatabase(database)).toEqual(contentBefore);
  const lines = await upgrade(database, { ...settings, BACKUP_BEFORE_UPGRADE: 'off' });
  expect(lines).toContain('No backup is made first, because BACKUP_BEFORE_UPGRADE is off.');
  expect(lines.at(-1)).toBe('The database is upgraded.');
});

if (canMakeDisk) {
  deepTest(
    'with too little room for the backup nothing is changed, and no half of a backup stays',
    async () => {
      const { database, settings } = await earlierDatabase();
      const disk = mountSmallDisk(120, onTestFinished);
      const contentBefore = await dumpDatabase(database);
      await expect(upgrade(database, { ...settings, BACKUP_DIR: disk })).rejects.toThrow(
        `The disk of ${disk} has too little room for a backup`,
      );
      expect(backupsIn(disk)).toEqual([]);
      expect(await dumpDatabase(database)).toEqual(contentBefore);
    },
  );
}

/** Records a migration that only a newer version has. */
const recordNewerMigration = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query("insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2026-01-01')");

const refusalOfNewer =
  'The database was upgraded by a newer Campus Market (9999-tomorrow), and this version cannot use it. Start the newer version again';

test('a database of a newer version is refused with the command that restores the newest backup that fits', async () => {
  const { database, settings, backups } = await earlierDatabase();
  await upgrade(database, settings);
  await recordNewerMigration(database);
  const [name = ''] = backupsIn(backups);
  // A file that is no whole backup, and a backup of the newer version.
  writeFileSync(join(backups, 'before-upgrade-0030-0031.tar'), 'no backup');
  await database.pool.query("delete from kysely_migration where name <> '9999-tomorrow'");
  const newerBackup = join(backups, 'newer.tar');
  expect(await runDataCommandInThisProcess('backup', [newerBackup], settings)).toMatchObject({ code: 0 });
  const error: Error = await upgrade(database, settings).then(
    () => new Error('It was accepted.'),
    (thrown) => thrown,
  );
  expect(error.message).toContain(`${refusalOfNewer}, or go back to the backup of 20`);
  expect(error.message.split('\n').at(-1)).toBe(
    `DATABASE_URL=postgres://user:password@host:5432/name npm run restore -- ${join(backups, name)}`,
  );
  // The doctor shows the same.
  const port = String(await findFreePort());
  const doctor = await runDataCommandInThisProcess('doctor', [], { ...settings, PORT: port });
  expect(doctor.output).toContain(`✗ ${error.message}\n`);
  rmSync(join(backups, name));
  await expect(upgrade(database, settings)).rejects.toThrow(
    `${refusalOfNewer}. ${backups} has no backup that this version could restore.`,
  );
});

/** What a server does during an upgrade when it is killed, and how a test makes it stop there. */
const moments = {
  'in a migration': {
    hold: 'lock table threads in access share mode',
    backupsThen: [expect.stringMatching(backupName)],
  },
  'in the backup': {
    hold: 'lock table threads in access exclusive mode',
    backupsThen: [expect.stringMatching(/^before-upgrade-0028-\d{4}\.tar\.unfinished$/)],
  },
  'before the backup': { hold: undefined, backupsThen: [] },
};

/** Kills a server at a moment of an upgrade. */
async function killDuringUpgrade(
  { database, settings, backups }: EarlierDatabase,
  moment: keyof typeof moments,
): Promise<void> {
  const { hold, backupsThen } = moments[moment];
  const killWhenBlocked = async () => {
    const child = await startToKill(settings);
    await waitUntilBlocked(database);
    await kill(child);
  };
  if (hold === undefined) await withMigrationLock(database.connection, () => {}, killWhenBlocked);
  else {
    const release = await holdLock(database, hold);
    await killWhenBlocked();
    await release();
  }
  expect(backupsIn(backups)).toEqual(backupsThen);
}

/** The start after a kill goes on: with the rows as after an upgrade without a kill, and with a backup of the rows before it. */
async function expectNextStartGoesOn({
  database,
  settings,
  backups,
  contentBefore,
}: EarlierDatabase & { contentBefore: Record<string, unknown> }) {
  expect(await lastMigration(database)).toBe('0028-baseline');
  expect(await startAndStop(settings)).toContain('The database is upgraded.');
  expect(await dumpDatabase(database)).toMatchObject(await upgradedContent());
  const names = backupsIn(backups);
  expect(names).toEqual([expect.stringMatching(backupName)]);
  expect(await contentOfBackup(join(backups, names[0] ?? ''))).toEqual(contentBefore);
}

deepTest(
  'when a server is killed in a migration, the next start goes on from a backup to an upgraded database',
  async () => {
    const earlier = await earlierDatabase();
    const contentBefore = await dumpDatabase(earlier.database);
    await killDuringUpgrade(earlier, 'in a migration');
    await expectNextStartGoesOn({ ...earlier, contentBefore });
  },
);

deepTest('when a server is killed at several moments of its upgrade, the next start goes on', async () => {
  const earlier = await earlierDatabase();
  const contentBefore = await dumpDatabase(earlier.database);
  for (const moment of ['before the backup', 'in a migration', 'in the backup'] as const) {
    rmSync(earlier.backups, { recursive: true, force: true });
    await killDuringUpgrade(earlier, moment);
  }
  await expectNextStartGoesOn({ ...earlier, contentBefore });
});

deepTest('a server that was killed after its upgrade starts without a second backup', async () => {
  const { settings, backups } = await earlierDatabase();
  const site = await startSite(program(), settings);
  await site.stop('SIGKILL');
  const names = backupsIn(backups);
  expect(names).toHaveLength(1);
  expect(await startAndStop(settings)).not.toContain('backup');
  expect(backupsIn(backups)).toEqual(names);
});

deepTest('the last three backups before upgrades are kept', async () => {
  const { database, settings, backups } = await earlierDatabase();
  const { pool, db } = database;
  const upgradeFrom = async (migration: string) => {
    await pool.query('drop schema public cascade');
    await pool.query('create schema public');
    await migrateUpTo(db, migration);
    await pool.query("insert into people (id, display_name) values ('ada', 'Ada Obi')");
    await upgrade(database, settings);
  };
  // The last upgrade is from the earliest version, as after restoring an old backup.
  for (const migration of ['0029-webhooks', '0030-carts', '0031-seller-facts', '0028-baseline']) {
    await upgradeFrom(migration);
  }
  expect(backupsIn(backups).map((name) => name.slice(0, 'before-upgrade-0028'.length))).toEqual([
    'before-upgrade-0028',
    'before-upgrade-0030',
    'before-upgrade-0031',
  ]);
});

/** Makes the data folder of an earlier version, with its own PostgreSQL and its rows. */
async function earlierDataFolder(): Promise<string> {
  const dataDir = preparedDataFolder();
  const { pool, close } = await openTestDatabase({ databaseUrl: undefined, dataDir });
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  await close();
  expect(await runDataCommandInThisProcess('restore', [earlierBackup], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  });
  return dataDir;
}

/** Opens a data folder and returns the last migration of its database. */
async function lastMigrationOf(dataDir: string): Promise<string> {
  const database = await openTestDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await lastMigration(database);
  } finally {
    await database.close();
  }
}

const killCount = 24;

deepTest(`a data folder survives ${killCount} kills, spread over the time of an upgrade`, async () => {
  const earlierFolder = await earlierDataFolder();
  const copyOfEarlierFolder = () => {
    const dataDir = emptyDataFolder();
    cpSync(earlierFolder, dataDir, { recursive: true });
    return { dataDir, settings: { DATA_DIR: dataDir, SEED: 'none' } };
  };
  const contentAfter = await upgradedContent();
  const startedAt = performance.now();
  const uninterrupted = await startToKill(copyOfEarlierFolder().settings);
  for await (const output of uninterrupted.stdout) {
    if (String(output).includes('The database is upgraded.')) break;
  }
  const upgradeMs = performance.now() - startedAt;
  await kill(uninterrupted);
  const statesAtKill: string[] = [];
  for (let round = 0; round < killCount; round += 1) {
    const { dataDir, settings } = copyOfEarlierFolder();
    const child = await startToKill(settings);
    // The moments are not known beforehand: this is what the test is about.
    await wait(((round + Math.random()) / killCount) * upgradeMs);
    await kill(child);
    statesAtKill.push(await lastMigrationOf(dataDir));
    await startAndStop(settings);
    // A kill leaves the tables as they were before the upgrade, or as they are after it.
    expect(['0028-baseline', await lastMigrationOf(dataDir)]).toContain(statesAtKill.at(-1));
    expect(await dumpDatabaseAt({ databaseUrl: undefined, dataDir })).toMatchObject(contentAfter);
    expect(backupsIn(join(dataDir, 'backups'))).toEqual([expect.stringMatching(backupName)]);
  }
  console.log(
    `${statesAtKill.filter((name) => name === '0028-baseline').length} of ${killCount} kills came before the end of the upgrade.`,
  );
});

deepTest('the command in the refusal of a newer data folder brings the earlier data back', async () => {
  const dataDir = await earlierDataFolder();
  const contentBefore = await dumpDatabaseAt({ databaseUrl: undefined, dataDir });
  const settings = { DATA_DIR: dataDir, SEED: 'none' };
  await startAndStop(settings);
  const newer = await openTestDatabase({ databaseUrl: undefined, dataDir });
  await recordNewerMigration(newer);
  await newer.close();
  const error: Error = await startAndStop(settings).then(
    () => new Error('It has started.'),
    (thrown) => thrown,
  );
  expect(error.message).toContain(refusalOfNewer);
  const command = error.message.trim().split('\n').at(-1) ?? '';
  expect(command).toMatch(/^mv .* && DATA_DIR=.* npm run restore -- /);
  execFileSync('sh', ['-c', command], { cwd: projectFolder, stdio: 'ignore' });
  expect(existsSync(join(dataDir, 'postgres-9999'))).toBe(true);
  expect(await dumpDatabaseAt({ databaseUrl: undefined, dataDir })).toEqual(contentBefore);
  await startAndStop(settings);
});
