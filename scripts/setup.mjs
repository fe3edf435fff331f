// Makes node_modules match package-lock.json. Runs before anything is installed, so it needs Node only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, seconds } from './steps.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/** @typedef {{ dev?: boolean }} Needs `dev` asks for what only tests and checks need too: half of all the packages. */

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
 * Why an install is needed, or undefined when it is not. npm keeps a lock of what it installed and writes it
 * last, so comparing the two also notices an install that was cut off. It reads no package and no network.
 *
 * @param {Needs} [needs]
 */
export function reasonToInstall({ dev = true } = {}) {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or broken.');
  if (!installed) return 'node_modules is missing';
  for (const [path, locked] of Object.entries(wanted)) {
    const { version } = locked;
    if (!path.includes('node_modules/') || (!dev && locked.dev)) continue;
    const found = installed[path];
    // An optional package may be for another kind of machine.
    if (!found && (locked.optional || (!dev && locked.devOptional))) continue;
    if (!found) return `${path} is missing`;
    if (found.version !== version) return `${path} is ${found.version}, not ${version}`;
  }
  return undefined;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isKnownToWork = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isKnownToWork) return;
  console.error(`Campus Market needs Node 20.19, 22.12 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

/** The way that works on Windows too, where `npm` is a batch file. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
}

/**
 * Installs what is missing. A developer's own complete install is left alone.
 *
 * @param {Needs} [needs]
 */
export function setUp({ dev = true } = {}) {
  checkNode();
  const reason = reasonToInstall({ dev });
  if (!reason) return;
  console.log(`Installing the packages (${reason}) ...`);
  const started = Date.now();
  const [command = 'npm', ...before] = npmCommand();
  const { status } = spawnSync(
    command,
    [...before, 'ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    { cwd: root, stdio: 'inherit', shell: command === 'npm' && process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(status ?? 1);
  }
  console.log(`Packages installed in ${seconds(started)}`);
}
