// Long because the queue, and what refuses to let requests into it, share their counts.
// pg-pool 3.14.0 has a line of its own, but there each wait begins at the end and may last as long as the first: a request
// that needs three connections, one after the other, waits three times, and under load none gets its last one.
import pg from 'pg';
import type { Log } from '../log.ts';
import { currentRequest, type RequestWaits } from './request-waits.ts';
import { TurnRate } from './turn-rate.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

interface Wait {
  request: RequestWaits | undefined;
  /** Whether it is of a request that has had no connection yet. */
  isNew: boolean;
  begunAt: number;
  callback: Callback;
  timer: NodeJS.Timeout | undefined;
  isOver: boolean;
}

type BusyReason = 'too many wait' | 'no answer';

/** A request was refused before it got a connection. */
export class DatabaseBusy extends Error {
  readonly reason: BusyReason;

  constructor(reason: BusyReason) {
    super(busyMessages[reason]);
    this.reason = reason;
  }
}

const busyMessages: Record<BusyReason, string> = {
  'too many wait': 'More requests wait for the database than it can answer in time.',
  'no answer': 'The database does not answer.',
};

/** A request that was let in may wait this much longer than expected. People are told within 2 seconds in any case. */
const graceMs = 250;

/** So many requests may wait for a database that does not answer. Others are refused at once. */
const waitingWhileDownMax = 100;

/** The pause after a failed attempt to connect: a PostgreSQL that starts is ready earlier when few try. */
const pauseAfterFailureMs = 50;

/**
 * When many are refused, one follows the other after this pause, until a second after its arrival at the latest. Clients
 * that try again at once would otherwise take the processor's time from those that get answers.
 */
const pauseBetweenRefusalsMs = 10;
const refusedWithinMs = 1_000;

const logPauseMs = 10_000;

interface Settings extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
}

/**
 * Gives the next connection to the request that arrived first, also for its second and third statement, so requests end
 * in the order in which they arrived. A request waits for `connectionTimeoutMillis` in all, and one that could not have
 * its turn by then is refused at once. Work outside of requests comes before all: it is little, and many wait for it.
 */
export class RequestPool extends pg.Pool {
  // `#` keeps these apart from what pg-pool itself calls `log` or `end`.
  readonly #settings: Settings;
  readonly #log: Pick<Log, 'warn'>;
  readonly #line: Wait[] = [];
  /** Connections that are in use. */
  readonly #held = new Set<pg.PoolClient>();
  /** How many connections were asked for and have not come. */
  #attempts = 0;
  /** How many in the line are new, and how fast those get their turns. */
  #newInLine = 0;
  readonly #turns: TurnRate;
  #isDown = false;
  #retryAt = 0;
  #lastGivenAt = 0;
  #nextRefusalAt = 0;
  #logAgainAt = 0;

  constructor(settings: Settings, log: Pick<Log, 'warn'>) {
    super(settings);
    this.#settings = settings;
    this.#log = log;
    this.#turns = new TurnRate(settings.connectionTimeoutMillis);
    this.on('release', (_error, client) => {
      // The pool has the client back only after this event.
      if (this.#held.delete(client)) queueMicrotask(() => this.#serveNext());
    });
  }

  /** How many wait for a connection. */
  get lineLength(): number {
    return this.#line.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.#join((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    this.#join(callback);
    return undefined;
  }

  #join(callback: Callback): void {
    const request = currentRequest();
    const now = performance.now();
    const isNew = request?.isNew ?? false;
    const reason = this.#refusalReason(isNew, now);
    if (reason !== undefined) {
      this.#refuseInTurn(request?.begunAt ?? now, () => callback(this.#busy(reason), undefined, () => {}));
      return;
    }
    const wait: Wait = { request, isNew, begunAt: now, callback, timer: undefined, isOver: false };
    request?.startWait(now);
    wait.timer = setTimeout(() => this.#giveUp(wait), this.#timeLeft(request, now)).unref();
    if (this.#line.length === 0 && this.#hasRoom()) this.#serve(wait);
    else this.#enterLine(wait, now);
  }

  #refusalReason(isNew: boolean, now: number): BusyReason | undefined {
    if (this.#isDown) {
      const isFull = this.#line.length >= waitingWhileDownMax;
      return isFull || now < this.#retryAt ? 'no answer' : undefined;
    }
    const expectedMs = isNew ? this.#newInLine * this.#turns.msPerTurn(now) : 0;
    return expectedMs > this.#settings.connectionTimeoutMillis ? 'too many wait' : undefined;
  }

  #timeLeft(request: RequestWaits | undefined, now: number): number {
    const wholeMs = this.#settings.connectionTimeoutMillis;
    if (!request) return wholeMs;
    return Math.max(0, wholeMs + graceMs - request.waitedMs(now));
  }

