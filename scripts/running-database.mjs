// Finds the embedded PostgreSQL of a running site by the files in its data folder.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './steps.mjs';

export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data');

/** Returns the URL of the running PostgreSQL, or undefined when none runs. */
export function findDatabaseUrl() {
  const dataDir = dataFolder();
  try {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder] = lines;
    // A killed PostgreSQL leaves this file behind.
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
    // EPERM: the process exists, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
