import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rowsToTest } from '../support/deep.ts';
import { emptyFolder } from '../support/processes/project-copy.ts';

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean; link?: boolean }>;

/** The script under test, and the files that it imports. */
const setUpFiles = ['scripts/setup.mjs', 'scripts/steps.mjs', 'site/before-start.mjs'];

/** Returns the reason to install in a project with this package lock and these installed packages. */
function reasonToInstall(lockedPackages: Packages, installed: Packages | undefined, options = {}): string {
  const project = emptyFolder();
  for (const file of setUpFiles) project.copy(file);
  project.write('package-lock.json', JSON.stringify({ packages: lockedPackages }));
  if (installed) project.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  const program =
    "console.log((await import('./scripts/setup.mjs')).reasonToInstall(JSON.parse(process.argv[1])))";
  const args = ['--input-type=module', '--eval', program, JSON.stringify(options)];
  return execFileSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8' }).trim();
}

const packageLock: Packages = {
  '': { version: '0.1.0' },
  site: { version: '0.1.0' },
  'node_modules/site': { link: true },
  'node_modules/react': { version: '19.0.0' },
  'site/node_modules/pg': { version: '8.0.0' },
  'node_modules/esbuild-windows': { version: '1.0.0', optional: true },
};
/** The installed packages on another platform than Windows. */
const { '': _, site: __, 'node_modules/esbuild-windows': ___, ...completeInstall } = packageLock;

test('a complete install is not repeated, even if it lacks packages of other platforms', () => {
  expect(reasonToInstall(packageLock, completeInstall)).toBe('undefined');
});

test.each<[situation: string, installed: Packages | undefined, reason: string]>([
  ['a fresh clone', undefined, 'node_modules is missing'],
  [
    'a package of another version',
    { ...completeInstall, 'node_modules/react': { version: '18.0.0' } },
    'node_modules/react is 18.0.0, not 19.0.0',
  ],
  [
    'a missing package of the site',
    { 'node_modules/site': {}, 'node_modules/react': { version: '19.0.0' } },
    'site/node_modules/pg is missing',
  ],
])('packages are installed because of %s', (_situation, installed, reason) => {
  expect(reasonToInstall(packageLock, installed)).toBe(reason);
});

/** Makes a project with a fake npm, which records its command, takes half a second, and changes the package lock. */
function projectWithFakeNpm(installed: Packages | undefined) {
  const project = emptyFolder();
  for (const file of setUpFiles) project.copy(file);
  project.write('package-lock.json', JSON.stringify({ packages: packageLock }));
  if (installed) project.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  project.write(
    'npm/npm-cli.js',
    `const fs = require('node:fs');
    fs.appendFileSync('calls', process.argv[2] + ' ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    fs.mkdirSync('node_modules', { recursive: true });
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
    fs.appendFileSync('package-lock.json', ' ');`,
  );
  const program = "(await import('./scripts/setup.mjs')).setUp()";
  const options = {
    cwd: project.folder,
    env: { ...process.env, npm_execpath: join(project.folder, 'npm/npm-cli.js') },
    timeout: 20_000,
  };
  return {
    setUp: () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options),
    read: (file: string) => readFileSync(join(project.folder, file), 'utf8'),
    write: project.write,
    cachedFiles: () => readdirSync(join(project.folder, '.cache')),
  };
}

test('missing packages are added without deleting packages that a running site uses, and the package lock stays unchanged', async () => {
  const { 'site/node_modules/pg': _pg, ...incompleteInstall } = completeInstall;
  const { setUp, read } = projectWithFakeNpm(incompleteInstall);
  await setUp();
  // `npm ci` would first delete all packages.
  expect(read('calls')).toBe('install ');
  expect(JSON.parse(read('package-lock.json'))).toEqual({ packages: packageLock });
  expect(read('package-lock.json')).not.toMatch(/ $/);
});

test('two commands that run at the same time install the packages once', async () => {
  const { setUp, read } = projectWithFakeNpm(undefined);
  const outputs = (await Promise.all([setUp(), setUp()])).map(({ stdout }) => stdout);
  expect(read('calls')).toBe('ci ');
  expect(outputs.sort().join()).toMatch(/Installing the packages.*,Waiting for process \d+/s);
});

const deadProcessId = () => spawnSync(process.execPath, ['--eval', '']).pid;

const staleLocks: [description: string, content: () => string][] = [
  ['the id of a process that was killed', () => String(deadProcessId())],
  ['nothing, after a power cut', () => ''],
  ['something that is not a number', () => 'x'],
];

test.each(rowsToTest(staleLocks))(
  'a stale lock of an install is removed, if the lock contains %s',
  async (_description, content) => {
    const { setUp, read, write, cachedFiles } = projectWithFakeNpm(undefined);
    write('.cache/installing', content());
    await Promise.all([setUp(), setUp(), setUp()]);
    expect(read('calls')).toBe('ci ');
    expect(cachedFiles()).toEqual([]);
  },
);

test('an install ignores the lock of a killed install that had the same process id, as can happen in a container', () => {
  const project = emptyFolder();
  for (const file of setUpFiles) project.copy(file);
  project.write('package-lock.json', JSON.stringify({ packages: packageLock }));
  project.write(
    'npm/npm-cli.js',
    "require('node:fs').cpSync('package-lock.json', 'node_modules/.package-lock.json', { recursive: true });",
  );
  const program = `
    const { mkdirSync, writeFileSync } = await import('node:fs');
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/installing', String(process.pid));
    (await import('./scripts/setup.mjs')).setUp();`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project.folder,
    env: { ...process.env, npm_execpath: join(project.folder, 'npm/npm-cli.js') },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stdout).toMatch(/^Packages installed/m);
  expect(status).toBe(0);
});

test('starting the site does not install the packages for tests, but a test run does', () => {
  const packageLockWithTools: Packages = {
    ...packageLock,
    'node_modules/vitest': { version: '4.0.0', dev: true },
  };
  expect(reasonToInstall(packageLockWithTools, completeInstall, { dev: false })).toBe('undefined');
  expect(reasonToInstall(packageLockWithTools, completeInstall)).toBe('node_modules/vitest is missing');
});
