import { dayMs } from '../../../../src/contract/shared/lagos-time.ts';
import type { AdminHealth } from '../../../../src/contract/shared/types.ts';
import { commandLine } from '../../command-names.ts';

// The limits of the figures in the admin panel's section Health, with what to do about a figure beyond its limit.

type Verdict = Pick<AdminHealth['jobs'], 'state' | 'advice'>;
type State = Verdict['state'];

const good: Verdict = { state: 'good' };
const look = (advice: string): Verdict => ({ state: 'look', advice });
const bad = (advice: string): Verdict => ({ state: 'bad', advice });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** A share of failures above which responses are bad, once there are some failures. */
const badShare = 0.01;
const badCountMin = 10;
/** A share of failures above which an admin should look. */
const lookShare = 0.001;

export function judgeResponses({
  count,
  failed,
  unavailable,
}: Pick<AdminHealth['responses'], 'count' | 'failed' | 'unavailable'>): Verdict {
  const isBad = (failures: number) => failures >= badCountMin && failures > count * badShare;
  const needsLook = (failures: number) => failures > count * lookShare;
  const failureAdvice =
    'Something in the market fails: look in its log for lines with "level":50, and report them to its developers.';
  const unavailableAdvice =
    'Some visitors were told to try again: look in the log for lines with "level":40 or 50, and if they say that too many requests wait, give the market a faster machine.';
  if (isBad(failed)) return bad(failureAdvice);
  if (isBad(unavailable)) return bad(unavailableAdvice);
  if (needsLook(failed)) return look(failureAdvice);
  return needsLook(unavailable) ? look(unavailableAdvice) : good;
}

export function judgeStorage({
  freeDiskBytes,
  databaseBytes,
  holdsDatabase,
}: {
  freeDiskBytes: number;
  databaseBytes: number;
  /** Whether the database is on this disk. */
  holdsDatabase: boolean;
}): Verdict {
  if (freeDiskBytes < 512 * megabyte) {
    return bad(
      'The disk is almost full, and a full disk takes no orders and no pictures: make room now, for example by moving old backups to another machine.',
    );
  }
  // A backup needs room beside the database.
  if (freeDiskBytes < Math.max(2 * gigabyte, holdsDatabase ? databaseBytes : 0)) {
    return look('Little of the disk is free: make room, or move the market to a larger disk.');
  }
  return good;
}

/** Last night's backup may be two hours late, because it starts at a random moment and takes its time. */
const lateAfterMs = dayMs + 2 * hourMs;

export function judgeBackup({
  schedule,
  madeAt,
  startedAt,
  now,
}: {
  schedule: AdminHealth['backup']['schedule'];
  /** When the last backup was made. */
  madeAt: number | undefined;
  /** When the process started. */
  startedAt: number;
  now: number;
}): Verdict {
  const backupCall = commandLine('backup');
  const logAdvice = `look in the log of the market for “no backup was made”, which says why, and run “${backupCall}”.`;
  if (schedule === 'external') {
    return look('This market does not back up the database of DATABASE_URL: make sure that somebody does.');
  }
  if (schedule === 'off') {
    return look(
      `Nightly backups are switched off: set NIGHTLY_BACKUPS to how many to keep, or run “${backupCall}” each day.`,
    );
  }
  // A missing backup is made 10 to 20 minutes after a start.
  const isAboutToBeMade = now - startedAt < 30 * minuteMs;
  if (isAboutToBeMade && (madeAt === undefined || now - madeAt > lateAfterMs)) {
    return look('A backup is missing, and is made within 20 minutes after the start: look again then.');
  }
  if (madeAt === undefined) return bad(`There is no backup: ${logAdvice}`);
  if (now - madeAt > lateAfterMs + dayMs) return bad(`No backup was made for two nights: ${logAdvice}`);
  return now - madeAt > lateAfterMs ? look(`Last night’s backup is missing: ${logAdvice}`) : good;
}

export function judgeJobs({
  failing,
  failedDigests,
  failedPushes,
  untriedForMs,
}: {
  /** How many events a receiver has refused several times. */
  failing: number;
  /** How many e-mails were given up in the last day. */
  failedDigests: number;
  /** How many pushes were given up in the last day. */
  failedPushes: number;
  /** For how long the oldest job waits that was never tried. */
  untriedForMs: number;
}): Verdict {
  // A receiver that does not answer also delays the events behind, so this comes first.
  if (failing > 0) {
    return look('A program does not accept its events: open Webhooks and press Log to see what it answers.');
  }
  if (failedDigests > 0) {
    return look('E-mails were given up: open Failed jobs to see why, and to send them again.');
  }
  if (failedPushes > 0) {
    return look('Pushes were given up: open Failed jobs to see why, and to send them again.');
  }
  if (untriedForMs > 10 * minuteMs) {
    return bad('Jobs are not done: restart the market, and look in its log for “jobs are delayed”.');
  }
  return untriedForMs > 2 * minuteMs ? look('Jobs wait longer than usual: look again in ten minutes.') : good;
}

export function judgeMemory({
  memoryBytes,
  machineMemoryBytes,
}: Pick<AdminHealth['process'], 'memoryBytes' | 'machineMemoryBytes'>): Verdict {
  const share = memoryBytes / machineMemoryBytes;
  const advice =
    'The market uses much of the memory: restart it at a quiet hour, and give it more memory if the figure comes back.';
  if (share > 0.75) return bad(advice);
  return share > 0.5 ? look(advice) : good;
}

/** Fewer calls say little: the first ones after a start are slow. */
const judgedCallsMin = 20;

export function stateOfCall({ count, p95Seconds }: { count: number; p95Seconds: number }): State {
  if (count < judgedCallsMin || p95Seconds <= 1) return 'good';
  return p95Seconds > 2.5 ? 'bad' : 'look';
}

export function judgeSlowestCalls(states: readonly State[]): Verdict {
  const advice =
    'If all calls are slow, the machine is too small or another program uses it; if only one is, report its name to the developers.';
  if (states.includes('bad')) return bad(advice);
  return states.includes('look') ? look(advice) : good;
}
