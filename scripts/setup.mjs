// Makes node_modules match package-lock.json. Runs before anything is installed, so it needs Node only.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  if (reasonToInstall({ dev })) serialize(() => install(dev));
}

/** @param {boolean} dev */
function install(dev) {
  const reason = reasonToInstall({ dev });
  // Another command has done it meanwhile.
  if (!reason) return;
  console.log(`Installing the packages (${reason}) ...`);
  const started = Date.now();
  const [command = 'npm', ...before] = npmCommand();
  // `ci` begins by deleting all packages, and a site may be running on them.
  const way = readLock('node_modules/.package-lock.json') ? 'install' : 'ci';
  const lock = readFileSync(join(root, 'package-lock.json'));
  const { status } = spawnSync(
    command,
    [...before, way, dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    { cwd: root, stdio: 'inherit', shell: command === 'npm' && process.platform === 'win32' },
  );
  // Another version of npm may write it in its own way.
  if (!readFileSync(join(root, 'package-lock.json')).equals(lock))
    writeFileSync(join(root, 'package-lock.json'), lock);
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(status ?? 1);
  }
  console.log(`Packages installed in ${seconds(started)}`);
}

/**
 * Two installs at once would spoil each other, so the second command waits for the first.
 *
 * @param {() => void} work
 */
function serialize(work) {
  const turn = join(root, '.cache/installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isTold = false; !takeTurn(turn); ) {
    const other = holderOf(turn);
    if (other === undefined) continue;
    if (!isRunning(other)) {
      removeDead(turn, other);
      continue;
    }
    if (!isTold) console.log(`Waiting for process ${other}, which installs the packages ...`);
    isTold = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const giveBack = () => rmSync(turn, { force: true });
  // An install that fails ends the process.
  process.once('exit', giveBack);
  work();
  process.off('exit', giveBack);
  giveBack();
}

/**
 * Answers whether the turn is ours now.
 *
 * @param {string} turn
 */
function takeTurn(turn) {
  // A link appears with its content: nobody finds the file before our number is in it.
  const own = `${turn}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, turn);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * The process that has the turn: undefined when it has just ended, and 0 where a power cut has left no number.
 *
 * @param {string} turn
 * @returns {number | undefined}
 */
function holderOf(turn) {
  try {
    return Number(readFileSync(turn, 'utf8')) || 0;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes away what a killed install has left. Of two that do this at once the slower one may have moved the turn that the
 * faster one took meanwhile, and gives it back.
 *
 * @param {string} turn
 * @param {number} dead
 */
function removeDead(turn, dead) {
  const aside = `${turn}-dead-${process.pid}`;
  try {
    renameSync(turn, aside);
    if (holderOf(aside) !== dead) linkSync(aside, turn);
  } catch (error) {
    // Taken away by another one, or taken.
    if (!/^E(NOENT|EXIST)$/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Our own number in the file was that of an earlier process: in a container each start has the same.
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
