import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../timeout.ts';
import { readLogLine } from './log-line.ts';
import { cleanEnvironment } from './settings.ts';

/** The error that PostgreSQL ended before it was ready. Its message is the last fatal log line. */
export class PostgresEnded extends Error {}

export interface PostgresCommand {
  file: string;
  args: string[];
  cwd: string;
}

/** The pauses between restarts double from the first to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** After PostgreSQL has run for this long, the pause is reset. */
const stableRunMs = 60_000;
/** How long a stop may take, in which PostgreSQL writes its memory to disk. A killed PostgreSQL recovers at the next start. */
const stopTimeoutMs = 2_500;

/** Runs PostgreSQL and restarts it when it ends, until `stop`. */
export class PostgresProcess {
  private readonly command: PostgresCommand;
  private readonly log: Log;
  /** Stops processes of the ended PostgreSQL and removes its lock file. */
  private readonly cleanUpBeforeRestart: () => Promise<void>;
  private child: ChildProcess | undefined;
  private isStopping = false;
  private pauseMs = firstPauseMs;
  private readonly stopOnExit = () => void this.child?.kill('SIGINT');

  constructor(command: PostgresCommand, log: Log, cleanUpBeforeRestart: () => Promise<void>) {
    this.command = command;
    this.log = log;
    this.cleanUpBeforeRestart = cleanUpBeforeRestart;
    process.once('exit', this.stopOnExit);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    const child = spawn(this.command.file, this.command.args, {
      cwd: this.command.cwd,
      env: cleanEnvironment(),
      // PostgreSQL gets its own process group, so that Ctrl-C reaches only us. We stop PostgreSQL after the last
      // request.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    await waitUntilReady(child, this.log);
    const readyAt = Date.now();
    child.once('exit', (code, signal) => {
      if (this.isStopping) return;
      this.log.error(`PostgreSQL has ended (${signal ?? `code ${code}`}) and is restarted.`);
      if (Date.now() - readyAt > stableRunMs) this.pauseMs = firstPauseMs;
      void this.restart();
    });
  }

  private async restart(): Promise<void> {
    while (!this.isStopping) {
      await wait(this.pauseMs, undefined, { ref: false });
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
      try {
        await this.cleanUpBeforeRestart();
        if (!this.isStopping) await this.start();
        return;
      } catch (error) {
        this.log.error(`PostgreSQL could not be restarted: ${(error as Error).message}`);
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    process.off('exit', this.stopOnExit);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const whenEnded = once(child, 'exit');
    // Fast shutdown: PostgreSQL ends its sessions without waiting for them.
    child.kill('SIGINT');
    await withTimeout(whenEnded, stopTimeoutMs, () => child.kill('SIGKILL'));
    await whenEnded;
  }
}

/** Resolves when PostgreSQL is ready. Copies its log into ours. */
function waitUntilReady(child: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    let lastMessage = '';
    child.stderr &&
      createInterface(child.stderr).on('line', (line) => {
        const { level, message, isFatal } = readLogLine(line);
        if (isFatal || lastMessage === '') lastMessage = message;
        // Until PostgreSQL is ready, an error is logged as `debug`, because it becomes the message of the thrown error.
        log[level === 'error' && !isReady ? 'debug' : level](`PostgreSQL: ${message}`);
        if (!message.endsWith('is ready to accept connections')) return;
        isReady = true;
        resolve();
      });
    child.once('error', reject);
    // Listen for 'close' rather than 'exit', because by then all output has been read.
    child.once('close', () => reject(new PostgresEnded(lastMessage)));
  });
}

/** How long a leftover PostgreSQL may take to stop before it is killed. */
const killAfterMs = 5_000;

/**
 * Stops a PostgreSQL that a killed Campus Market left running. The caller has locked the data folder, so no other Campus
 * Market uses this PostgreSQL.
 */
export async function stopLeftover(folder: string): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid');
  const lines = existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : [];
  const pid = Number(lines[0]);
  if (!pid || !signal(pid, 0)) return;
  if (!isPostgresOf(pid, folder)) {
    // After a power cut another program may have this process id, and PostgreSQL would refuse to start. PostgreSQL
    // ignores a lock file with its parent's process id, so write our id.
    writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
    return;
  }
  signal(pid, 'SIGINT');
  const killAt = Date.now() + killAfterMs;
  while (isPostgresOf(pid, folder)) {
    if (Date.now() > killAt) signal(pid, 'SIGKILL');
    await wait(50);
  }
}

/** Sends a signal and returns whether the process exists. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether a process is the PostgreSQL of this folder, judging by its command line. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return realpathSync(args[args.indexOf('-D') + 1] ?? '') === realpathSync(folder);
    }
    if (process.platform === 'win32') {
      const filter = ['/nh', '/fi', `pid eq ${pid}`, '/fi', 'imagename eq postgres.exe'];
      return execFileSync('tasklist', filter, { encoding: 'utf8' }).includes('postgres.exe');
    }
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    );
  } catch {
    return false;
  }
}
