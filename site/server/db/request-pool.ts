// We do not use the queue of pg-pool 3.14.0: there each statement of a request queues at the end and gets the full
// timeout again. A request with three statements waits three times, and under load no request finishes.
import pg from 'pg';
import type { Log } from '../log.ts';
import { QueueSpeed } from './queue-speed.ts';
import { currentRequestWaits, type RequestWaits } from './request-waits.ts';

type Callback = (
  error: Error | undefined,
  connection: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A statement that waits for a connection. */
interface WaitingStatement {
  request: RequestWaits | undefined;
  /** Whether the request has not had a connection yet. */
  isNew: boolean;
  startedAt: number;
  callback: Callback;
  timer: NodeJS.Timeout | undefined;
  hasEnded: boolean;
}

type BusyReason = 'too many wait' | 'no answer';

/** The error of a statement that was refused before it got a connection. */
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

/**
 * How much longer than `connectionTimeoutMillis` an admitted request may wait, because predictions are not exact. The
 * user still gets the error within 2 seconds.
 */
const graceMs = 250;

/** How many requests may wait while the database does not respond. Further requests are refused. */
const waitingWhileDownMax = 100;

/**
 * The pause after a failed connection attempt: a PostgreSQL that is starting is ready earlier if few connections are
 * attempted.
 */
const pauseAfterFailureMs = 50;

/**
 * Refusals are sent with this pause between them, but at most a second after a request's arrival. Otherwise clients
 * that retry at once would use the CPU time of the admitted requests.
 */
const pauseBetweenRefusalsMs = 10;
const refusedWithinMs = 1_000;

const logPauseMs = 10_000;

/**
 * A client that retries within this time, the shortest Retry-After that we send, may use only half of the queue.
 * Otherwise retries would leave no room for clients that do not retry.
 */
const retryWindowMs = 2_000;

interface Settings extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
}

/**
 * A pool that gives the next connection to the waiting request that arrived first, whichever of its statements waits,
 * so that requests finish in the order of their arrival. A request is refused at once if its predicted wait is longer
 * than `connectionTimeoutMillis`, and later if all its waits together exceed this time and `graceMs`. Background work
 * gets connections first, because there is little of it and many requests depend on it.
 */
export class RequestPool extends pg.Pool {
  // The members are private with `#`, because pg-pool already has members named `log` and `end`.
  readonly #settings: Settings;
  readonly #log: Pick<Log, 'warn'>;
  readonly #queue: WaitingStatement[] = [];
  /** Connections that are in use. */
  readonly #inUse = new Set<pg.PoolClient>();
  /** How many connections were requested from pg-pool and have not been opened yet. */
  #pendingConnections = 0;
  /** How many requests in the queue have not had a connection yet. */
  #newInQueue = 0;
  /** When each client last made a request while other requests waited, the oldest first. */
  readonly #lastRequestAt = new Map<string, number>();
  /** How fast new requests get a connection. */
  readonly #queueSpeed: QueueSpeed;
  #isDown = false;
  /** While the database is down: when to try the next connection. */
  #reconnectAt = 0;
  /** When a statement last got a connection. */
  #lastConnectionAt = 0;
  #nextRefusalAt = 0;
  #logAgainAt = 0;

