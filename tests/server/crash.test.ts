import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { copyDemo, openCopy, type TestDatabase } from '../support/database.ts';
import { projectFolder } from '../support/project-copy.ts';

const rounds = process.env.DEEP ? 20 : 3;

/** Lets a process write until it has been told of so many rows, kills it, and answers what it was told. */
async function writeAndDie(copy: TestDatabase, round: number, atLeast: number): Promise<string[]> {
  const writer = spawn(process.execPath, ['tests/support/run-source.mjs'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PROGRAM: 'tests/support/writer.ts',
      ROUND: String(round),
      DATA_DIR: copy.dataDir,
      DATABASE_URL: copy.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  writer.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  writer.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > atLeast) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  expect(writer.signalCode, errors).toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

test(`${rounds} times killed while it writes, it has lost nothing that it had acknowledged`, {
  timeout: 240_000,
}, async () => {
  const copy = await copyDemo();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await writeAndDie(copy, round, 50 + round * 37)));
  }
  const { db, close } = await openCopy(copy);
  const rows = await db.selectFrom('people').select('id').execute();
  await close();
  await copy.remove();
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 50);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
