import type { Input, WriteCall } from '../../contract/shared/types.ts';
import { randomKey } from '../client.ts';
import { findStoredKeys } from '../find-stored-keys.ts';
import { type Market, perMarket } from '../market.ts';
import { asObject, type JsonObject, parseJson } from '../parse-json.ts';
import type { StorageKey } from '../storage.ts';
import {
  callKey,
  deviceCallsPrefix,
  deviceCallsVersionKey,
  sessionCallsPrefix,
  sessionCallsVersionKey,
} from '../storage-keys.ts';
import {
  isValidInput,
  knownCallCount,
  type Queueable,
  type QueuedCall,
  registerQueueable,
  replaceKey,
} from './queued-calls.ts';
import { registerUnsentCount } from './unsent-count.ts';

/** Stores the queued calls. It does not send them, so a screen that only lists calls loads no more than this. */
export interface OutboxStorage {
  /** Returns all queued calls, the oldest first. Returns the same array until something changes. */
  list(): readonly QueuedCall[];
  /** Returns a new call, which is not stored yet. */
  create<K extends WriteCall>(queueable: Queueable<K>, input: Input<K>, personId: string): QueuedCall;
  /** Stores a new call in place of the calls that it replaces. */
  add(entry: QueuedCall): void;
  /** Adds a call, or replaces the call with the same key. */
  put(entry: QueuedCall): void;
  remove(entry: QueuedCall): void;
  /** Calls back when the list changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/** Where calls are stored. Each call has its own storage key, so two tabs that write at the same time lose nothing. */
interface Area {
  prefix: StorageKey;
  versionKey: StorageKey;
}

/** The calls that signing out deletes. */
const sessionArea: Area = { prefix: sessionCallsPrefix, versionKey: sessionCallsVersionKey };
/** The calls that outlast the session. */
const deviceArea: Area = { prefix: deviceCallsPrefix, versionKey: deviceCallsVersionKey };

const areaOf = ({ outlastsSession }: QueuedCall) => (outlastsSession ? deviceArea : sessionArea);
const storageKeyOf = (entry: QueuedCall) => callKey(areaOf(entry).prefix, entry.key);

const defaultMaxAgeMs = 14 * 24 * 60 * 60_000;

/** Returns the storage of a market's outbox, created on first use. */
export const getOutboxStorage = perMarket(createOutboxStorage);

/**
 * On other sites than the hosted one, the calls of the session are in memory, because scripts there could read the
 * browser's storage.
 */
function createOutboxStorage(market: Market): OutboxStorage {
  const { session, storage } = market;
  const storedAreas = session.isHosted ? [sessionArea, deviceArea] : [deviceArea];
  const isStored = (entry: QueuedCall) => storedAreas.includes(areaOf(entry));
  /**
   * The calls that this page has queued. Contains stored calls too: when localStorage is full, `storage` has them in
   * memory, and `findStoredKeys` does not find them.
   */
  const pageCalls = new Map<string, QueuedCall>();
  let cachedList: { version: string; calls: readonly QueuedCall[] } | undefined;

  const readArea = (area: Area): QueuedCall[] => {
    const pageEntries = [...pageCalls.values()].filter((entry) => areaOf(entry) === area);
    // The user has signed out, or another tab has sent the last call.
    const isEmpty = storage.read(area.versionKey) === undefined;
    if (isEmpty) for (const { key } of pageEntries.splice(0)) pageCalls.delete(key);
    return [...new Set([...pageEntries.map(storageKeyOf), ...findStoredKeys(area.prefix)])].flatMap((key) => {
      const entry = parseEntry(storage.read(key));
      // An entry that is stored under another key could not be removed after it is sent.
      return entry && callKey(area.prefix, entry.key) === key ? [entry] : [];
    });
  };

  const list: OutboxStorage['list'] = () => {
    const areaVersions = storedAreas.map(({ versionKey }) => storage.read(versionKey));
    const version = [knownCallCount(), ...areaVersions].join();
    if (cachedList?.version !== version) {
      const calls = [...pageCalls.values()]
        .filter((entry) => !isStored(entry))
        .concat(storedAreas.flatMap(readArea))
        .filter((entry) => Date.now() < entry.expiresAt);
      cachedList = { version, calls: calls.sort((a, b) => a.at - b.at) };
    }
    return cachedList.calls;
  };

  const announceChange = (area: Area) => {
    cachedList = undefined;
    if (!storedAreas.includes(area)) return storage.notify(area.versionKey);
    storage.write(area.versionKey, `${Date.now()} ${Math.random()}`);
    if (!list().some((entry) => areaOf(entry) === area)) storage.remove(area.versionKey);
  };

  const put: OutboxStorage['put'] = (entry) => {
    pageCalls.set(entry.key, entry);
    if (isStored(entry)) storage.write(storageKeyOf(entry), JSON.stringify(entry));
    announceChange(areaOf(entry));
  };

  const remove: OutboxStorage['remove'] = (entry) => {
    pageCalls.delete(entry.key);
    if (isStored(entry)) storage.remove(storageKeyOf(entry));
    announceChange(areaOf(entry));
  };

  // Expired calls are never sent or shown, so they must not count as unsent.
  for (const area of storedAreas) {
    const expiredKeys = findStoredKeys(area.prefix).filter(
      (key) => Date.now() >= expiryOf(asObject(parseJson(storage.read(key)))),
    );
    for (const key of expiredKeys) storage.remove(key);
    if (expiredKeys.length > 0) announceChange(area);
  }

  registerUnsentCount(
    market,
    () =>
      list().filter(
        ({ personId, state, hasWaited, outlastsSession }) =>
          personId === session.state().personId && (state !== 'sending' || hasWaited) && !outlastsSession,
      ).length,
  );

  return {
    list,
    create(queueable, input, personId) {
      registerQueueable([queueable]);
      const { call, outlastsSession, maxAgeMs = defaultMaxAgeMs } = queueable;
      const at = Math.max(Date.now(), ...list().map((queued) => queued.at + 1));
      const expiresAt = at + maxAgeMs;
      const entry = { key: randomKey(), call, input, personId, at, expiresAt, outlastsSession };
      return { ...entry, state: 'queued' } as unknown as QueuedCall;
    },
    add(entry) {
      const keyToReplace = replaceKey(entry);
      for (const queued of list()) {
        if (keyToReplace && queued.personId === entry.personId && replaceKey(queued) === keyToReplace)
          remove(queued);
      }
      put(entry);
    },
    put,
    remove,
    subscribe(listener) {
      const onChange = () => {
        cachedList = undefined;
        listener();
      };
      const unsubscribers = [sessionArea, deviceArea].map(({ versionKey }) =>
        storage.subscribe(versionKey, onChange),
      );
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
}

/** Returns when a stored call expires. Earlier versions have stored no `expiresAt`. */
const expiryOf = ({ at, expiresAt }: JsonObject): number => Number(expiresAt ?? Number(at) + defaultMaxAgeMs);

function parseEntry(text: string | undefined): QueuedCall | undefined {
  const entry = asObject(parseJson(text));
  const { key, call, input, personId, at, refusal } = entry;
  const isValid =
    typeof key === 'string' &&
    typeof call === 'string' &&
    typeof personId === 'string' &&
    isValidInput(call, asObject(input)) &&
    (refusal === undefined || typeof refusal === 'string') &&
    Number.isFinite(at);
  return isValid ? withState(entry) : undefined;
}

/**
 * Adds the fields that earlier versions have not stored. The state follows from the other fields even if it is stored,
 * because a tab with an earlier version may have changed them.
 */
function withState(entry: JsonObject): QueuedCall {
  const { refusal, heldUntil, deliveryUnknownSince } = entry;
  const waitingState = deliveryUnknownSince === undefined ? 'queued' : 'unknown';
  const state = refusal !== undefined ? 'refused' : heldUntil === undefined ? waitingState : 'sending';
  const hasWaited = entry.hasWaited ?? state !== 'sending';
  return { ...entry, state, hasWaited, expiresAt: expiryOf(entry) } as unknown as QueuedCall;
}
