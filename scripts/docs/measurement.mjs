// Says when and on what something was measured, for the pages of docs/proof.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { root } from '../steps.mjs';

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // The source may be a downloaded archive.
    return '';
  }
}

/** What is measured. Changes to other files, such as the pages of results, change no figure. */
const measuredPaths = ['src', 'site', 'package-lock.json'];

/** Returns the day and the last commit that changed the product, such as `27 November 2026, commit 2a68a538`. */
function dayAndCommit() {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
  const commit = git('log', '-1', '--format=%h', '--', ...measuredPaths) || 'unknown';
  const isChanged = git('status', '--porcelain', '--', ...measuredPaths) !== '';
  return `${day}, commit ${commit}${isChanged ? ' with uncommitted changes' : ''}`;
}

/** Describes this machine: its processor, memory and system. */
export function describeMachine() {
  const [cpu] = cpus();
  const model = cpu?.model.replace(/\s+/g, ' ').trim() || process.arch;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`;
}

/**
 * Returns the facts that must be read before a measurement: the source may change while it runs, and it keeps the machine busy.
 * `loadAtStart` is how many programs wanted the processor on average in the last minute; always 0 on Windows.
 */
export const beginMeasurement = () => ({ measuredAt: dayAndCommit(), loadAtStart: loadavg()[0] ?? 0 });
