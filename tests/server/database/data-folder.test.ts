import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  chooseAccount,
  giveFolderTo,
  reachablePackageFolder,
} from '../../../site/server/db/embedded/account.ts';
import { startEmbeddedPostgres } from '../../../site/server/db/embedded/embedded-postgres.ts';
import { findPackage, programIn } from '../../../site/server/db/embedded/programs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { OperatorError } from '../../../site/server/operator-error.ts';
import {
  emptyDataFolder,
  openEmbeddedDatabase,
  preparedDataFolder,
} from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { makeDataFolder } from '../../support/processes/running-site.ts';
import { sample } from '../../support/sample.ts';

const isRoot = process.getuid?.() === 0;

/** Starts PostgreSQL in a data folder. Returns 'opened', or the message of the error. */
async function tryToOpen(dataDir: string): Promise<string> {
  try {
    const { close } = await openEmbeddedDatabase(dataDir);
    await close();
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
}

let productsTablePath = '';
beforeAll(async () => {
  const { path, remove } = makeDataFolder();
  const { pool, close } = await openEmbeddedDatabase(preparedDataFolder(path));
  productsTablePath = (await pool.query("select pg_relation_filepath('products') as path")).rows[0].path;
  await close();
  remove();
});

const oneSentence = /^[^\n]+[^.\n]\.$/;

/** Returns the mode of a folder. */
const permissions = (folder: string) => (statSync(folder).mode & 0o777).toString(8);

describe.runIf(process.platform !== 'win32')('the data folder is closed to other users', () => {
  test('when it is created, and its parent folder stays unchanged', async () => {
    const home = emptyDataFolder();
    chmodSync(home, 0o755);
    expect(await tryToOpen(join(home, 'data/market'))).toBe('opened');
    expect(permissions(join(home, 'data/market'))).toBe('700');
    expect(permissions(home)).toBe('755');
  });

  test('when it exists already', async () => {
    const dataDir = preparedDataFolder();
    chmodSync(dataDir, 0o755);
    expect(await tryToOpen(dataDir)).toBe('opened');
    expect(permissions(dataDir)).toBe('700');
  });
});

describe('an incomplete folder is refused and stays unchanged', () => {
  const requiredPaths = [
    'PG_VERSION',
    'base',
    'global',
    'global/pg_control',
    'global/pg_filenode.map',
    'pg_hba.conf',
    'pg_ident.conf',
    'pg_multixact',
    'pg_multixact/offsets/0000',
    'pg_wal',
    'pg_wal/000000010000000000000001',
    'pg_xact',
    'pg_xact/0000',
    'postgresql.conf',
    'base/5/1259',
    'the file of the table products',
  ];

  /** The data folder that these tests share unless `DEEP` is set, because a copy for each test takes many seconds. */
  let sharedFolder = '';
  beforeAll(() => {
    const { path, remove } = makeDataFolder();
    sharedFolder = preparedDataFolder(path);
    return remove;
  });

  test.each(sample(requiredPaths, { oneIn: 3 }))('without %s', async (name) => {
    const dataDir = process.env.DEEP ? preparedDataFolder() : sharedFolder;
    const missingPath = join(
      dataDir,
      'postgres',
      name === 'the file of the table products' ? productsTablePath : name,
    );
    const asidePath = join(dataDir, 'aside');
    renameSync(missingPath, asidePath);
    const filesBefore = readdirSync(join(dataDir, 'postgres')).sort();
    const message = await tryToOpen(dataDir);
    expect(message).toMatch(oneSentence);
    expect(message).toContain(`The database in ${join(dataDir, 'postgres')} cannot be opened (`);
    expect(message).toContain(
      'unless you can mend that, put a backup of the folder in its place, or move it away to start empty.',
    );
    expect(existsSync(missingPath)).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(filesBefore);
    renameSync(asidePath, missingPath);
  });

  test('but can be opened again when every missing file is back', async () => {
    expect(await tryToOpen(sharedFolder)).toBe('opened');
  });

  test('with only a file that is not of PostgreSQL', async () => {
    const dataDir = emptyDataFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine');
    expect(await tryToOpen(dataDir)).toContain('PG_VERSION is missing');
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['notes.txt']);
  });
});

