import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../site/server/config.ts';
import { lockDataDir } from '../../../site/server/db/lock.ts';
import { makeLog } from '../../../site/server/log.ts';
import { openReadyDatabase } from '../../../site/server/ready-database.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { dumpDatabaseAt } from '../../support/database/dump-database.ts';
import { emptyDataFolder, preparedDataFolder } from '../../support/database/embedded-database.ts';
import { smallMarket } from '../../support/database/small-market.ts';
import { deepTest } from '../../support/deep.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import {
  environmentOf,
  findFreePort,
  makeDataFolder,
  type RunningSite,
  startSite,
} from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';

// An operator goes back to earlier data: they put the database aside and restore a backup. No step of that may end in an empty
// market.

// Each start of a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, SEED: 'none' });

/** Starts the market as the server does, but without its port. Returns 'started', or why it did not start. */
async function start(dataDir: string): Promise<string> {
  try {
    const config = readConfig(settingsOf(dataDir));
    const { close } = await openReadyDatabase(config, makeLog({ logLevel: 'silent' }));
    await close();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
}

async function doctor(dataDir: string): Promise<string> {
  const port = String(await findFreePort());
  return (await runDataCommandInThisProcess('doctor', [], { ...settingsOf(dataDir), PORT: port })).output;
}

/** Runs a command that was printed, as an operator does. Returns what it prints. */
const runPrinted = (command: string) =>
  execFileSync('sh', ['-c', command], {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A backup of a market, and the folder in which it is. */
async function backupOfMarket() {
  const market = await smallMarket(['bag']);
  const folder = emptyDataFolder();
  const file = join(folder, 'all.tar');
  expect(await runDataCommandInThisProcess('backup', [file], market.settings)).toMatchObject({ code: 0 });
  return { ...market, file };
}

test('while a database is put aside, a start and the doctor refuse to begin an empty market, and show the commands', async () => {
  const dataDir = preparedDataFolder();
  const folder = join(dataDir, 'postgres');
  renameSync(folder, `${folder}-0038`);
  const reason = await start(dataDir);
  expect(reason).toContain(
    `There is no database in ${folder}, but one was put aside in ${folder}-0038. First stop the market`,
  );
  expect(existsSync(folder)).toBe(false);
  expect(await doctor(dataDir)).toContain(`✗ ${reason}`);
  for (const command of [
    `mv ${folder}-0038 ${join(dataDir, 'old-postgres-0038')}`,
    `mv ${folder}-0038 ${folder}`,
    `DATA_DIR=${dataDir} npm run restore -- FILE`,
  ])
    expect(reason.split('\n')).toContain(command);
  runPrinted(`mv ${folder}-0038 ${folder}`);
  expect(await start(dataDir)).toBe('started');
});

deepTest(
  'with the command for an empty market, a market begins empty beside all databases that were put aside',
  async () => {
    const dataDir = preparedDataFolder();
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-old'));
    cpSync(join(dataDir, 'postgres-old'), join(dataDir, 'postgres-0038'), { recursive: true });
    const [, command = ''] = /To begin with an empty market:\n(.+)/.exec(await start(dataDir)) ?? [];
    runPrinted(command);
    expect(await start(dataDir)).toBe('started');
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['old-postgres-0038', 'old-postgres-old', 'postgres']),
    );
  },
);

test('after a restore that did not end, a start and the doctor show the command that does it again', async () => {
  const { database, settings } = await smallMarket([]);
  const dataDir = preparedDataFolder();
  // A restore refuses a table that is not ours, after it has begun.
  await database.pool.query('create table our_own (id text)');
  const file = join(dataDir, 'all.tar');
  expect(await runDataCommandInThisProcess('backup', [file], settings)).toMatchObject({ code: 0 });
  const failed = await runDataCommandInThisProcess('restore', [file], settingsOf(dataDir));
  expect(failed.output).toContain('does not know the table our_own');
  const reason = await start(dataDir);
  expect(reason).toContain(`A restore into ${dataDir} was cut off before its end. First stop the market`);
  expect(reason).toContain(
    `To begin with an empty market instead, delete ${join(dataDir, 'restore.unfinished')}.`,
  );
  expect(reason.split('\n').at(-1)).toBe(`DATA_DIR=${dataDir} npm run restore -- ${file}`);
  expect(await doctor(dataDir)).toContain(`✗ ${reason}`);
});

test('a restore into a database that holds data is refused before the files of the backup are read', async () => {
  const { file, settings } = await backupOfMarket();
  const bytes = readFileSync(file);
  const offset = bytes.indexOf('480.webp of bag');
  // The damage would be found if the files were read.
  writeFileSync(file, bytes.with(offset, (bytes[offset] ?? 0) ^ 1));
  expect(await runDataCommandInThisProcess('restore', [file], settings)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database at DATABASE_URL already holds data/),
  });
});

