import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findDatabaseUrl } from '../../../scripts/running-database.mjs';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { projectFolder } from '../../support/project-folder.ts';

/** Writes the lock file of a PostgreSQL with this process id into a data folder. */
function writePidFile(dataDir: string, pid: number | undefined) {
  mkdirSync(join(dataDir, 'postgres'));
  const lines = [pid, join(dataDir, 'postgres'), 0, 5432, '/run/market', '', '1 1', 'ready'];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
}

/** Returns the output of `npm run psql -- --address` for a PostgreSQL with this process id. */
function runPsqlAddress(dataDir: string, pid: number | undefined) {
  writePidFile(dataDir, pid);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/psql.mjs', '--address'], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

test('npm run psql prints the address of a running PostgreSQL', () => {
  expect(runPsqlAddress(emptyDataFolder(), process.pid)).toEqual({
    stdout: 'postgres://postgres@/postgres?host=%2Frun%2Fmarket&port=5432\n',
    stderr: '',
  });
});

test('npm run psql reports that no database runs after PostgreSQL was killed', () => {
  const dataDir = emptyDataFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { stdout, stderr } = runPsqlAddress(dataDir, pid);
  expect(stdout).toBe('');
  expect(stderr).toContain(`No database runs in ${dataDir}.`);
});

test('a PostgreSQL of another user is found too', () => {
  const dataDir = emptyDataFolder();
  writePidFile(dataDir, process.pid);
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(findDatabaseUrl()).toBe('postgres://postgres@/postgres?host=%2Frun%2Fmarket&port=5432');
});
