/** The time constant of the moving average, in milliseconds. */
const timeConstantMs = 3_000;

/**
 * Measures how fast requests leave the queue for database connections. The measurement restarts after the queue was
 * empty, because earlier requests may have been slower.
 */
export class QueueSpeed {
  private readonly minQueueMs: number;
  private servedRequests = 0;
  private ms = 0;
  private startedAt = 0;
  private countedAt = 0;

  /**
   * Until the queue has existed for `minQueueMs`, no wait is predicted, because a burst of requests may still be served
   * quickly.
   */
  constructor(minQueueMs: number) {
    this.minQueueMs = minQueueMs;
  }

  /** Call this when the queue was empty until now, or the database was down. */
  restart(now: number): void {
    Object.assign(this, { servedRequests: 0, ms: 0, startedAt: now, countedAt: now });
  }

  /** Call this when a request got its connection. */
  countServed(now: number): void {
    Object.assign(this, this.weightedAt(now), { countedAt: now });
    this.servedRequests += 1;
  }

  /** Returns the average time per request in milliseconds. It rises while no request gets a connection. */
  msPerRequest(now: number): number {
    if (now - this.startedAt < this.minQueueMs) return 0;
    const { servedRequests, ms } = this.weightedAt(now);
    return ms / servedRequests;
  }

  /** Returns the sums of the moving average at a time. Requests that were served earlier weigh less. */
  private weightedAt(now: number): { servedRequests: number; ms: number } {
    const elapsedMs = now - this.countedAt;
    const weight = Math.exp(-elapsedMs / timeConstantMs);
    return { servedRequests: this.servedRequests * weight, ms: this.ms * weight + elapsedMs };
  }
}
