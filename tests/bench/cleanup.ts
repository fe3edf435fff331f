import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups = new Set<() => Promise<void>>();
let isEnding = false;

/** Registers how to end a process or delete a folder after the bench. Returns a function with which to do so earlier. */
export function registerCleanup(end: () => void | Promise<void>): () => Promise<void> {
  const cleanUpOnce = async () => {
    if (cleanups.delete(cleanUpOnce)) await end();
  };
  cleanups.add(cleanUpOnce);
  // The bench was interrupted while this process was still starting, so end it at once.
  if (isEnding) void cleanUpOnce();
  return cleanUpOnce;
}

/** Cleans up in reverse order: ends a server before its database, and deletes their folder last. */
export async function endAll(): Promise<void> {
  isEnding = true;
  for (const end of [...cleanups].reverse()) await end().catch(console.error);
}

/** Returns an empty folder that is deleted after the bench. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'campus-market-bench-'));
  // Retries, because a program that is ending may still write into the folder.
  registerCleanup(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return path;
}
