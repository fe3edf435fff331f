import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const open = new Set<() => Promise<void>>();
let isEnding = false;

/** Registers how to end a process or delete a folder after the bench. Returns a function that does so earlier. */
export function endLater(end: () => void | Promise<void>): () => Promise<void> {
  const endOnce = async () => {
    if (open.delete(endOnce)) await end();
  };
  open.add(endOnce);
  // The bench was interrupted while this process was starting.
  if (isEnding) void endOnce();
  return endOnce;
}

/** Cleans up in reverse order: ends a server before its database, and deletes their folder last. */
export async function endAll(): Promise<void> {
  isEnding = true;
  for (const end of [...open].reverse()) await end().catch(console.error);
}

/** Returns an empty folder that is deleted after the bench. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'campus-market-bench-'));
  // Retries, because a program that is ending may still write into the folder.
  endLater(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return path;
}