deepTest('a start that fails in a data folder with a long path leaves no temporary files', async () => {
  const temporary = emptyDataFolder();
  const dataDir = preparedDataFolder(join(emptyDataFolder(), 'a long name '.repeat(10)));
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  rmSync(join(dataDir, 'postgres/pg_xact/0000'));
  expect(await tryToOpen(dataDir)).toContain('cannot be opened');
  expect(readdirSync(temporary)).toEqual([]);
});

describe('a folder with other contents is refused in one sentence', () => {
  test('data of another version of PostgreSQL', async () => {
    const dataDir = preparedDataFolder();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect(await tryToOpen(dataDir)).toMatch(/was made by PostgreSQL 17, but this .* PostgreSQL 18: .+\.$/);
  });

  test('the database of an earlier Campus Market', async () => {
    const dataDir = emptyDataFolder();
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
    expect(await tryToOpen(dataDir)).toMatch(
      /database was made by an earlier Campus Market, .+ move it away/,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('a file where the folder should be', async () => {
    const dataDir = emptyDataFolder();
    writeFileSync(join(dataDir, 'postgres'), '');
    expect(await tryToOpen(dataDir)).toMatch(/postgres is not a folder: move it away/);
    expect(await tryToOpen(join(dataDir, 'postgres'))).toMatch(/cannot hold the data .*: set DATA_DIR/);
  });
});

describe('the embedded PostgreSQL starts', () => {
  deepTest('in a folder whose first start was interrupted', async () => {
    const dataDir = emptyDataFolder();
    mkdirSync(join(dataDir, 'postgres.unfinished/base'), { recursive: true });
    expect(await tryToOpen(dataDir)).toBe('opened');
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
  });

  deepTest('in a folder with a long path, spaces and accents', async () => {
    const longPath = join(emptyDataFolder(), 'Ọjà ilé-ẹ̀kọ́ gíga', 'data of the market '.repeat(8));
    expect(Buffer.byteLength(longPath)).toBeGreaterThan(200);
    mkdirSync(longPath, { recursive: true });
    expect(await tryToOpen(longPath)).toBe('opened');
    expect(await tryToOpen(longPath)).toBe('opened');
  });

  deepTest('in a folder with a comma and quotes in its path', async () => {
    const dataDir = join(
      emptyDataFolder(),
      `Ade, Bisi${process.platform === 'win32' ? '' : ' "and" friends'}`,
    );
    mkdirSync(dataDir);
    expect(await tryToOpen(dataDir)).toBe('opened');
    expect(await tryToOpen(dataDir)).toBe('opened');
  });

  deepTest('when another program has the process id of a killed PostgreSQL', async () => {
    const dataDir = preparedDataFolder();
    const lines = [process.ppid, join(dataDir, 'postgres'), 0, 5432, '', '', '1 1', 'ready'];
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
    expect(await tryToOpen(dataDir)).toBe('opened');
  });

  test('after a running PostgreSQL was killed and another program got its process id', async () => {
    const dataDir = preparedDataFolder();
    const folder = join(dataDir, 'postgres');
    const log = makeLog({ logLevel: 'silent' });
    const { connection, pid, stop } = await startEmbeddedPostgres({ dataDir, log, cacheMegabytes: 32 });
    onTestFinished(stop);
    // A starting PostgreSQL checks whether the process in its lock file runs, but only if it belongs to the same user.
    const { file, args } = chooseAccount(folder).commandFor('sleep', ['60']);
    const sleeper = spawn(file, args);
    onTestFinished(() => void sleeper.kill());
    for (const lockFile of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const [, ...lines] = readFileSync(join(dataDir, lockFile), 'utf8').split('\n');
      writeFileSync(join(dataDir, lockFile), [sleeper.pid, ...lines].join('\n'));
    }
    const firstPid = Number(pid());
    process.kill(firstPid, 'SIGKILL');
    const pidAfterConnecting = async () => {
      const client = new pg.Client(connection);
      await client.connect();
      await client.end();
      return pid();
    };
    await expect.poll(pidAfterConnecting, { timeout: 10_000 }).not.toBe(firstPid);
    expect(sleeper.exitCode).toBe(null);
  });

  deepTest('without Unix sockets, over a local port with a password', async () => {
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir: emptyDataFolder(),
      log: makeLog({ logLevel: 'silent' }),
      cacheMegabytes: 32,
      addressKind: 'loopback',
    });
    const connect = (password: unknown) => {
      const client = new pg.Client({ ...connection, password: String(password) });
      return client.connect().then(() => client.end());
    };
    await connect(connection.password);
    await expect(connect('a guess')).rejects.toThrow('password authentication failed');
    await stop();
  });

  deepTest('after stopping the PostgreSQL that a killed site left running', async () => {
    const dataDir = preparedDataFolder();
    const folder = join(dataDir, 'postgres');
    giveFolderTo(chooseAccount(folder), folder);
    const { file, args } = chooseAccount(folder).commandFor(programIn(findPackage(), 'postgres'), [
      '-D',
      folder,
    ]);
    const argsWithoutDeathSignal = args.filter((arg) => !arg.startsWith('--pdeathsig'));
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${dataDir}`];
    const leftover = spawn(file, [...argsWithoutDeathSignal, ...settings], { cwd: dataDir });
    await expect.poll(() => existsSync(join(folder, 'postmaster.pid'))).toBe(true);
    const ended = once(leftover, 'exit');
    expect(await tryToOpen(dataDir)).toBe('opened');
    await ended;
  });

  // PostgreSQL refuses to run as root, so a site that runs as root starts it as another user.
  if (isRoot) {
    deepTest('as root with the data in a home folder that only root can enter', async () => {
      const home = emptyDataFolder();
      chmodSync(home, 0o700);
      expect(await tryToOpen(join(home, 'market'))).toBe('opened');
    });

    deepTest('as root with the programs of PostgreSQL in a home folder that only root can enter', () => {
      const home = emptyDataFolder();
      const copiesFolder = emptyDataFolder();
      chmodSync(home, 0o700);
      chmodSync(copiesFolder, 0o755);
      const account = chooseAccount(join(home, 'postgres'));
      const programs = findPackage();
      expect(reachablePackageFolder(account, programs, copiesFolder)).toBe(programs);
      cpSync(programs, join(home, 'linux'), { recursive: true, verbatimSymlinks: true });
      const copy = reachablePackageFolder(account, join(home, 'linux'), copiesFolder);
      expect(copy).toContain(copiesFolder);
      expect(reachablePackageFolder(account, copy, copiesFolder)).toBe(copy);
      expect(reachablePackageFolder(account, join(home, 'linux'), copiesFolder)).toBe(copy);
    });

    deepTest(
      'as root with data that root has restored, which then belongs to the user of PostgreSQL',
      async () => {
        const dataDir = preparedDataFolder();
        const file = join(dataDir, 'postgres/PG_VERSION');
        expect(statSync(file).uid).toBe(0);
        expect(await tryToOpen(dataDir)).toBe('opened');
        expect(statSync(file).uid).toBe(65_534);
      },
    );

    deepTest('as root with a link in the folder, whose target keeps its owner', async () => {
      const dataDir = preparedDataFolder();
      const linkTarget = join(emptyDataFolder(), 'secrets');
      writeFileSync(linkTarget, 'only for root', { mode: 0o600 });
      symlinkSync(linkTarget, join(dataDir, 'postgres/link'));
      expect(await tryToOpen(dataDir)).toBe('opened');
      expect(statSync(linkTarget).uid).toBe(0);
      expect(statSync(linkTarget).mode & 0o777).toBe(0o600);
    });

    deepTest('as root with data of another user, which keeps its owner', async () => {
      const dataDir = preparedDataFolder();
      const folder = join(dataDir, 'postgres');
      chmodSync(dataDir, 0o755);
      for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(folder, name), 1234, 1234);
      }
      expect(await tryToOpen(dataDir)).toBe('opened');
      expect(chooseAccount(folder)).toMatchObject({
        user: { uid: 1234, gid: 1234 },
        canEnterAnyFolder: false,
      });
      // The other user must be able to enter the folder.
      expect(permissions(dataDir)).toBe('711');
    });
  }
});
