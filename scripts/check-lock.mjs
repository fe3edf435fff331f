// Finds faults in package-lock.json before it is committed. With a registry that lacks an optional package of one platform,
// `npm install` writes a lock with which `npm ci` fails in the next clone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from './steps.mjs';

/** @typedef {{ version?: string, link?: boolean, resolved?: string, optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Returns the faults of a lock, one line each.
 * @param {Record<string, LockEntry>} packages
 */
export function findLockProblems(packages) {
  const lockedNames = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isInstalled = path.includes('node_modules/') && !entry.link;
    return [
      ...(isInstalled && !entry.version ? [`${path} has no version`] : []),
      ...(isInstalled && entry.resolved ? [`${path} names its registry`] : []),
      ...Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !lockedNames.has(name))
        .map(
          (name) =>
            `the lock has no entry for ${name}, an optional package of ${path || 'this project'}, probably because the registry lacks it: ` +
            (path
              ? `pin a version of ${path} whose optional packages the registry has`
              : `pin a version that it has`),
        ),
    ];
  });
}

export function checkLock(folder = root) {
  const problems = findLockProblems(
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages,
  );
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
}