deepTest('a restore waits while a market that does not start locks the folder for a moment', async () => {
  const { file } = await backupOfMarket();
  const dataDir = emptyDataFolder();
  const unlock = await lockDataDir(dataDir);
  let events = 0;
  const secondAttempt = new Promise<void>((resolve) => {
    // Each attempt to lock the folder creates a socket and renames it, which are two events.
    const watcher = watch(dataDir, (event, name) => {
      if (event === 'rename' && name?.startsWith('new-lock-')) events += 1;
      if (events > 2) resolve();
    });
    onTestFinished(() => watcher.close());
  });
  const restore = runDataCommandInThisProcess('restore', [file], settingsOf(dataDir));
  await Promise.race([secondAttempt, restore]);
  await unlock();
  expect(await restore).toMatchObject({ code: 0, output: expect.stringContaining('Everything is back') });
});

const killCount = 10;

deepTest(
  `a restore that is killed at ${killCount} moments can be done again, and no start makes an empty market`,
  async () => {
    const { file, settings } = await backupOfMarket();
    const content = await dumpDatabaseAt({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
    const startRestore = (dataDir: string) =>
      spawn(process.execPath, ['scripts/command.mjs', 'restore', file], {
        cwd: projectFolder,
        env: { ...environmentOf(1, settingsOf(dataDir)), INIT_CWD: projectFolder },
        stdio: 'ignore',
      });
    const startedAt = performance.now();
    await once(startRestore(emptyDataFolder()), 'exit');
    const restoreMs = performance.now() - startedAt;
    let cutOffCount = 0;
    for (let round = 0; round < killCount; round += 1) {
      const dataDir = emptyDataFolder();
      const child = startRestore(dataDir);
      const ended = once(child, 'exit');
      // The moments are not known beforehand: this is what the test is about.
      await wait(((round + Math.random()) / killCount) * restoreMs);
      child.kill('SIGKILL');
      await ended;
      if (!existsSync(join(dataDir, 'restore.unfinished'))) {
        // The restore had not begun to write, or had ended.
        if (existsSync(join(dataDir, 'postgres')))
          expect(await dumpDatabaseAt({ databaseUrl: undefined, dataDir })).toEqual(content);
        else expect(readdirSync(dataDir)).not.toContain('postgres.unfinished');
        continue;
      }
      cutOffCount += 1;
      const reason = await start(dataDir);
      expect(reason).toContain('was cut off before its end');
      expect(runPrinted(reason.split('\n').at(-1) ?? '')).toContain('Everything is back');
      expect(await dumpDatabaseAt({ databaseUrl: undefined, dataDir })).toEqual(content);
      expect(await start(dataDir)).toBe('started');
    }
    console.log(`${cutOffCount} of ${killCount} kills cut a restore off.`);
    expect(cutOffCount).toBeGreaterThan(0);
  },
);

let upgradedFolder = '';
beforeAll(async () => {
  if (!process.env.DEEP) return;
  const { path, remove } = makeDataFolder();
  upgradedFolder = preparedDataFolder(path);
  const { pool, close } = await openTestDatabase({ databaseUrl: undefined, dataDir: path });
  await pool.query("insert into people (id, display_name) values ('ada', 'Ada Obi')");
  await close();
  mkdirSync(join(path, 'backups'));
  const file = join(path, 'backups/before-upgrade-0038-9999.tar');
  expect(await runDataCommandInThisProcess('backup', [file], settingsOf(path))).toMatchObject({ code: 0 });
  const newer = await openTestDatabase({ databaseUrl: undefined, dataDir: path });
  await newer.pool.query(
    "insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2026-01-01')",
  );
  await newer.close();
  return remove;
});

const loopCount = 4;

deepTest(
  `the printed command goes back ${loopCount} times while a service restarts the market again and again`,
  async () => {
    const program = join(inject('programsFolder'), 'server-process.js');
    for (let round = 0; round < loopCount; round += 1) {
      const dataDir = emptyDataFolder();
      cpSync(upgradedFolder, dataDir, { recursive: true });
      const reasons: string[] = [];
      /** Starts the market until it is ready, as a service manager does. */
      const startUntilReady = async (): Promise<RunningSite> => {
        for (;;) {
          try {
            return await startSite(program, { DATA_DIR: dataDir });
          } catch (error) {
            reasons.push((error as Error).message);
          }
        }
      };
      const service = startUntilReady();
      await expect.poll(() => reasons.length, { timeout: 60_000 }).toBeGreaterThan(0);
      const command = reasons[0]?.trim().split('\n').at(-1) ?? '';
      expect(command).toMatch(/^mv .* && DATA_DIR=.* npm run restore -- /);
      const { status, output } = await runInShell(command);
      const site = await service;
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringContaining('Everything is back'),
      });
      expect(output).toContain(
        `${join(dataDir, 'postgres-9999')} holds a database that was put aside: delete what you no longer need`,
      );
      await site.stop();
      const { people } = await dumpDatabaseAt({ databaseUrl: undefined, dataDir });
      expect(people).toEqual([expect.stringContaining('Ada Obi')]);
      // Between the steps, the service was told why it must not start.
      expect(reasons.join('\n')).toMatch(/was put aside in|was cut off|is in use by another/);
    }
  },
);

/** Runs a command without blocking this process. */
async function runInShell(command: string): Promise<{ status: number | null; output: string }> {
  const child = spawn('sh', ['-c', command], { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  return { status, output };
}
