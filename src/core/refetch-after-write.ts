import {
  type AdminWrite,
  type ChangedReads,
  readsBySubject,
  readsChangedByUserWrites,
} from '../contract/shared/reads-changed-by-writes.ts';
import type { UploadCall, WriteCall } from '../contract/shared/types.ts';
import { refetch } from './invalidate.ts';

// This file is loaded with the first write, so visitors who only read never download it.

/** Waits until a write has succeeded, then refetches the answers of other calls that the write has changed. */
export async function refetchAfterWrite(
  answers: Parameters<typeof refetch>[0],
  write: WriteCall | UploadCall,
  pendingWrite?: Promise<unknown>,
): Promise<void> {
  try {
    await pendingWrite;
  } catch {
    // The caller gets the error. Nothing has changed.
    return;
  }
  // First let the hook that sent the write put the reply into the cache, because doing so would abort a refetch in flight.
  await new Promise((resolve) => setTimeout(resolve));
  const { now = [], later } = await readsChangedBy(write);
  refetch(answers, isAdminCall(write) ? now : [...now, ...shownAdminReads(answers)], later);
}

/** `/admin/ads/public` has an admin path but is open to everybody. */
const isAdminCall = (call: string): call is AdminWrite => /^\w+ \/admin\/(?!ads\/public)/.test(call);

async function readsChangedBy(write: WriteCall | UploadCall): Promise<ChangedReads> {
  if (!isAdminCall(write)) return readsChangedByUserWrites[write as keyof typeof readsChangedByUserWrites];
  const { readsChangedByAdminWrites } = await import('../contract/shared/reads-changed-by-admin-writes.ts');
  return readsChangedByAdminWrites(readsBySubject)[write];
}

/** Returns the admin reads on the screen, which every write may change. Only admins have such reads on the screen. */
const shownAdminReads = ({ shown }: Parameters<typeof refetch>[0]) =>
  [...shown.values()].map(({ call }) => call).filter(isAdminCall);
