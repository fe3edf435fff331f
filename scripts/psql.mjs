// `npm run psql`: looks into the database of the running site, with PostgreSQL's own client.
// `npm run --silent psql -- --address` prints its address, for other programs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './steps.mjs';

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');

/** Where the running PostgreSQL says that it is reached; nothing when none runs. */
function findAddress() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  try {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder] = lines;
    // A killed PostgreSQL leaves this file.
    if (!isRunning(Number(pid))) return undefined;
    if (socketFolder)
      return `postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder)}&port=${port}`;
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const address = findAddress();
if (address === undefined) {
  console.error(
    `No database runs in ${dataDir}. Start the site with npm start, or set DATA_DIR as it has it.`,
  );
  process.exitCode = 1;
} else if (process.argv.includes('--address')) {
  console.log(address);
} else {
  const { status, error } = spawnSync('psql', [address, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error)
    console.error(
      "PostgreSQL's client psql is not installed (on Debian: apt-get install postgresql-client).",
    );
  process.exitCode = status ?? 1;
}
