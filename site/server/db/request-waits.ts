import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds up how long one request has waited for database connections. Concurrent waits count once. Time between waits
 * does not count, because an upload may take minutes.
 */
export class RequestWaits {
  /**
   * The request's token, which identifies the client. Undefined for guests: an IP address does not identify a guest,
   * because a whole campus may share it.
   */
  readonly clientToken: string | undefined;
  readonly startedAt = performance.now();
  /** Whether the request has not had a connection yet. */
  isNew = true;
  private endedWaitsMs = 0;
  private currentWaits = 0;
  private waitingSince = 0;

  constructor(clientToken?: string) {
    this.clientToken = clientToken;
  }

  waitedMs(now: number): number {
    return this.endedWaitsMs + (this.currentWaits > 0 ? now - this.waitingSince : 0);
  }

  startWait(now: number): void {
    if (this.currentWaits === 0) this.waitingSince = now;
    this.currentWaits += 1;
  }

  endWait(now: number): void {
    this.currentWaits -= 1;
    if (this.currentWaits === 0) this.endedWaitsMs += now - this.waitingSince;
  }
}

const waitsStorage = new AsyncLocalStorage<RequestWaits | undefined>();

/** Returns the waits of the request that the running code belongs to; undefined for background work. */
export const currentRequestWaits = (): RequestWaits | undefined => waitsStorage.getStore();

/** Runs work that belongs to a request. */
export const runInRequest = <Result>(waits: RequestWaits, work: () => Result): Result =>
  waitsStorage.run(waits, work);

/** Runs background work that a request starts, such as a listener for the whole server. */
export const runOutsideRequests = <Result>(work: () => Result): Result => waitsStorage.run(undefined, work);

/** Measures the waits of each request of a server. */
export function measureRequestWaits(app: FastifyInstance): void {
  const waitsByRequest = new WeakMap<FastifyRequest, RequestWaits>();
  app.addHook('onRequest', (request, _reply, done) => {
    const waits = new RequestWaits(request.headers.authorization);
    waitsByRequest.set(request, waits);
    runInRequest(waits, done);
  });
  // A body arrives in events of the connection, which run outside the request's async context. So enter it again.
  app.addHook('preValidation', (request, _reply, done) => {
    const waits = waitsByRequest.get(request);
    if (!waits || currentRequestWaits() === waits) done();
    else runInRequest(waits, done);
  });
}
