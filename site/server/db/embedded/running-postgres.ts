import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the URL of the embedded PostgreSQL of a running site, or undefined if none runs. It is found by the files in
 * the site's data folder.
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder] = lines;
    // A killed PostgreSQL leaves this file behind.
    if (!isRunning(Number(pid))) return undefined;
    // `sslmode` overrides the variable PGSSLMODE, which may be meant for another database.
    if (socketFolder)
      return `postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder)}&port=${port}&sslmode=disable`;
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
