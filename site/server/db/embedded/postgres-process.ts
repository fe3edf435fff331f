import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { readLogLine } from './log-line.ts';
import { ownEnvironment } from './settings.ts';

/** PostgreSQL has ended before it was ready. The message is the last that it said. */
export class PostgresEnded extends Error {}

export interface PostgresCall {
  file: string;
  args: string[];
  cwd: string;
}

/** In milliseconds. */
const firstPause = 100;
const longestPause = 5_000;
/** After so long a run, the next pause is the first again. */
const goodRun = 60_000;
/** So long PostgreSQL may take to write what it still has in memory. Cut off, it recovers at the next start. */
const stopTime = 2_500;

/** Keeps a PostgreSQL running: one that ends is started again, until we stop it. */
export class PostgresProcess {
  private readonly call: PostgresCall;
  private readonly log: Log;
  private child: ChildProcess | undefined;
  private isStopping = false;
  private pause = firstPause;
  private readonly endWithUs = () => void this.child?.kill('SIGINT');

  constructor(call: PostgresCall, log: Log) {
    this.call = call;
    this.log = log;
    process.once('exit', this.endWithUs);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Until it can be connected to. */
  async start(): Promise<void> {
    const child = spawn(this.call.file, this.call.args, {
      cwd: this.call.cwd,
      env: ownEnvironment(),
      // In a group of its own: Ctrl-C is for us, and we stop it when our last call is answered.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    await untilReady(child, this.log);
    const readyAt = Date.now();
    child.once('exit', (code, signal) => {
      if (this.isStopping) return;
      this.log.error(`PostgreSQL has ended (${signal ?? `code ${code}`}) and is started again.`);
      if (Date.now() - readyAt > goodRun) this.pause = firstPause;
      void this.startAgain();
    });
  }

  private async startAgain(): Promise<void> {
    while (!this.isStopping) {
      await wait(this.pause, undefined, { ref: false });
      this.pause = Math.min(this.pause * 2, longestPause);
      try {
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
    // Fast: it ends its sessions and does not wait for them.
    child.kill('SIGINT');
    const isInTime = await Promise.race([ended, wait(stopTime, false, { ref: false })]);
    if (!isInTime) child.kill('SIGKILL');
    await ended;
  }
}

/** What it writes goes into our log. */
function untilReady(child: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    let lastWords = '';
    child.stderr &&
      createInterface(child.stderr).on('line', (line) => {
        const { level, message, isGrave } = readLogLine(line);
        if (isGrave || lastWords === '') lastWords = message;
        // Before, an error is told as the reason why it does not start.
        log[level === 'error' && !isReady ? 'debug' : level](`PostgreSQL: ${message}`);
        if (!message.endsWith('is ready to accept connections')) return;
        isReady = true;
        resolve();
      });
    child.once('error', reject);
    // All that it has written has been read by then.
    child.once('close', () => reject(new PostgresEnded(lastWords)));
  });
}
