// Not the queue of pg-pool 3.14.0: there each statement of a request joins at the end and has the whole timeout again. A
// request with three statements waits three times, and under load none finishes.
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
  /** Whether its request has had no connection yet. */
  isNew: boolean;
  begunAt: number;
  callback: Callback;
  timer: NodeJS.Timeout | undefined;
  isOver: boolean;
}

type BusyReason = 'too many wait' | 'no answer';

/** A statement was refused before it got a connection. */
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

/** How many requests may wait while the database does not answer. The others are refused. */
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

/**
 * A client that asks again within this time, the shortest Retry-After, may use only half of the queue. Otherwise clients
 * that try again at once would leave no place for those who ask for the first time.
 */
const returnMs = 2_000;

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
  readonly #queue: Wait[] = [];
  /** Connections that are in use. */
  readonly #held = new Set<pg.PoolClient>();
  /** How many connections were asked for and have not come. */
  #attempts = 0;
  /** How many requests in the queue are new, and how fast new requests get a connection. */
  #newInQueue = 0;
  /** When each client last asked while others waited, the oldest first. */
  readonly #askedAt = new Map<string, number>();
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
  get queueLength(): number {
    return this.#queue.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.#request((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    this.#request(callback);
    return undefined;
  }

  #request(callback: Callback): void {
    const request = currentRequest();
    const now = performance.now();
    const isNew = request?.isNew ?? false;
    const reason = this.#refusalReason(request, now);
    if (reason !== undefined) {
      this.#refuseInTurn(request?.begunAt ?? now, () => callback(this.#busy(reason), undefined, () => {}));
      return;
    }
    const wait: Wait = { request, isNew, begunAt: now, callback, timer: undefined, isOver: false };
    request?.startWait(now);
    wait.timer = setTimeout(() => this.#giveUp(wait), this.#timeLeft(request, now)).unref();
    if (this.#queue.length === 0 && this.#hasRoom()) this.#serve(wait);
    else this.#enqueue(wait, now);
  }

  #refusalReason(request: RequestWaits | undefined, now: number): BusyReason | undefined {
    if (this.#isDown) {
      const isFull = this.#queue.length >= waitingWhileDownMax;
      return isFull || now < this.#retryAt ? 'no answer' : undefined;
    }
    if (!request?.isNew || this.#newInQueue === 0) return undefined;
    const share = this.#askedLately(request.client, now) ? 0.5 : 1;
    const expectedMs = this.#newInQueue * this.#turns.msPerTurn(now);
    return expectedMs > share * this.#settings.connectionTimeoutMillis ? 'too many wait' : undefined;
  }

  /** Whether the client asked shortly before. Remembers that it asks now. */
  #askedLately(client: string | undefined, now: number): boolean {
    if (client === undefined) return false;
    for (const [other, at] of this.#askedAt) {
      if (now - at < returnMs) break;
      this.#askedAt.delete(other);
    }
    const hasAsked = this.#askedAt.delete(client);
    this.#askedAt.set(client, now);
    return hasAsked;
  }

  #timeLeft(request: RequestWaits | undefined, now: number): number {
    const wholeMs = this.#settings.connectionTimeoutMillis;
    if (!request) return wholeMs;
    return Math.max(0, wholeMs + graceMs - request.waitedMs(now));
  }

  /** While the database does not answer, one attempt at a time finds out when it is back. */
  #hasRoom(): boolean {
    if (this.#isDown && this.#attempts > 0) return false;
    return this.#attempts + this.#held.size < this.#settings.max;
  }

  #enqueue(wait: Wait, now: number): void {
    const begunAt = wait.request?.begunAt ?? 0;
    // Most have just arrived, so their place is near the end.
    let place = this.#queue.length;
    while (place > 0 && (this.#queue[place - 1]?.request?.begunAt ?? 0) > begunAt) place -= 1;
    this.#queue.splice(place, 0, wait);
    if (!wait.isNew) return;
    if (this.#newInQueue === 0) this.#turns.beginAt(now);
    this.#newInQueue += 1;
  }

  #serveNext(): void {
    while (this.#queue.length > 0 && this.#hasRoom()) {
      const wait = this.#queue.shift() as Wait;
      if (wait.isNew) {
        this.#newInQueue -= 1;
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
    // The request gave up meanwhile.
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
    this.markDown();
  }

  /** Refuses all waiting statements, and most new ones until a connection succeeds. */
  markDown(): void {
    this.#isDown = true;
    this.#newInQueue = 0;
    for (const other of this.#queue.splice(0)) {
      const refuse = () => this.#refuse(other, this.#busy('no answer'));
      this.#refuseInTurn(other.request?.begunAt ?? other.begunAt, refuse);
    }
  }

  #giveUp(wait: Wait): void {
    const place = this.#queue.indexOf(wait);
    if (place !== -1) {
      this.#queue.splice(place, 1);
      if (wait.isNew) this.#newInQueue -= 1;
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
