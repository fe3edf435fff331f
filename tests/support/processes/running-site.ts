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

/** Linux's RAM disk, on which PostgreSQL starts three times as fast. `npm test -- --deep` uses the real disk. */
const memoryDisk = '/dev/shm';
const minFreeBytes = 2 * 1024 ** 3;

function parentOfDataFolders(): string {
  if (process.env.DEEP || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize > minFreeBytes ? memoryDisk : tmpdir();
}

const dataFolderPrefix = 'campus-market-data-';
const dayMs = 24 * 60 * 60_000;
let hasDeletedOldFolders = false;

/** Deletes data folders older than a day on the RAM disk, which killed test runs have left. Does so once per process. */
function deleteOldDataFolders(): void {
  if (hasDeletedOldFolders || !existsSync(memoryDisk)) return;
  hasDeletedOldFolders = true;
  for (const name of readdirSync(memoryDisk).filter((name) => name.startsWith(dataFolderPrefix))) {
    const path = join(memoryDisk, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || stats.uid !== process.getuid?.() || Date.now() - stats.mtimeMs < dayMs) continue;
    // Another process may delete the same folder.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes a data folder. Returns its path, and a function that deletes it. */
export function makeDataFolder() {
  deleteOldDataFolders();
  const path = mkdtempSync(join(parentOfDataFolders(), dataFolderPrefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The names of all settings. A developer's own settings must not affect the site under test. */
const settingNames = new Set<string>(variables.map(({ name }) => name));

/** Rate limits for tests, which send more requests in a second than a visitor in an hour. */
export const highRateLimits = {
  RATE_LIMIT_READS: '9999999',
  RATE_LIMIT_WRITES: '9999999',
  RATE_LIMIT_SIGN_INS: '9999999',
  RATE_LIMIT_CONNECTIONS: '9999999',
};

/** Returns the environment of a program that listens on this port, without the developer's own settings. */
export function environmentOf(port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  const inheritedVariables = Object.entries(process.env).filter(([name]) => !settingNames.has(name));
  return {
    ...Object.fromEntries(inheritedVariables),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...highRateLimits,
    ...settings,
  };
}

export interface RunningSite {
  /** The site's public URL. */
  url: string;
  /** The port on which the site listens. It may differ from the port of the public URL. */
  port: number;
  pid: number;
  /** Returns everything that the site has printed so far. */
  output(): string;
  /** Stops the site and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends SIGINT to the whole process group, as Ctrl-C does. */
  pressCtrlC(): Promise<number | null>;
}

/**
 * Runs a Node program that starts the site, and waits until it prints its URL. If the program exits before that, throws an error with the output.
 */
export async function startSite(program: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: environmentOf(port, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  runningSites.add(child);
  child.once('exit', () => runningSites.delete(child));
  let output = '';
  // With an invalid PUBLIC_URL the site prints no URL and exits, so any port will do.
  const publicUrl = settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const printedPort = URL.canParse(publicUrl) ? new URL(publicUrl).port : port;
  const printedUrl = new Promise<string>((resolve, reject) => {
    const readOutput = (chunk: Buffer) => {
      output += chunk;
      const urlMatch = output.match(new RegExp(`http://\\S+:${printedPort}`));
      if (urlMatch) resolve(urlMatch[0]);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}:\n${output}`)));
  });
  const url = await printedUrl;
  return {
    url,
    port,
    pid: Number(child.pid),
    output: () => output,
    stop: (signal = 'SIGTERM') => stopAndWait(child, () => child.kill(signal)),
    pressCtrlC: () => stopAndWait(child, () => process.kill(-Number(child.pid), 'SIGINT')),
  };
}

/** The running sites, which are killed when this process exits. They are detached processes, so they would outlive a stopped test run. */
const runningSites = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningSites) child.kill('SIGKILL');
});

async function stopAndWait(child: ChildProcess, sendSignal: () => void): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    sendSignal();
    await ended;
  }
  return child.exitCode;
}
