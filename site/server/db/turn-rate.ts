/** The time constant of the moving average, in milliseconds. */
const timeConstantMs = 3_000;

/**
 * Measures how fast the queue moves while it is not empty. A turn is a request that gets its connection. The
 * measurement restarts after the queue was empty, because earlier requests may have been slower.
 */
export class TurnRate {
  private readonly trialMs: number;
  private turns = 0;
  private ms = 0;
  private startedAt = 0;
  private countedAt = 0;

  /**
   * Until the queue has existed for `trialMs`, no wait is predicted, because a burst of requests may still be served
   * quickly.
   */
  constructor(trialMs: number) {
    this.trialMs = trialMs;
  }

  /** Call this when the queue was empty until now, or the database was down. */
  restart(now: number): void {
    Object.assign(this, { turns: 0, ms: 0, startedAt: now, countedAt: now });
  }

  /** Call this when a request got its connection. */
  count(now: number): void {
    Object.assign(this, this.weightedAt(now), { countedAt: now });
    this.turns += 1;
  }

  /** Returns the average time per request in milliseconds. It rises while no request gets a connection. */
  msPerTurn(now: number): number {
    if (now - this.startedAt < this.trialMs) return 0;
    const { turns, ms } = this.weightedAt(now);
    return ms / turns;
  }

  /** Returns the sums of the moving average at a time. Older turns weigh less. */
  private weightedAt(now: number): { turns: number; ms: number } {
    const elapsedMs = now - this.countedAt;
    const weight = Math.exp(-elapsedMs / timeConstantMs);
    return { turns: this.turns * weight, ms: this.ms * weight + elapsedMs };
  }
}
