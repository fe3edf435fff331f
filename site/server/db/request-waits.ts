import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds up how long one request has waited for database connections. Concurrent waits count once. Time between waits
 * does not count, because an upload may take minutes.
 */
export class RequestWaits {
  /**
   * The request's token, which identifies the client. Undefined for guests: an address does not identify a guest,
   * because a whole campus may share it.
   */
  readonly client: string | undefined;
  readonly startedAt = performance.now();
  /** Whether the request has not had a connection yet. */
  isNew = true;
  private endedWaitsMs = 0;
  private currentWaits = 0;
  private waitingSince = 0;

  constructor(client?: string) {
    this.client = client;
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

const requestStorage = new AsyncLocalStorage<RequestWaits | undefined>();

/** Returns the request that the running code belongs to; undefined for background work. */
export const currentRequest = (): RequestWaits | undefined => requestStorage.getStore();

/** Runs work that belongs to a request. */
export const runInRequest = <Result>(request: RequestWaits, work: () => Result): Result =>
  requestStorage.run(request, work);

/** Runs background work that a request starts, such as a listener for the whole server. */
export const runOutsideRequests = <Result>(work: () => Result): Result => requestStorage.run(undefined, work);

/** Measures the waits of each request of a server. */
export function countRequestWaits(app: FastifyInstance): void {
  const requests = new WeakMap<FastifyRequest, RequestWaits>();
  app.addHook('onRequest', (request, _reply, done) => {
    const waits = new RequestWaits(request.headers.authorization);
    requests.set(request, waits);
    runInRequest(waits, done);
  });
  // A body arrives in events of the connection, which run outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const waits = requests.get(request);
    if (!waits || currentRequest() === waits) done();
    else runInRequest(waits, done);
  });
}
