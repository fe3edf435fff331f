import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder of all data, closed to other users of the machine, unless it is there. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/**
 * Closes the folder to other users of the machine, whatever it was made with: all pictures lie in it, and with them what
 * people have not published. One that belongs to another user stays as that user wants it.
 *
 * PostgreSQL may run as a user who must pass through it (see `account.ts`): then others may enter it, but not list it.
 */
export function closeDataDir(dataDir: string, isPassedThrough = false): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(dataDir);
  const closed = isPassedThrough ? 0o711 : 0o700;
  if (uid === process.getuid?.() && (mode & 0o777) !== closed) chmodSync(dataDir, closed);
}
