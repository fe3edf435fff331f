import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAddress } from '../../../scripts/running-database.mjs';
import { newDataFolder } from '../../support/database/own-database.ts';
import { projectFolder } from '../../support/project-folder.ts';

/** What a PostgreSQL with this process id leaves in its data folder. */
function hasPostgres(dataDir: string, pid: number | undefined) {
  mkdirSync(join(dataDir, 'postgres'));
  const lines = [pid, join(dataDir, 'postgres'), 0, 5432, '/run/market', '', '1 1', 'ready'];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
}

/** What `npm run psql -- --address` prints over a data folder whose PostgreSQL has this process id. */
function addressOf(dataDir: string, pid: number | undefined) {
  hasPostgres(dataDir, pid);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/psql.mjs', '--address'], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

test('it prints the address of a PostgreSQL that runs', () => {
  expect(addressOf(newDataFolder(), process.pid)).toEqual({
    stdout: 'postgres://postgres@/postgres?host=%2Frun%2Fmarket&port=5432\n',
    stderr: '',
  });
});

test('it says that no database runs when PostgreSQL was killed', () => {
  const dataDir = newDataFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { stdout, stderr } = addressOf(dataDir, pid);
  expect(stdout).toBe('');
  expect(stderr).toContain(`No database runs in ${dataDir}.`);
});

test('a PostgreSQL that runs as another user is found too', () => {
  const dataDir = newDataFolder();
  hasPostgres(dataDir, process.pid);
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(findAddress()).toBe('postgres://postgres@/postgres?host=%2Frun%2Fmarket&port=5432');
});
