/** The kinds of writes. */
export type WriteKind =
  | 'order'
  | 'message'
  | 'first message'
  | 'favorite'
  | 'status'
  | 'stock'
  | 'price'
  | 'description'
  | 'picture'
  | 'product';

/**
 * How a write ended. `refused`: the server has said no, so it must not have happened. `unknown`: no answer came, so it may
 * have happened or not. `open`: nobody knows yet, for example because the page was closed.
 */
export type Outcome = 'open' | 'done' | 'refused' | 'unknown';

/** Something that a person did. All times are in milliseconds of one clock, which never jumps. */
export interface Write {
  id: string;
  person: string;
  kind: WriteKind;
  /** What was written: a product, a chat, an order. */
  subject: string;
  value: unknown;
  startedAt: number;
  endedAt?: number;
  outcome: Outcome;
  /** What the server has answered, or the error. */
  answer?: unknown;
}

export type ReadKind =
  | 'orders'
  | 'sales'
  | 'favorites'
  | 'my products'
  | 'chat'
  | 'chats'
  | 'alerts'
  | 'product'
  | 'picture'
  | 'seller';

/** What a person has seen. */
export interface Read {
  person: string;
  kind: ReadKind;
  subject: string;
  startedAt: number;
  endedAt: number;
  found: unknown;
  /** Whether this is the last read, when nothing is written or broken any more. */
  isFinal: boolean;
}

/** What a device reports. */
export type DeviceEvent =
  | ({ event: 'began' } & Pick<Write, 'id' | 'person' | 'kind' | 'subject' | 'value'> & { at: number })
  | { event: 'ended'; id: string; outcome: Outcome; answer: unknown; at: number }
  | { event: 'read'; read: Read };

interface Line {
  at: number;
  text: string;
}

/** Milliseconds of a clock that all threads share. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/** Everything that was asked, answered and broken in a run. */
export class History {
  readonly writes = new Map<string, Write>();
  readonly reads: Read[] = [];
  readonly startedAt = now();
  readonly #lines: Line[] = [];

  add(event: DeviceEvent): void {
    if (event.event === 'read') {
      this.reads.push(event.read);
      return;
    }
    if (event.event === 'began') {
      const { event: _, at, ...write } = event;
      this.writes.set(event.id, { ...write, startedAt: at, outcome: 'open' });
      this.#lines.push({ at, text: `${event.id}: ${event.kind} ${event.subject} ${text(event.value)}` });
      return;
    }
    const write = this.writes.get(event.id);
    if (!write) throw new Error(`${event.id} has ended, but never began.`);
    this.#lines.push({ at: event.at, text: `${event.id}: ${event.outcome} ${text(event.answer)}` });
    // The answer may come after the person has done the same thing again.
    if (write.outcome !== 'open' && write.outcome !== 'unknown') return;
    Object.assign(write, { outcome: event.outcome, answer: event.answer, endedAt: event.at });
  }

  /** Notes what was done to the servers or the network. */
  note(description: string): void {
    this.#lines.push({ at: now(), text: `-- ${description}` });
  }

  /** Returns the lines of these writes, and what else was broken at their time. */
  linesOf(ids: readonly string[]): string[] {
    const writes = ids.flatMap((id) => this.writes.get(id) ?? []);
    const from = Math.min(...writes.map(({ startedAt }) => startedAt)) - 2_000;
    const to = Math.max(...writes.map(({ startedAt, endedAt = startedAt }) => endedAt)) + 2_000;
    return this.#lines
      .filter(({ at, text: line }) =>
        line.startsWith('--') ? at > from && at < to : ids.some((id) => line.startsWith(`${id}:`)),
      )
      .sort((a, b) => a.at - b.at)
      .map(({ at, text: line }) => `${((at - this.startedAt) / 1000).toFixed(3).padStart(8)} s  ${line}`);
  }
}

const textLengthMax = 200;

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value).slice(0, textLengthMax));
