import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunningPostgres } from '../../../site/server/db/embedded/running-postgres.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';

const address = 'postgres://postgres@/postgres?host=%2Frun%2Fmarket&port=5432&sslmode=disable';

/** Writes the lock file of a PostgreSQL with this process id into a data folder. */
function writePidFile(dataDir: string, pid: number | undefined) {
  mkdirSync(join(dataDir, 'postgres'));
  const lines = [pid, join(dataDir, 'postgres'), 0, 5432, '/run/market', '', '1 1', 'ready'];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
}

/** Returns the result of `npm run psql -- --address` for a PostgreSQL with this process id. */
function runPsqlAddress(dataDir: string, pid: number | undefined) {
  writePidFile(dataDir, pid);
  return runDataCommandInThisProcess('psql', ['--address'], { DATA_DIR: dataDir });
}

test('npm run psql prints the address of a running PostgreSQL', async () => {
  expect(await runPsqlAddress(emptyDataFolder(), process.pid)).toEqual({ code: 0, output: address });
});

test('npm run psql reports that no database runs after PostgreSQL was killed', async () => {
  const dataDir = emptyDataFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(await runPsqlAddress(dataDir, pid)).toEqual({
    code: 1,
    output: `No database runs in ${dataDir}. Start the site with npm start, or set DATA_DIR to the site's data folder.`,
  });
});

test('npm run psql takes the data folder from --data, as the other commands do', async () => {
  const dataDir = emptyDataFolder();
  writePidFile(dataDir, process.pid);
  for (const args of [
    ['--data', dataDir, '--address'],
    ['--address', `--data=${dataDir}`],
  ]) {
    const result = await runDataCommandInThisProcess('psql', args, { DATA_DIR: '/nowhere' });
    expect(result).toEqual({ code: 0, output: address });
  }
  const withoutFolder = await runDataCommandInThisProcess('psql', ['--address', '--data'], {});
  expect(withoutFolder.output).toMatch(/argument missing/);
});

test('a PostgreSQL of another user is found too', () => {
  const dataDir = emptyDataFolder();
  writePidFile(dataDir, process.pid);
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(findRunningPostgres(dataDir)).toBe(address);
});
