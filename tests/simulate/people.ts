import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createHttpClient, signInToDemo } from '../../site/server/commands/demo-sign-in.ts';
import type { Catalog, DeviceCommand, DeviceData, DeviceReport } from './device-messages.ts';
import type { History } from './history.ts';
import type { PersonPlan } from './plan.ts';

/** Signs a person in, as a browser does. */
export const signIn = (marketUrl: string, name: string) =>
  signInToDemo(marketUrl, `${name}@simulation.example`, createHttpClient());

interface Options {
  plan: PersonPlan;
  marketUrl: string;
  token: string;
  catalog: Catalog;
  pictures: Uint8Array[];
  history: History;
  program: string;
}

/** A person gives a sign-in up after this time, and begins another. */
const signInTimeoutMs = 10_000;

/** A person with a device, whose storage outlives its pages. */
export class Person {
  readonly name: string;
  readonly #options: Options;
  readonly #stored = new Map<string, string>();
  #page: Worker | undefined;
  #isSigningIn = false;
  /** What waits for a report of the page. */
  #expected: { report: DeviceReport['report']; resolve: (isAnswered: boolean) => void } | undefined;
  crash: Error | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.name = options.plan.name;
    this.#stored.set('authToken', options.token);
  }

  openPage(): void {
    const { marketUrl, catalog, pictures, program } = this.#options;
    const workerData: DeviceData = {
      person: this.name,
      apiUrl: `${marketUrl}/api`,
      stored: [...this.#stored],
      catalog,
      pictures,
    };
    const page = new Worker(join(program, 'device.js'), { workerData });
    page.on('message', (report: DeviceReport) => this.#receive(report));
    page.on('error', (error) => {
      this.crash = error;
      this.#expected?.resolve(false);
    });
    this.#page = page;
  }

  #receive(report: DeviceReport): void {
    if (report.report === 'event') this.#options.history.add(report.event);
    else if (report.report === 'stored') {
      if (report.value === undefined) this.#stored.delete(report.key);
      else this.#stored.set(report.key, report.value);
    } else if (report.report === 'signed out') void this.#signIn();
    else if (this.#expected?.report === report.report) this.#expected.resolve(true);
  }

  async #signIn(): Promise<void> {
    if (this.#isSigningIn) return;
    this.#isSigningIn = true;
    this.#options.history.note(`${this.name} signs in again`);
    for (;;) {
      const session = await Promise.race([
        signIn(this.#options.marketUrl, this.name).catch(() => undefined),
        wait(signInTimeoutMs, undefined, { ref: false }),
      ]);
      if (session) {
        this.#stored.set('authToken', session.token);
        this.#send({ command: 'sign in', token: session.token });
        this.#isSigningIn = false;
        return;
      }
      await wait(300);
    }
  }

  #send(command: DeviceCommand): void {
    this.#page?.postMessage(command);
  }

  /** Sends a command, and waits for a report. Returns whether it came in time. */
  async #ask(command: DeviceCommand, report: DeviceReport['report'], timeoutMs: number): Promise<boolean> {
    const isAnswered = new Promise<boolean>((resolve) => {
      this.#expected = { report, resolve };
    });
    this.#send(command);
    return Promise.race([isAnswered, wait(timeoutMs, false, { ref: false })]);
  }

  /** Does what is planned, without waiting for answers, until the time is up. */
  async act(startMs: number, untilMs: number): Promise<void> {
    for (const [number, { atMs, action }] of this.#options.plan.actions.entries()) {
      await wait(Math.max(0, startMs + atMs - performance.now()));
      if (performance.now() > untilMs) return;
      if (action.do === 'close page') {
        if (!action.crashes) await this.#ask({ command: 'leave' }, 'left', 1_000);
        await this.closePage();
        await wait(action.awayMs);
        this.openPage();
      } else this.#send({ command: 'act', id: `${this.name}.${number}`, action });
    }
  }

  /** Waits until nothing is unsent. Returns whether that was so in time. */
  finish = (timeoutMs: number) => this.#ask({ command: 'finish' }, 'finished', timeoutMs);

  readEverything = (timeoutMs: number) =>
    this.#ask({ command: 'read everything' }, 'everything read', timeoutMs);

  /** Returns what the device has stored, to find out why it does not finish. */
  describe(): string {
    const unsent = [...this.#stored].filter(([key]) => key.startsWith('waiting'));
    return `${this.#isSigningIn ? 'is signing in, ' : ''}${JSON.stringify(unsent)}`;
  }

  async closePage(): Promise<void> {
    await this.#page?.terminate();
    this.#page = undefined;
  }
}