  constructor(settings: Settings, log: Pick<Log, 'warn'>) {
    super(settings);
    this.#settings = settings;
    this.#log = log;
    this.#queueSpeed = new QueueSpeed(settings.connectionTimeoutMillis);
    this.on('release', (_error, connection) => {
      // The connection returns to the pool only after this event.
      if (this.#inUse.delete(connection)) queueMicrotask(() => this.#serveNext());
    });
  }

  /** How many statements wait for a connection. */
  get queueLength(): number {
    return this.#queue.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.#requestConnection((error, connection) => (connection ? resolve(connection) : reject(error)));
      });
    }
    this.#requestConnection(callback);
    return undefined;
  }

  #requestConnection(callback: Callback): void {
    const request = currentRequestWaits();
    const now = performance.now();
    const isNew = request?.isNew ?? false;
    const reason = this.#refusalReason(request, now);
    if (reason !== undefined) {
      this.#scheduleRefusal(request?.startedAt ?? now, () =>
        callback(this.#busyError(reason), undefined, () => {}),
      );
      return;
    }
    const wait: WaitingStatement = {
      request,
      isNew,
      startedAt: now,
      callback,
      timer: undefined,
      hasEnded: false,
    };
    request?.startWait(now);
    wait.timer = setTimeout(() => this.#giveUp(wait), this.#timeLeftMs(request, now)).unref();
    if (this.#queue.length === 0 && this.#canServe()) this.#serve(wait);
    else this.#enqueue(wait, now);
  }

  #refusalReason(request: RequestWaits | undefined, now: number): BusyReason | undefined {
    if (this.#isDown) {
      const isQueueFull = this.#queue.length >= waitingWhileDownMax;
      return isQueueFull || now < this.#reconnectAt ? 'no answer' : undefined;
    }
    if (!request?.isNew || this.#newInQueue === 0) return undefined;
    const queueShare = this.#isRetry(request.clientToken, now) ? 0.5 : 1;
    const expectedMs = this.#newInQueue * this.#queueSpeed.msPerRequest(now);
    return expectedMs > queueShare * this.#settings.connectionTimeoutMillis ? 'too many wait' : undefined;
  }

  /** Returns whether the client made a request recently, and stores the time of this request. */
  #isRetry(client: string | undefined, now: number): boolean {
    if (client === undefined) return false;
    for (const [otherClient, requestedAt] of this.#lastRequestAt) {
      if (now - requestedAt < retryWindowMs) break;
      this.#lastRequestAt.delete(otherClient);
    }
    const isRetry = this.#lastRequestAt.delete(client);
    this.#lastRequestAt.set(client, now);
    return isRetry;
  }

  #timeLeftMs(request: RequestWaits | undefined, now: number): number {
    const timeoutMs = this.#settings.connectionTimeoutMillis;
    if (!request) return timeoutMs;
    return Math.max(0, timeoutMs + graceMs - request.waitedMs(now));
  }

  /** While the database is down, only one connection attempt at a time is made. */
  #canServe(): boolean {
    if (this.#isDown && this.#pendingConnections > 0) return false;
    return this.#pendingConnections + this.#inUse.size < this.#settings.max;
  }

  #enqueue(wait: WaitingStatement, now: number): void {
    const startedAt = wait.request?.startedAt ?? 0;
    // Search from the end, because most requests have just arrived.
    let index = this.#queue.length;
    while (index > 0 && (this.#queue[index - 1]?.request?.startedAt ?? 0) > startedAt) index -= 1;
    this.#queue.splice(index, 0, wait);
    if (!wait.isNew) return;
    if (this.#newInQueue === 0) this.#queueSpeed.restart(now);
    this.#newInQueue += 1;
  }

  #serveNext(): void {
    while (this.#queue.length > 0 && this.#canServe()) {
      const wait = this.#queue.shift() as WaitingStatement;
      if (wait.isNew) {
        this.#newInQueue -= 1;
        this.#queueSpeed.countServed(performance.now());
      }
      this.#serve(wait);
    }
  }

  #serve(wait: WaitingStatement): void {
    this.#pendingConnections += 1;
    super.connect((error, connection, release) => {
      this.#pendingConnections -= 1;
      if (connection) this.#give(wait, connection, release);
      else this.#fail(wait, error ?? this.#busyError('no answer'));
      this.#serveNext();
    });
  }

  #give(wait: WaitingStatement, connection: pg.PoolClient, release: (error?: unknown) => void): void {
    this.#inUse.add(connection);
    this.#lastConnectionAt = performance.now();
    if (this.#isDown) {
      this.#isDown = false;
      this.#queueSpeed.restart(performance.now());
    }
    // The request has timed out meanwhile.
    if (wait.hasEnded) {
      release();
      return;
    }
    this.#end(wait);
    if (wait.request) wait.request.isNew = false;
    wait.callback(undefined, connection, release);
  }

  #fail(wait: WaitingStatement, error: Error): void {
    this.#refuse(wait, error);
    // If our other connections work, PostgreSQL is up: another instance may use its last free connection.
    if (this.#inUse.size > 0 || this.idleCount > 0) return;
    this.#reconnectAt = performance.now() + pauseAfterFailureMs;
    this.markDown();
  }

  /** Refuses all waiting statements, and most new statements until a connection succeeds. */
  markDown(): void {
    this.#isDown = true;
    this.#newInQueue = 0;
    for (const wait of this.#queue.splice(0)) {
      const refuse = () => this.#refuse(wait, this.#busyError('no answer'));
      this.#scheduleRefusal(wait.request?.startedAt ?? wait.startedAt, refuse);
    }
  }

  #giveUp(wait: WaitingStatement): void {
    const index = this.#queue.indexOf(wait);
    if (index !== -1) {
      this.#queue.splice(index, 1);
      if (wait.isNew) this.#newInQueue -= 1;
    }
    this.#refuse(
      wait,
      this.#busyError(this.#lastConnectionAt > wait.startedAt ? 'too many wait' : 'no answer'),
    );
  }

  #scheduleRefusal(arrivedAt: number, refuse: () => void): void {
    const now = performance.now();
    const refuseAt = Math.min(Math.max(now, this.#nextRefusalAt), Math.max(now, arrivedAt + refusedWithinMs));
    this.#nextRefusalAt = refuseAt + pauseBetweenRefusalsMs;
    if (refuseAt > now) setTimeout(refuse, refuseAt - now);
    else queueMicrotask(refuse);
  }

  #refuse(wait: WaitingStatement, error: Error): void {
    if (wait.hasEnded) return;
    this.#end(wait);
    wait.callback(error, undefined, () => {});
  }

  #end(wait: WaitingStatement): void {
    wait.hasEnded = true;
    clearTimeout(wait.timer);
    wait.request?.endWait(performance.now());
  }

  /**
   * Creates the error and logs it, but at most every `logPauseMs`, because thousands of requests may be refused in a
   * second.
   */
  #busyError(reason: BusyReason): DatabaseBusy {
    const error = new DatabaseBusy(reason);
    const now = performance.now();
    if (now >= this.#logAgainAt) {
      this.#logAgainAt = now + logPauseMs;
      this.#log.warn(`requests are refused: ${error.message}`);
    }
    return error;
  }
}
