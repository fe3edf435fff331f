import type { Market } from '../market.ts';
import { asObject } from '../parse-json.ts';
import type { StorageKey } from '../storage.ts';
import { type QueueableCall, type QueuedCall, queueRules } from './queued-calls.ts';

/** Stores the queued calls. */
export interface OutboxStorage {
  /** Returns all queued calls, the oldest first. Returns the same array until something changes. */
  list(): readonly QueuedCall[];
  /** Adds a call, or replaces the call with the same key. */
  put(entry: QueuedCall): void;
  remove(key: string): void;
  /** Calls back when the list changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/** The maximum age of a call. Older calls are deleted, because the user no longer expects them to be sent. */
const maxAgeMs = 14 * 24 * 60 * 60_000;

/** The value under this key changes with every change of the list, and is removed when the list is empty. */
const listChangedKey: StorageKey = 'campus-market:waiting';
const storageKeyOf = (key: string): StorageKey => `waiting:${key}`;

/**
 * Stores the calls in this browser on the hosted site, and in memory on other sites, because scripts there could read the
 * browser's storage. Each call has its own storage key, so two tabs that write at the same time lose nothing.
 */
export function createOutboxStorage({
  session,
  storage,
}: Pick<Market, 'session' | 'storage'>): OutboxStorage {
  const isStored = session.isHosted;
  /** The calls that this page has queued. */
  const pageCalls = new Map<string, QueuedCall>();
  let cachedList: { version: string | undefined; calls: readonly QueuedCall[] } | undefined;

  const readStored = (key: string): QueuedCall[] => {
    const entry = parseEntry(storage.read(storageKeyOf(key)));
    // An entry that is stored under another key could not be removed after it is sent.
    return entry?.key === key ? [entry] : [];
  };

  const announceChange = () => {
    cachedList = undefined;
    if (!isStored) return storage.notify(listChangedKey);
    storage.write(listChangedKey, `${Date.now()} ${Math.random()}`);
    if (list().length === 0) storage.remove(listChangedKey);
  };

  const isExpired = (key: string) =>
    Date.now() - Number(parseObject(storage.read(storageKeyOf(key))).at) >= maxAgeMs;

  const list: OutboxStorage['list'] = () => {
    const version = isStored ? storage.read(listChangedKey) : undefined;
    if (cachedList && cachedList.version === version) return cachedList.calls;
    // The user has signed out, or another tab has sent the last call.
    if (isStored && version === undefined) pageCalls.clear();
    const calls = isStored
      ? [...new Set([...pageCalls.keys(), ...storedKeys()])].flatMap(readStored)
      : [...pageCalls.values()];
    cachedList = { version, calls: calls.sort((a, b) => a.at - b.at) };
    return cachedList.calls;
  };

  // Expired calls are never sent or shown, so they must not count as unsent.
  const expiredKeys = isStored ? storedKeys().filter(isExpired) : [];
  for (const key of expiredKeys) storage.remove(storageKeyOf(key));
  if (expiredKeys.length > 0) announceChange();

  return {
    list,
    put(entry) {
      // Needed even if the entry is stored: when localStorage is full, the entry is in memory and not in `storedKeys`.
      pageCalls.set(entry.key, entry);
      if (isStored) storage.write(storageKeyOf(entry.key), JSON.stringify(entry));
      announceChange();
    },
    remove(key) {
      pageCalls.delete(key);
      if (isStored) storage.remove(storageKeyOf(key));
      announceChange();
    },
    subscribe: (listener) =>
      storage.subscribe(listChangedKey, () => {
        cachedList = undefined;
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

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function parseEntry(text: string | undefined): QueuedCall | undefined {
  const entry = parseObject(text);
  const { key, call, input, personId, at, refusal } = entry;
  const isValid =
    typeof key === 'string' &&
    typeof call === 'string' &&
    Object.hasOwn(queueRules, call) &&
    typeof personId === 'string' &&
    hasValidInput(call as QueueableCall, asObject(input)) &&
    (refusal === undefined || typeof refusal === 'string') &&
    Date.now() - Number(at) < maxAgeMs;
  return isValid ? (entry as unknown as QueuedCall) : undefined;
}

/** Whether the fields that screens show are valid. The server checks the rest. */
function hasValidInput(call: QueueableCall, { params, body }: Record<string, unknown>): boolean {
  const { textField } = queueRules[call];
  const ids = Object.values(asObject(params));
  return (
    ids.every((id) => typeof id === 'string') &&
    ids.length === (call.includes('{') ? 1 : 0) &&
    (textField === undefined || typeof asObject(body)[textField] === 'string')
  );
}
