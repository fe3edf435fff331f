import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../../../site/server/config/variables.ts';
import { projectFolder } from '../project-folder.ts';

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Linux's disk in memory, where a PostgreSQL starts three times as fast. Deep runs use the real disk. */
const memoryDisk = '/dev/shm';
const leastFree = 2 * 1024 ** 3;

function folderForData(): string {
  if (process.env.DEEP || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize > leastFree ? memoryDisk : tmpdir();
}

const dataFolderName = 'campus-market-data-';
const dayMs = 24 * 60 * 60_000;
let hasSwept = false;

/** Once in each process: removes the folders that killed runs have left in memory. */
function sweepMemoryDisk(): void {
  if (hasSwept || !existsSync(memoryDisk)) return;
  hasSwept = true;
  for (const name of readdirSync(memoryDisk).filter((name) => name.startsWith(dataFolderName))) {
    const path = join(memoryDisk, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < dayMs) continue;
    // Other processes of a run remove the same folder.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A new folder for a site's data, and what removes it. */
export function emptyDataFolder() {
  sweepMemoryDisk();
  const path = mkdtempSync(join(folderForData(), dataFolderName));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Environment variables of a developer that must not reach the site under test. */
const ownSettings = new Set<string>(variables.map(({ name }) => name));

/** A test asks as often in a second as a person does in an hour. */
export const wideLimits = {
  RATE_LIMIT_READS: '9999999',
  RATE_LIMIT_WRITES: '9999999',
  RATE_LIMIT_SIGN_INS: '9999999',
  RATE_LIMIT_CONNECTIONS: '9999999',
};

/** The environment of a program that listens on this port, without the developer's own settings. */
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
  /** Where people reach it. */
  url: string;
  /** Where it listens: the same, unless PUBLIC_URL names what stands in front of it. */
  port: number;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and waits for its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** As Ctrl-C does it: the signal goes to each process that the terminal knows. */
  pressCtrlC(): Promise<number | null>;
}

/**
 * Runs a Node program of the project that starts the site, and waits for the line with its address. A program that
 * ends before that is an error with all that it printed.
 */
export async function startSite(program: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: environmentOf(port, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  // One that cannot be used is refused, and no line with an address comes.
  const publicUrl = settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const shown = URL.canParse(publicUrl) ? new URL(publicUrl).port : port;
  const seen = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(new RegExp(`http://\\S+:${shown}`));
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}:\n${output}`)));
  });
  const url = await seen;
  return {
    url,
    port,
    pid: Number(child.pid),
    output: () => output,
    stop: (signal = 'SIGTERM') => end(child, () => child.kill(signal)),
    pressCtrlC: () => end(child, () => process.kill(-Number(child.pid), 'SIGINT')),
  };
}

/** In groups of their own they would outlive a test run that is stopped. */
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
