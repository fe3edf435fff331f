import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbeddedDatabase, preparedDataFolder } from '../../support/database/embedded-database.ts';
import { signalPostgres } from '../../support/processes/processes.ts';

const rounds = process.env.DEEP ? 20 : 2;

/** The times from the start of a process to its first acknowledged row, in milliseconds. */
const startTimes: number[] = [];

/** Lets a process write until this many rows are acknowledged, then kills it and its PostgreSQL. Returns the rows' ids. */
async function writeUntilPowerCut(dataDir: string, round: number, minRows: number): Promise<string[]> {
  const startedAt = performance.now();
  const writer = spawn(process.execPath, [join(inject('programsFolder'), 'writer.js')], {
    env: { ...process.env, ROUND: String(round), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  writer.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  writer.stdout.once('data', () => startTimes.push(performance.now() - startedAt));
  writer.stdout.on('data', (chunk) => {
    output += chunk;
    if (writer.killed || output.split('\n').length <= minRows) return;
    // The writer is killed first, because PostgreSQL's last message could end the writer.
    writer.kill('SIGKILL');
    signalPostgres(dataDir, 'SIGKILL');
  });
  await once(writer, 'close');
  expect(writer.signalCode, errors).toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

test(`${rounds} power cuts during writes lose nothing that was acknowledged`, {
  timeout: 240_000,
}, async () => {
  const dataDir = preparedDataFolder();
  const acknowledgedIds: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledgedIds.push(...(await writeUntilPowerCut(dataDir, round, 50 + round * 37)));
  }
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const rows = await db.selectFrom('people').select('id').execute();
  await close();
  console.log(
    `Slowest of ${rounds} starts after a power cut: ${(Math.max(...startTimes) / 1000).toFixed(1)} s`,
  );
  const storedIds = new Set(rows.map(({ id }) => id));
  expect(acknowledgedIds.length).toBeGreaterThanOrEqual(rounds * 50);
  expect(acknowledgedIds.filter((id) => !storedIds.has(id))).toEqual([]);
});

test('a write is acknowledged only when it is on disk', async () => {
  const { pool, close } = await openEmbeddedDatabase(preparedDataFolder());
  onTestFinished(close);
  const session = await pool.connect();
  onTestFinished(() => session.release());
  const readAnswer = async (statement: string) => (await session.query(statement)).rows[0].answer;
  /** How often the WAL was flushed to disk, by PostgreSQL's statistics. */
  const countWalFlushes = async () => {
    await readAnswer('select pg_stat_force_next_flush() as answer');
    return Number(await readAnswer("select sum(fsyncs) as answer from pg_stat_io where object = 'wal'"));
  };
  expect(await readAnswer("select current_setting('fsync') as answer")).toBe('on');
  const flushesBefore = await countWalFlushes();
  for (let count = 0; count < 20; count += 1) {
    await session.query('insert into people (id, display_name) values ($1, $1)', [`p${count}`]);
  }
  expect((await countWalFlushes()) - flushesBefore).toBeGreaterThanOrEqual(20);
});
