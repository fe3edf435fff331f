import {
  type AdminWrite,
  readsBySubject,
  type TouchedReads,
  touchedReads,
} from '../contract/shared/touched-reads.ts';
import type { UploadCall, WriteCall } from '../contract/shared/types.ts';
import { refetch } from './invalidate.ts';

// This file is loaded with the first write, so visitors who only read never download it.

/** Waits until a write has succeeded, then refetches the answers of other calls that the write has changed. */
export async function refetchAfterWrite(
  answers: Parameters<typeof refetch>[0],
  write: WriteCall | UploadCall,
  sent?: Promise<unknown>,
): Promise<void> {
  try {
    await sent;
  } catch {
    // The caller gets the error. Nothing has changed.
    return;
  }
  // First let the hook that sent the write put the reply into the cache, because doing so would abort a refetch in flight.
  await new Promise((resolve) => setTimeout(resolve));
  const { now = [], later } = await readsTouchedBy(write);
  refetch(answers, isAdminCall(write) ? now : [...now, ...shownAdminReads(answers)], later);
}

/** `/admin/ads/public` has an admin path but is open to everybody. */
const isAdminCall = (call: string): call is AdminWrite => /^\w+ \/admin\/(?!ads\/public)/.test(call);

async function readsTouchedBy(write: WriteCall | UploadCall): Promise<TouchedReads> {
  if (!isAdminCall(write)) return touchedReads[write as keyof typeof touchedReads];
  const { adminTouchedReads } = await import('../contract/shared/admin-touched-reads.ts');
  return adminTouchedReads(readsBySubject)[write];
}

/** Returns the admin reads on the screen, which every write may change. Only admins have such reads on the screen. */
const shownAdminReads = ({ shown }: Parameters<typeof refetch>[0]) =>
  [...shown.values()].map(({ call }) => call).filter(isAdminCall);
