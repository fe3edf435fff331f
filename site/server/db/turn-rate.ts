/** About so far back we look, in milliseconds. */
const memoryMs = 3_000;

/**
 * How fast a line moves while somebody waits in it. What was before the line was last empty does not count: other
 * requests may have cost more.
 */
export class TurnRate {
  private readonly trialMs: number;
  private turns = 0;
  private ms = 0;
  private beganAt = 0;
  private countedAt = 0;

  /** For so long after a line has begun we expect nothing of it: many may arrive at once, and be answered soon. */
  constructor(trialMs: number) {
    this.trialMs = trialMs;
  }

  /** The line was empty before. */
  beginAt(now: number): void {
    Object.assign(this, { turns: 0, ms: 0, beganAt: now, countedAt: now });
  }

  /** Somebody has got a turn. */
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
