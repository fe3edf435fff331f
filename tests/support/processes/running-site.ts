import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../../../site/server/variables.ts';
import { projectFolder } from '../project-folder.ts';

/** Returns an unused port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Linux's RAM disk, on which PostgreSQL starts three times as fast. Deep runs use the real disk. */
const memoryDisk = '/dev/shm';
const freeBytesMin = 2 * 1024 ** 3;

function folderForData(): string {
  if (process.env.DEEP || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize > freeBytesMin ? memoryDisk : tmpdir();
}

const dataFolderName = 'campus-market-data-';
const dayMs = 24 * 60 * 60_000;
let hasSwept = false;

/** Once per process: deletes the folders that killed runs have left on the RAM disk. */
function sweepMemoryDisk(): void {
  if (hasSwept || !existsSync(memoryDisk)) return;
  hasSwept = true;
  for (const name of readdirSync(memoryDisk).filter((name) => name.startsWith(dataFolderName))) {
    const path = join(memoryDisk, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < dayMs) continue;
    // Another process may delete the same folder.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes a data folder. Returns its path, and a function that deletes it. */
export function makeDataFolder() {
  sweepMemoryDisk();
  const path = mkdtempSync(join(folderForData(), dataFolderName));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A developer's own settings, which must not affect the site under test. */
const ownSettings = new Set<string>(variables.map(({ name }) => name));

/** A test sends more requests in a second than a visitor in an hour. */
export const wideLimits = {
  RATE_LIMIT_READS: '9999999',
  RATE_LIMIT_WRITES: '9999999',
  RATE_LIMIT_SIGN_INS: '9999999',
  RATE_LIMIT_CONNECTIONS: '9999999',
};

/** Returns the environment of a program that listens on this port, without the developer's own settings. */
export function environmentOf(port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.has(name));
  return {
    ...Object.fromEntries(inherited),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...wideLimits,
    ...settings,
  };
}

export interface RunningSite {
  /** Its public URL. */
  url: string;
  /** The port on which it listens. It may differ from the public URL's. */
  port: number;
  pid: number;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** Stops it and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends SIGINT to the whole process group, as Ctrl-C does. */
  pressCtrlC(): Promise<number | null>;
}

/**
 * Runs a Node program that starts the site, and waits until it prints its URL. Throws the output if the program exits before that.
 */
export async function startSite(program: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: environmentOf(port, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  // The site refuses an invalid URL and prints none.
  const publicUrl = settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const shown = URL.canParse(publicUrl) ? new URL(publicUrl).port : port;
  const printed = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(new RegExp(`http://\\S+:${shown}`));
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}:\n${output}`)));
  });
  const url = await printed;
  return {
    url,
    port,
    pid: Number(child.pid),
    output: () => output,
    stop: (signal = 'SIGTERM') => end(child, () => child.kill(signal)),
    pressCtrlC: () => end(child, () => process.kill(-Number(child.pid), 'SIGINT')),
  };
}

/** They are detached, so they would outlive a stopped test run. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function end(child: ChildProcess, signal: () => void): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signal();
    await ended;
  }
  return child.exitCode;
}
