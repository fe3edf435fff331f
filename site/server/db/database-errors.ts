import { DatabaseBusy } from './request-pool.ts';

/** Node's codes of connection errors. */
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Messages of `pg` and its pool for a lost or missing connection. These errors have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** SQLSTATEs of the classes 08 (connection), 53 (out of resources) and 57P (stopping or not yet started). */
const unavailableCode = /^(08...|53...|57P..)$/;

const diskFullCode = '53100';

/** Returns whether a query failed because the database is unreachable or too busy, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return lostConnection.test(error.message);
  // A missing socket means that the database is down; a missing file does not.
  if (code === 'ENOENT') return syscall === 'connect';
  return networkErrors.has(code) || unavailableCode.test(code);
}

/** Returns whether a write failed because a disk is full: PostgreSQL's or ours. */
export function isDiskFull(error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return code === diskFullCode || code === 'ENOSPC' || /No space left on device/.test(message);
}