  /** While the database does not answer, one attempt at a time finds out when it is back. */
  #hasRoom(): boolean {
    return this.#attempts + this.#held.size < (this.#isDown ? 1 : this.#settings.max);
  }

  #enterLine(wait: Wait, now: number): void {
    const begunAt = wait.request?.begunAt ?? 0;
    // Most have just arrived, so their place is near the end.
    let place = this.#line.length;
    while (place > 0 && (this.#line[place - 1]?.request?.begunAt ?? 0) > begunAt) place -= 1;
    this.#line.splice(place, 0, wait);
    if (!wait.isNew) return;
    if (this.#newInLine === 0) this.#turns.beginAt(now);
    this.#newInLine += 1;
  }

  #serveNext(): void {
    while (this.#line.length > 0 && this.#hasRoom()) {
      const wait = this.#line.shift() as Wait;
      if (wait.isNew) {
        this.#newInLine -= 1;
        this.#turns.count(performance.now());
      }
      this.#serve(wait);
    }
  }

  #serve(wait: Wait): void {
    this.#attempts += 1;
    super.connect((error, client, release) => {
      this.#attempts -= 1;
      if (client) this.#give(wait, client, release);
      else this.#fail(wait, error ?? this.#busy('no answer'));
      this.#serveNext();
    });
  }

  #give(wait: Wait, client: pg.PoolClient, release: (error?: unknown) => void): void {
    this.#held.add(client);
    this.#lastGivenAt = performance.now();
    if (this.#isDown) {
      this.#isDown = false;
      this.#turns.beginAt(performance.now());
    }
    // It has given up meanwhile.
    if (wait.isOver) {
      release();
      return;
    }
    this.#end(wait);
    if (wait.request) wait.request.isNew = false;
    wait.callback(undefined, client, release);
  }

  #fail(wait: Wait, error: Error): void {
    this.#refuse(wait, error);
    // Another instance may have taken the last connection that PostgreSQL has, but ours still work.
    if (this.#held.size > 0 || this.idleCount > 0) return;
    this.#retryAt = performance.now() + pauseAfterFailureMs;
    this.noteNoAnswer();
  }

  /** Refuses all who wait, and most who come, until there is a connection again. */
  noteNoAnswer(): void {
    this.#isDown = true;
    this.#newInLine = 0;
    for (const other of this.#line.splice(0)) {
      const refuse = () => this.#refuse(other, this.#busy('no answer'));
      this.#refuseInTurn(other.request?.begunAt ?? other.begunAt, refuse);
    }
  }

  #giveUp(wait: Wait): void {
    const place = this.#line.indexOf(wait);
    if (place !== -1) {
      this.#line.splice(place, 1);
      if (wait.isNew) this.#newInLine -= 1;
    }
    this.#refuse(wait, this.#busy(this.#lastGivenAt > wait.begunAt ? 'too many wait' : 'no answer'));
  }

  #refuseInTurn(arrivedAt: number, refuse: () => void): void {
    const now = performance.now();
    const at = Math.min(Math.max(now, this.#nextRefusalAt), Math.max(now, arrivedAt + refusedWithinMs));
    this.#nextRefusalAt = at + pauseBetweenRefusalsMs;
    if (at > now) setTimeout(refuse, at - now);
    else queueMicrotask(refuse);
  }

  #refuse(wait: Wait, error: Error): void {
    if (wait.isOver) return;
    this.#end(wait);
    wait.callback(error, undefined, () => {});
  }

  #end(wait: Wait): void {
    wait.isOver = true;
    clearTimeout(wait.timer);
    wait.request?.endWait(performance.now());
  }

  /** Thousands may be refused in a second, so the log does not name each. */
  #busy(reason: BusyReason): DatabaseBusy {
    const error = new DatabaseBusy(reason);
    const now = performance.now();
    if (now >= this.#logAgainAt) {
      this.#logAgainAt = now + logPauseMs;
      this.#log.warn(`requests are refused: ${error.message}`);
    }
    return error;
  }
}
