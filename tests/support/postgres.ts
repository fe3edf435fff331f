import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeDemoTemplate } from './demo-template.ts';
import { emptyDataFolder, freePort } from './running-site.ts';

/** PostgreSQL refuses to run as root, so it gets the user and group that own nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface RunningPostgres {
  /** Without a database name. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A PostgreSQL of our own, in a folder that is gone afterwards. */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPrograms() ?? installPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-postgres-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const run = { ...nobody, cwd: folder, stdio: 'pipe' as const };
  const newData = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ];
  execFileSync(join(programs, 'initdb'), newData, run);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await Promise.race([
    untilItAnswers(url),
    ended.then(() => Promise.reject(new Error(`PostgreSQL has ended:\n${log}`))),
  ]);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      // Fast: it ends its sessions and does not wait for them.
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Before all server tests on PostgreSQL: one with the demo in it, for each test file to copy. */
export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  await withClient(`${url}/postgres`, (client) => client.query('create database demo_template'));
  const demo = emptyDataFolder();
  await makeDemoTemplate({ databaseUrl: `${url}/demo_template`, dataDir: demo.path });
  project.provide('postgresUrl', url);
  project.provide('demoDataDir', demo.path);
  return async () => {
    await stop();
    demo.remove();
  };
}

/** The folder of `initdb` and `postgres`. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installPrograms(): string {
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL for the server tests ...');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: 'inherit',
        timeout: 300_000,
      });
    apt('update', '-qq');
    apt('install', '-y', '--no-install-recommends', 'postgresql');
  }
  const found = findPrograms();
  if (!found)
    throw new Error('The server tests need PostgreSQL: install it so that initdb and postgres are found.');
  return found;
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const isUp = await withClient(`${url}/postgres`, () => Promise.resolve(true)).catch(() => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A connection for one thing. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
