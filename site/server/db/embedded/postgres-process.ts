import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../timeout.ts';
import { readLogLine } from './log-line.ts';
import { ownEnvironment } from './settings.ts';

/** PostgreSQL has ended before it was ready. The message is its last fatal log line. */
export class PostgresEnded extends Error {}

export interface PostgresCall {
  file: string;
  args: string[];
  cwd: string;
}

/** The pauses between restarts double from the first to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** After a run of this length the next pause is the first again. */
const stableRunMs = 60_000;
/** How long PostgreSQL may take to write its memory to disk. If we kill it, it recovers at the next start. */
const stopTimeoutMs = 2_500;

/** Keeps PostgreSQL running: restarts it when it ends, until we stop it. */
export class PostgresProcess {
  private readonly call: PostgresCall;
  private readonly log: Log;
  private readonly clearLeftover: () => Promise<void>;
  private child: ChildProcess | undefined;
  private isStopping = false;
  private pauseMs = firstPauseMs;
  private readonly endWithUs = () => void this.child?.kill('SIGINT');

  constructor(call: PostgresCall, log: Log, clearLeftover: () => Promise<void>) {
    this.call = call;
    this.log = log;
    this.clearLeftover = clearLeftover;
    process.once('exit', this.endWithUs);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    const child = spawn(this.call.file, this.call.args, {
      cwd: this.call.cwd,
      env: ownEnvironment(),
      // In a process group of its own, so that Ctrl-C reaches only us. We stop PostgreSQL after the last request.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    await untilReady(child, this.log);
    const readyAt = Date.now();
    child.once('exit', (code, signal) => {
      if (this.isStopping) return;
      this.log.error(`PostgreSQL has ended (${signal ?? `code ${code}`}) and is started again.`);
      if (Date.now() - readyAt > stableRunMs) this.pauseMs = firstPauseMs;
      void this.startAgain();
    });
  }

  private async startAgain(): Promise<void> {
    while (!this.isStopping) {
      await wait(this.pauseMs, undefined, { ref: false });
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
      try {
        await this.clearLeftover();
        if (!this.isStopping) await this.start();
        return;
      } catch (error) {
        this.log.error(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    process.off('exit', this.endWithUs);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // A fast shutdown: PostgreSQL ends its sessions and does not wait for them.
    child.kill('SIGINT');
    await withTimeout(ended, stopTimeoutMs, () => child.kill('SIGKILL'));
    await ended;
  }
}

/** Copies PostgreSQL's log into ours. */
function untilReady(child: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    let lastMessage = '';
    child.stderr &&
      createInterface(child.stderr).on('line', (line) => {
        const { level, message, isFatal } = readLogLine(line);
        if (isFatal || lastMessage === '') lastMessage = message;
        // Until it is ready, an error becomes the message of the error that we throw.
        log[level === 'error' && !isReady ? 'debug' : level](`PostgreSQL: ${message}`);
        if (!message.endsWith('is ready to accept connections')) return;
        isReady = true;
        resolve();
      });
    child.once('error', reject);
    // By 'close' all of its output has been read.
    child.once('close', () => reject(new PostgresEnded(lastMessage)));
  });
}
