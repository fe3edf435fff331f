import { touchedReads } from '../../contract/shared/reads/touched-reads.ts';
import type { UploadCall, WriteCall } from '../../contract/shared/types.ts';
import { readAgain } from './expire.ts';

// It loads with the first write, because a visitor who only reads does without it.

/** Reads what a write changes in other answers again, once it is answered. */
export async function readAfterWrite(
  kept: Parameters<typeof readAgain>[0],
  write: WriteCall | UploadCall,
  sent?: Promise<unknown>,
): Promise<void> {
  try {
    await sent;
  } catch {
    // The caller hears why. Nothing has changed.
    return;
  }
  // The hook that made the call puts the reply into the cache first, which would end a request that is under way.
  await new Promise((resolve) => setTimeout(resolve));
  const { now = [], later } = touchedReads[write];
  readAgain(kept, now, later);
}
