import {
  type AdminWrite,
  readsThatShow,
  type TouchedReads,
  touchedReads,
} from '../../contract/shared/reads/touched-reads.ts';
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
  const { now = [], later } = await touchedBy(write);
  readAgain(kept, isOfAdmins(write) ? now : [...now, ...readsOfAdmins(kept)], later);
}

/** Public adverts have an admin's path, but everybody reads them. */
const isOfAdmins = (call: string): call is AdminWrite => /^\w+ \/admin\/(?!ads\/public)/.test(call);

async function touchedBy(write: WriteCall | UploadCall): Promise<TouchedReads> {
  if (!isOfAdmins(write)) return touchedReads[write as keyof typeof touchedReads];
  const { adminTouchedReads } = await import('../../contract/shared/reads/admin-touched-reads.ts');
  return adminTouchedReads(readsThatShow)[write];
}

/** The reads of an admin's screen: its figures depend on every write. Other people have none of these. */
const readsOfAdmins = ({ shown }: Parameters<typeof readAgain>[0]) =>
  [...shown.values()].map(({ call }) => call).filter(isOfAdmins);
