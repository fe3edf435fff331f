// Makes node_modules match package-lock.json. This script runs before any package is installed, so it imports no packages.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireSupportedNode } from '../site/before-start.mjs';
import { elapsedTime, root } from './steps.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * `dev`: whether to install the packages for tests and checks, which are half of all packages. `folder`: the folder of the lock
 * file, in the project; the documentation has its own.
 *
 * @typedef {{ dev?: boolean, folder?: string }} InstallOptions
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns why an install is needed, or undefined. npm writes node_modules/.package-lock.json at the end of an install, so comparing
 * it with package-lock.json also detects an interrupted install. Reads no packages and needs no network.
 *
 * @param {InstallOptions} [options]
 */
export function reasonToInstall({ dev = true, folder = '.' } = {}) {
  const lockFile = join(folder, 'package-lock.json');
  const packagesFolder = join(folder, 'node_modules');
  const expectedPackages = readLock(lockFile);
  const installedPackages = readLock(join(packagesFolder, '.package-lock.json'));
  if (!expectedPackages) throw new Error(`${lockFile} is missing or broken.`);
  if (!installedPackages) return `${packagesFolder} is missing`;
  for (const [path, locked] of Object.entries(expectedPackages)) {
    const { version } = locked;
    if (!path.includes('node_modules/') || (!dev && locked.dev)) continue;
    const installedPackage = installedPackages[path];
    // An optional package may be for another platform.
    if (!installedPackage && (locked.optional || (!dev && locked.devOptional))) continue;
    if (!installedPackage) return `${path} is missing`;
    if (installedPackage.version !== version) return `${path} is ${installedPackage.version}, not ${version}`;
  }
  return undefined;
}

/** Returns the command that starts npm. On Windows `npm` is a batch file, so this prefers to start npm's own program with Node. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
}

/**
 * Installs the packages, unless they are complete.
 *
 * @param {InstallOptions} [options]
 */
export function setUp({ dev = true, folder = '.' } = {}) {
  requireSupportedNode();
  if (reasonToInstall({ dev, folder })) runUnderLock(() => install(dev, folder));
}

/**
 * @param {boolean} dev
 * @param {string} folder
 */
function install(dev, folder) {
  const reason = reasonToInstall({ dev, folder });
  // Another process may have installed the packages meanwhile.
  if (!reason) return;
  console.log(`Installing the packages (${reason}) ...`);
  const startedAt = Date.now();
  const [command = 'npm', ...npmArgs] = npmCommand();
  // `ci` first deletes all packages, and a running site may need them.
  const npmInstall = readLock(join(folder, 'node_modules/.package-lock.json')) ? 'install' : 'ci';
  const lockFile = join(root, folder, 'package-lock.json');
  const oldLock = readFileSync(lockFile);
  /** @param {string[]} options */
  const runNpm = (...options) =>
    spawnSync(
      command,
      [...npmArgs, npmInstall, dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', ...options],
      {
        cwd: join(root, folder),
        stdio: 'inherit',
        shell: command === 'npm' && process.platform === 'win32',
      },
    ).status;
  let status = runNpm('--prefer-offline');
  // npm's cache may know an older list of a package's versions.
  if (status !== 0) status = runNpm('--prefer-online');
  // Restores package-lock.json, because another version of npm may format it differently.
  if (!readFileSync(lockFile).equals(oldLock)) writeFileSync(lockFile, oldLock);
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(status ?? 1);
  }
  console.log(`Packages installed in ${elapsedTime(startedAt)}`);
}

/**
 * Runs the work under a lock file, because two simultaneous installs would break each other.
 *
 * @param {() => void} work
 */
function runUnderLock(work) {
  const lock = join(root, '.cache/installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isReported = false; !acquireLock(lock); ) {
    const ownerId = readOwnerId(lock);
    if (ownerId === undefined) continue;
    if (!isRunning(ownerId)) {
      removeStaleLock(lock, ownerId);
      continue;
    }
    if (!isReported) console.log(`Waiting for process ${ownerId}, which installs the packages ...`);
    isReported = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const release = () => rmSync(lock, { force: true });
  // A failed install exits the process, so also release the lock on exit.
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

/**
 * Returns whether this process has acquired the lock.
 *
 * @param {string} lock
 */
function acquireLock(lock) {
  // Linking is atomic: no other process can see the lock without our process id in it.
  const ownFile = `${lock}-${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/**
 * Returns the id of the process that has the lock: undefined if it was just released, and 0 if a power cut left an empty file.
 *
 * @param {string} lock
 * @returns {number | undefined}
 */
function readOwnerId(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the lock of a killed install. If two processes do this at once, the slower process may move the new lock of the faster one.
 * The slower process then moves that lock back.
 *
 * @param {string} lock
 * @param {number} deadPid
 */
function removeStaleLock(lock, deadPid) {
  const movedLock = `${lock}-dead-${process.pid}`;
  try {
    renameSync(lock, movedLock);
    if (readOwnerId(movedLock) !== deadPid) linkSync(movedLock, lock);
  } catch (error) {
    // Another process has removed or acquired the lock.
    if (!/^E(NOENT|EXIST)$/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  } finally {
    rmSync(movedLock, { force: true });
  }
}

/**
 * Whether the process that owns the lock is running. If the lock contains our own id, its owner was an earlier process with the same
 * id, as in a container, where each start has the same id.
 *
 * @param {number} pid
 */
function isRunning(pid) {
  if (pid === 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
