import type { Market } from '../market.ts';
import { asRaw } from '../parse-json.ts';
import type { StorageKey } from '../storage.ts';
import { type QueueableCall, queueRules, type Waiting } from './queued-calls.ts';

/** Where the calls that wait are kept. */
export interface OutboxStorage {
  /** All of them, the oldest first. The same list until something changes. */
  list(): readonly Waiting[];
  put(entry: Waiting): void;
  remove(key: string): void;
  /** Calls back when the list changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/** After this long a person has forgotten what they did. */
const keptMs = 14 * 24 * 60 * 60_000;

/** Changes with each change of the list, and is gone when nothing waits. */
const signal: StorageKey = 'campus-market:waiting';
const keyOf = (key: string): StorageKey => `waiting:${key}`;

/**
 * Keeps them in this browser on the hosted site, and in memory on a page of somebody else, whose scripts could read
 * them. Each has a key of its own, so that two tabs that write at the same time lose nothing.
 */
export function createOutboxStorage({
  session,
  storage,
}: Pick<Market, 'session' | 'storage'>): OutboxStorage {
  const isStored = session.rules.begin !== undefined;
  /** What this page has put. */
  const own = new Map<string, Waiting>();
  let known: { signal: string | undefined; list: readonly Waiting[] } | undefined;

  const stored = (key: string): Waiting[] => {
    const entry = readEntry(storage.read(keyOf(key)));
    // Under another name it could not be taken away once it is sent.
    return entry?.key === key ? [entry] : [];
  };

  const changed = () => {
    known = undefined;
    if (!isStored) return storage.announce(signal);
    storage.write(signal, `${Date.now()} ${Math.random()}`);
    if (list().length === 0) storage.remove(signal);
  };

  const isTooOld = (key: string) => Date.now() - Number(parse(storage.read(keyOf(key))).at) >= keptMs;

  const list: OutboxStorage['list'] = () => {
    const now = isStored ? storage.read(signal) : undefined;
    if (known && known.signal === now) return known.list;
    // The person has signed out, or another tab has sent the last.
    if (isStored && now === undefined) own.clear();
    const all = isStored ? [...new Set([...own.keys(), ...storedKeys()])].flatMap(stored) : [...own.values()];
    known = { signal: now, list: all.sort((a, b) => a.at - b.at) };
    return known.list;
  };

  // An expired entry is never sent or shown, so it must not stay in storage and count as unsent.
  const old = isStored ? storedKeys().filter(isTooOld) : [];
  for (const key of old) storage.remove(keyOf(key));
  if (old.length > 0) changed();

  return {
    list,
    put(entry) {
      // Its name is known here also when the browser's storage is full and it is in memory.
      own.set(entry.key, entry);
      if (isStored) storage.write(keyOf(entry.key), JSON.stringify(entry));
      changed();
    },
    remove(key) {
      own.delete(key);
      if (isStored) storage.remove(keyOf(key));
      changed();
    },
    subscribe: (listener) =>
      storage.subscribe(signal, () => {
        known = undefined;
        listener();
      }),
  };
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith('waiting:') ? [key.slice(8)] : []));
  } catch {
    return [];
  }
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return asRaw(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function readEntry(text: string | undefined): Waiting | undefined {
  const entry = parse(text);
  const { key, call, input, personId, at, refusal } = entry;
  const isValid =
    typeof key === 'string' &&
    typeof call === 'string' &&
    Object.hasOwn(queueRules, call) &&
    typeof personId === 'string' &&
    isInput(call as QueueableCall, asRaw(input)) &&
    (refusal === undefined || typeof refusal === 'string') &&
    Date.now() - Number(at) < keptMs;
  return isValid ? (entry as unknown as Waiting) : undefined;
}

/** Whether what is shown of it is there. The server looks at the rest. */
function isInput(call: QueueableCall, { params, body }: Record<string, unknown>): boolean {
  const { text } = queueRules[call];
  const ids = Object.values(asRaw(params));
  return (
    ids.every((id) => typeof id === 'string') &&
    ids.length === (call.includes('{') ? 1 : 0) &&
    (text === undefined || typeof asRaw(body)[text] === 'string')
  );
}
