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

/** Returns the day and the commit, such as `27 November 2026, commit 2a68a538`. */
export function dayAndCommit() {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  // The pages of results do not change what is measured.
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs') !== '';
  return `${day}, commit ${commit}${isChanged ? ' with uncommitted changes' : ''}`;
}

/** Describes this machine: its processor, memory and system. */
export function describeMachine() {
  const [cpu] = cpus();
  const model = cpu?.model.replace(/\s+/g, ' ').trim() || process.arch;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB of memory, ${type()} ${release()}, Node ${process.versions.node}`;
}

/** Returns how many programs were waiting for the processor on average in the last minute. Always 0 on Windows. */
export const currentLoad = () => loadavg()[0] ?? 0;
