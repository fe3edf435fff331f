import { deleteOldAlerts } from './features/alerts/alerts.queries.ts';
import { deleteOldPrices } from './features/alerts/favorite-changes.ts';
import { deleteOldDigests } from './features/digests/digest-jobs.ts';
import { cleanUpMedia, type MediaCleanupDeps } from './features/media/media-cleanup.ts';
import { deleteOldUses } from './limits/daily-allowance.ts';
import type { Log } from './log.ts';

const intervalMs = 3_600_000;

interface CleanupDeps extends MediaCleanupDeps {
  log: Log;
}

/**
 * Deletes unused media, old daily counts, and what the privacy policy says is kept for some days only, now and every hour. If
 * `isOnlyInstance` is true, no other instance uses the database, so every upload that is unfinished when this starts was
 * abandoned. Returns a function that stops the cleanup.
 */
export function startCleanup(deps: CleanupDeps, isOnlyInstance: boolean): () => void {
  const { db, log } = deps;
  let isStopped = false;
  // A failure during shutdown is not logged: the next start repeats the work.
  const logFailure = (message: string) => (error: unknown) => {
    if (!isStopped) log.warn({ err: error }, message);
  };
  const cleanUp = (abandonedBefore?: Date) => {
    void cleanUpMedia(deps, abandonedBefore).catch(logFailure('unused pictures were not deleted'));
    void deleteOldUses(db).catch(logFailure('old daily counts were not deleted'));
    void deleteOldAlerts(db).catch(logFailure('old alerts were not deleted'));
    void deleteOldDigests(db).catch(logFailure('old records of e-mails were not deleted'));
    void deleteOldPrices(db).catch(logFailure('old prices were not deleted'));
  };
  cleanUp(isOnlyInstance ? new Date() : undefined);
  const timer = setInterval(() => cleanUp(), intervalMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
