import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf, findFreePort } from '../support/processes/running-site.ts';
import { projectFolder } from '../support/project-folder.ts';
import { registerCleanup } from './cleanup.ts';

export interface Program {
  child: ChildProcess;
  pid: number;
  url: string;
  /** Milliseconds from the start until the program printed its URL. */
  readyAfter: number;
  stop(): Promise<void>;
}

/**
 * The settings of a production site, as in `campus-market.service`. It does not log requests, because the bare server does
 * not either.
 */
export const productionSettings = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  AUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'warn',
};

const childModule = new URL('./bench-child.mjs', import.meta.url).href;

/** Whether the system has process groups. Windows has none. */
const hasGroups = process.platform !== 'win32';

/**
 * Starts a Node program that is a server, and waits until it prints its URL. `onSpawn` gets its process id at once, before
 * the program has started others.
 */
export async function startProgram(
  file: string,
  settings: Record<string, string>,
  folder = projectFolder,
  onSpawn: (pid: number) => void = () => {},
): Promise<Program> {
  const port = await findFreePort();
  const startTime = performance.now();
  const child = spawn(process.execPath, ['--import', childModule, file], {
    cwd: folder,
    env: environmentOf(port, settings),
    // Starts a process group, so that all its processes can be ended: a start in a fresh clone runs npm and builds.
    detached: hasGroups,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = registerCleanup(() => endProcess(child));
  onSpawn(child.pid ?? 0);
  await waitForUrl(child, file, settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`);
  const url = `http://127.0.0.1:${port}`;
  return { child, pid: child.pid ?? 0, url, readyAfter: performance.now() - startTime, stop };
}

function waitForUrl(child: ChildProcess, file: string, url: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(url)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`${file} ended with code ${code}:\n${output}`)));
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitEvent = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  await exitEvent;
  // Child processes of the program may still run: npm ends slowly.
  if (hasGroups) signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!hasGroups || child.pid === undefined) {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // All processes of the group have ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
