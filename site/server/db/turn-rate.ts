/** How far back the measurement looks, in milliseconds. */
const memoryMs = 3_000;

/**
 * How fast the queue moves while it is not empty. It starts anew each time the queue was empty, because earlier requests
 * may have been slower.
 */
export class TurnRate {
  private readonly trialMs: number;
  private turns = 0;
  private ms = 0;
  private beganAt = 0;
  private countedAt = 0;

  /** During this time after the queue began no wait is predicted: many may arrive at once and still be answered soon. */
  constructor(trialMs: number) {
    this.trialMs = trialMs;
  }

  /** The queue was empty before. */
  beginAt(now: number): void {
    Object.assign(this, { turns: 0, ms: 0, beganAt: now, countedAt: now });
  }

  /** A request got its connection. */
  count(now: number): void {
    Object.assign(this, this.at(now), { countedAt: now });
    this.turns += 1;
  }

  /** Rises while nobody gets a turn. */
  msPerTurn(now: number): number {
    if (now - this.beganAt < this.trialMs) return 0;
    const { turns, ms } = this.at(now);
    return ms / turns;
  }

  private at(now: number): { turns: number; ms: number } {
    const passed = now - this.countedAt;
    const kept = Math.exp(-passed / memoryMs);
    return { turns: this.turns * kept, ms: this.ms * kept + passed };
  }
}
