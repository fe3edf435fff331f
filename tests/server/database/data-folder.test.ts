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
import { StartError } from '../../../site/server/config/start-error.ts';
import { chooseAccount, giveTo, reachableBy } from '../../../site/server/db/embedded/account.ts';
import { startEmbeddedPostgres } from '../../../site/server/db/embedded/embedded-postgres.ts';
import { findPackage, programIn } from '../../../site/server/db/embedded/programs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { newDataFolder, openOwn, usedDataFolder } from '../../support/database/own-database.ts';
import { emptyDataFolder } from '../../support/processes/running-site.ts';

const isRoot = process.getuid?.() === 0;

/** Why a site does not start on a folder, or that it does. */
async function tryToOpen(dataDir: string): Promise<string> {
  try {
    const { close } = await openOwn(dataDir);
    await close();
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
}

let productsTable = '';
beforeAll(async () => {
  const { path, remove } = emptyDataFolder();
  const { pool, close } = await openOwn(usedDataFolder(path));
  productsTable = (await pool.query("select pg_relation_filepath('products') as path")).rows[0].path;
  await close();
  remove();
});

const oneSentence = /^[^\n]+[^.\n]\.$/;

describe('an incomplete folder is refused and left as it is', () => {
  const parts = [
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
    'a table of ours',
  ];

  /** One for all of them: a copy for each is many seconds of writing, so only deep runs make them. */
  let shared = '';
  beforeAll(() => {
    const { path, remove } = emptyDataFolder();
    shared = usedDataFolder(path);
    return remove;
  });

  test.each(parts)('without %s', async (name) => {
    const dataDir = process.env.DEEP ? usedDataFolder() : shared;
    const part = join(dataDir, 'postgres', name === 'a table of ours' ? productsTable : name);
    const aside = join(dataDir, 'aside');
    renameSync(part, aside);
    const before = readdirSync(join(dataDir, 'postgres')).sort();
    const said = await tryToOpen(dataDir);
    expect(said).toMatch(oneSentence);
    expect(said).toContain(`The database in ${join(dataDir, 'postgres')} cannot be opened (`);
    expect(said).toContain(
      'unless you can mend that, put a backup of the folder in its place, or move it away to start empty.',
    );
    expect(existsSync(part)).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(before);
    renameSync(aside, part);
  });

  test('with every part put back, it opens', async () => {
    expect(await tryToOpen(shared)).toBe('opened');
  });

  test('with only a foreign file in it', async () => {
    const dataDir = newDataFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine');
    expect(await tryToOpen(dataDir)).toContain('PG_VERSION is missing');
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['notes.txt']);
  });
});

test('a start that fails under a long path leaves nothing in the folder for temporary files', async () => {
  const temporary = newDataFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = usedDataFolder(join(newDataFolder(), 'a long name '.repeat(10)));
  rmSync(join(dataDir, 'postgres/pg_xact/0000'));
  expect(await tryToOpen(dataDir)).toContain('cannot be opened');
  expect(readdirSync(temporary)).toEqual([]);
});

describe('a folder with other contents is refused in one sentence', () => {
