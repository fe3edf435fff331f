/** A seeded random generator with the same numbers on every machine (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  /** An id in the server's format, reproducible by the seed. */
  id(): string {
    return Array.from({ length: 20 }, () => this.pick(letters)).join('');
  }
}

const letters = [...'abcdefghijkmnpqrstuvwxyz23456789'];
