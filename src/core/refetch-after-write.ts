import { readsBySubject, readsChangedByUserWrites } from '../contract/shared/reads-changed-by-writes.ts';
import type { UploadCall, WriteCall } from '../contract/shared/types.ts';
import { type MarketAnswers, refetch } from './invalidate.ts';

// This file is loaded with the first write, so visitors who only read never download it.

/** Waits until a write has succeeded, then refetches the answers of other calls that the write has changed. */
export async function refetchAfterWrite(
  answers: MarketAnswers & { changedByAllWrites?: Set<string> },
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
  if (isUserWrite(write)) {
    const { now = [], later } = readsChangedByUserWrites[write];
    const shownCalls = [...answers.shown.values()].map(({ call }) => call);
    refetch(answers, [...now, ...shownCalls.filter((call) => answers.changedByAllWrites?.has(call))], later);
  } else {
    const { readsChangedByAdminWrites } = await import('../contract/shared/reads-changed-by-admin-writes.ts');
    const { now = [], later } = readsChangedByAdminWrites(readsBySubject)[write];
    refetch(answers, now, later);
  }
}

const isUserWrite = (write: WriteCall | UploadCall): write is keyof typeof readsChangedByUserWrites =>
  write in readsChangedByUserWrites;
