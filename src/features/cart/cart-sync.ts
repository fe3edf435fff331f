import {
  cartChangesMax,
  productIdPattern,
  quantityMax,
} from '../../contract/shared/tree-shakeable-limits.ts';
import { ApiError } from '../../core/client.ts';
import { type Market, perMarket } from '../../core/market.ts';
import { asNumber, asObject, asString, parseJson } from '../../core/parse-json.ts';
import type { MarketStorage } from '../../core/storage.ts';
import { personKey } from '../../core/storage-keys.ts';
import { syncCartOwner } from './cart-owner.ts';
import { getFirstSync } from './first-sync.ts';
import type { StoredLine } from './saved-cart.ts';
import { cartKey, knownCartKey } from './storage-keys.ts';
import { getStoredCart } from './stored-cart.ts';

// Keeps the stored cart of this device and the cart on the server the same. It is loaded only when somebody is signed in.
//
// The device remembers the cart that the server had at the last sync. What differs from it now, the user has changed
// since then, even if this code was not loaded at that moment. Only these changes are sent, each with its age, and the
// server decides which of two changes of a product is the later one. Everything else is taken from the server.
//
// The clock of a phone may be corrected between a change and the sync, and the age is wrong then. So the device also says
// at what time of the server it has read the cart: the changes were made after that.
//
// This is not the outbox: the outbox repeats calls as they were made, but these changes must be merged, must outlast the
// session, and must survive a reload on other sites, where the outbox has its calls in memory.

/** A change that the server has not confirmed. */
interface Change {
  quantity: number;
  /** When the user made it, in milliseconds since 1970 by this device's clock. */
  at: number;
}

/** What this device knows of the cart on the server, by product id. */
interface KnownCart {
  /** The quantities at the last sync. */
  synced: Map<string, number>;
  /** The changes since then. */
  changes: Map<string, Change>;
  /**
   * A time before all of the changes, by the server's clock: when it read the cart at the last sync after which no change
   * was left. Another server may not tell it.
   */
  readAt: string | undefined;
}

/** What a reply of the server tells. */
type ServerCart = Omit<KnownCart, 'changes'>;

/** The shortest time between two calls, so that a buyer who presses plus ten times does not cause ten calls. */
const callIntervalMs = 1000;
/** The delay before a failed call is repeated. It doubles each time, up to `retryMsMax`. */
const firstRetryMs = 5000;
const retryMsMax = 60_000;
/** The event stream connects after this time, so that it does not slow down the first screen. */
const listenDelayMs = 4000;

/** Keeps the cart of a market in sync, and repeats what failed. Does nothing if it was already called. */
export const startCartSync = perMarket((market: Market): CartSync => {
  const { session, savesData } = market;
  const cartSync = createCartSync(market);
  const firstSync = getFirstSync(market);
  let lastCallTime = Number.NEGATIVE_INFINITY;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSyncing = false;
  let mustRepeat = false;
  /** Whether the server has no cart: other servers know only the specified calls. */
  let isUnsupported = false;
  /** The cart of an event that arrived during a sync. */
  let announcedCart: unknown;

  const syncSoon = (delayMs = 0) => {
    clearTimeout(timer);
    timer = setTimeout(sync, Math.max(delayMs, lastCallTime + callIntervalMs - performance.now()));
  };

  async function sync(): Promise<void> {
    if (isSyncing) {
      mustRepeat = true;
      return;
    }
    const { personId } = session.state();
    if (!personId) return;
    if (isUnsupported || navigator.onLine === false) return firstSync.end(personId);
    isSyncing = true;
    mustRepeat = false;
    lastCallTime = performance.now();
    try {
      const isDone = await cartSync.sync();
      retryMs = firstRetryMs;
      if (!isDone || mustRepeat) syncSoon();
    } catch (error) {
      isUnsupported = error instanceof ApiError && error.status === 404;
      // Another refusal, for example of a suspended person, stays one until something changes, such as the person.
      if (mustRepeat) syncSoon();
      else if (!(error instanceof ApiError) || error.isWorthRetrying) {
        syncSoon(retryMs);
        retryMs = Math.min(retryMs * 2, retryMsMax);
      }
    } finally {
      isSyncing = false;
      firstSync.end(personId);
      if (announcedCart) compare(announcedCart);
      announcedCart = undefined;
    }
  }

  /** Syncs if the server has announced another cart than this device knows. */
  function compare(serverCart: unknown): void {
    // The event about this device's own change often arrives before the reply.
    if (isSyncing) announcedCart = serverCart;
    // A hidden tab syncs when it is visible again. Until then, it shares the copy of the visible tab.
    else if (document.visibilityState === 'visible' && !cartSync.isKnown(serverCart)) syncSoon();
  }

  // Only the tab in which the user changes the cart records and sends the change. Another tab may see a changed cart before
  // it sees what the first tab knows of the server's cart, and would take a change of another device for one of its own. So
  // this extends `save`, which only this page calls, instead of subscribing to the stored cart.
  const cart = getStoredCart(market);
  const { save } = cart;
  cart.save = (lines) => {
    save(lines);
    if (cartSync.recordChanges() > 0) syncSoon();
  };

  let listeningPersonId: string | undefined;
  let stopListening: (() => void) | undefined;

  async function listen(): Promise<void> {
    const { personId } = session.state();
    if (personId === listeningPersonId) return;
    stopListening?.();
    stopListening = undefined;
    listeningPersonId = personId;
    if (!personId) return;
    const { listenToEvents } = await import('../../core/live-events/live-events.ts');
    if (listeningPersonId !== personId) return;
    stopListening = listenToEvents(market, personId, ({ event, data }) => {
      if (event === 'ready') syncSoon();
      else if (event === 'cart') compare(data);
    });
  }

  /** Starts to listen, or stops at once when nobody is signed in. */
  const updateListening = () => {
    const tryToListen = () =>
      listen().catch(() => {
        listeningPersonId = undefined;
      });
    if (!session.state().personId) void tryToListen();
    // A phone in data-saving mode reads the cart only when a page is opened or visible again.
    else if (!savesData) setTimeout(tryToListen, listenDelayMs);
  };

  const update = () => {
    syncSoon();
    updateListening();
  };
  addEventListener('online', update);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSoon();
  });
  session.subscribe(update);
  update();
  return cartSync;
});

/** The sync of a cart, without the decision when to sync. */
export interface CartSync {
  /** Records when the user has changed what. Returns the number of changes that the server has not confirmed. */
  recordChanges(): number;
  /** Sends the changes, and takes over the server's cart. Resolves to false if it must be repeated at once. */
  sync(): Promise<boolean>;
  /** Whether a cart from the server is the same as at the last sync. */
  isKnown(serverCart: unknown): boolean;
}

export function createCartSync(market: Market): CartSync {
  const { session, storage } = market;
  const cart = getStoredCart(market);
  let isApplying = false;

  /** Returns the signed-in person, if the stored cart is theirs. It is not while the carts of two people are swapped. */
  const findOwner = (): string | undefined => {
    const { personId } = session.state();
    return storage.read(personKey) === personId ? personId : undefined;
  };

  /**
   * What is known, by person, while the browser refuses to store the cart. If only this were stored, the next visit would
   * take the missing lines for removed ones.
   */
  const inMemory = new Map<string, string>();
  const read = (personId: string) =>
    parseKnownCart(inMemory.get(personId) ?? storage.read(knownCartKey(personId)));

  const write = (personId: string, { synced, changes, readAt }: KnownCart) => {
    const text = JSON.stringify({
      synced: [...synced],
      changes: [...changes].map(([id, { quantity, at }]) => [id, quantity, at]),
      readAt,
    });
    if (!isCartStored(storage)) {
      inMemory.set(personId, text);
      return;
    }
    inMemory.delete(personId);
    if (text !== storage.read(knownCartKey(personId))) storage.write(knownCartKey(personId), text);
  };

  /** Returns what is known, with the changes until now. */
  const update = (personId: string): KnownCart => {
    const { synced, changes: earlierChanges, readAt } = read(personId);
    const quantities = quantitiesOf(cart.lines());
    const changes = new Map<string, Change>();
    for (const id of new Set([...quantities.keys(), ...synced.keys(), ...earlierChanges.keys()])) {
      const quantity = quantities.get(id) ?? 0;
      const earlierChange = earlierChanges.get(id);
      // A change back to the synced quantity is a change, too: another device may have changed the product meanwhile.
      if (earlierChange?.quantity === quantity) changes.set(id, earlierChange);
      else if (earlierChange || quantity !== (synced.get(id) ?? 0))
        changes.set(id, { quantity, at: Date.now() });
    }
    const known = { synced, changes, readAt };
    write(personId, known);
    return known;
  };

  /** Stores the server's cart, without the lines that have changed since the changes were sent. */
  const apply = (
    personId: string,
    { synced, readAt }: ServerCart,
    confirmed: ReadonlyMap<string, Change>,
  ) => {
    const { changes, readAt: earlierReadAt } = update(personId);
    for (const [id, { quantity, at }] of confirmed) {
      const change = changes.get(id);
      if (change?.quantity === quantity && change.at === at) changes.delete(id);
    }
    const lines = cart.lines();
    const localIds = new Set(lines.map(({ productId }) => productId));
    const merged = lines.flatMap((line): StoredLine[] => {
      if (changes.has(line.productId)) return [line];
      const quantity = synced.get(line.productId);
      return quantity === undefined ? [] : [{ ...line, quantity }];
    });
    for (const [productId, quantity] of synced) {
      // A line with only an id is enough: when the cart is opened, it reads the product's details.
      if (!localIds.has(productId) && !changes.has(productId)) merged.push({ productId, quantity });
    }
    isApplying = true;
    // The cart before what is known: if the browser stops between the two, lines are sent again, and none is removed.
    if (JSON.stringify(merged) !== JSON.stringify(lines)) cart.save(merged);
    write(personId, { synced, changes, readAt: changes.size > 0 ? earlierReadAt : readAt });
    isApplying = false;
  };

  return {
    recordChanges() {
      const personId = isApplying ? undefined : findOwner();
      return personId ? update(personId).changes.size : 0;
    },

    async sync() {
      syncCartOwner(market);
      const personId = findOwner();
      if (!personId) return true;
      const before = update(personId);
      const sent = new Map([...before.changes].slice(0, cartChangesMax));
      const now = Date.now();
      const changes = [...sent].map(([productId, { quantity, at }]) => ({
        productId,
        quantity,
        ageMs: Math.max(0, now - at),
      }));
      const reply =
        changes.length > 0
          ? await market.send('PATCH /cart', { body: { changes, since: before.readAt } })
          : await market.read('GET /cart');
      const serverCart = parseServerCart(reply);
      // Another server may not have a cart.
      if (!serverCart) return true;
      const { synced } = serverCart;
      if (findOwner() !== personId) return true;
      const after = update(personId);
      // Another tab has synced meanwhile, so this reply may be older than what is known.
      if (!isSame(after.synced, before.synced) && !isSame(after.synced, synced)) return false;
      apply(personId, serverCart, sent);
      return update(personId).changes.size === 0;
    },

    isKnown(serverCart) {
      const personId = findOwner();
      const synced = parseServerCart(serverCart)?.synced;
      return !personId || !synced || isSame(synced, read(personId).synced);
    },
  };
}

/** Whether the cart is in the browser's storage, and not only in memory because the storage is full or blocked. */
function isCartStored(storage: MarketStorage): boolean {
  try {
    return localStorage.getItem(cartKey) === (storage.read(cartKey) ?? null);
  } catch {
    return false;
  }
}

/** Returns the quantities by product id. Skips lines that another program has stored and the server would refuse. */
function quantitiesOf(lines: readonly StoredLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (productIdPattern.test(productId) && !quantities.has(productId)) {
      quantities.set(productId, Math.min(quantity, quantityMax));
    }
  }
  return quantities;
}

/** Returns undefined if the reply is no cart. */
function parseServerCart(reply: unknown): ServerCart | undefined {
  const { lines, readAt } = asObject(reply);
  if (!Array.isArray(lines)) return undefined;
  const quantities = lines
    .map(asObject)
    .map(({ productId, quantity }): [string, number] => [asString(productId) ?? '', asNumber(quantity) ?? 0]);
  return {
    synced: new Map(quantities.filter(([productId, quantity]) => productId && quantity > 0)),
    readAt: asString(readAt),
  };
}

/** Parses what is known. Returns an empty cart for damaged text: all lines then count as new. */
function parseKnownCart(text: string | undefined): KnownCart {
  const { synced, changes, readAt } = asObject(parseJson(text));
  const rows = (list: unknown): unknown[][] => (Array.isArray(list) ? list.filter(Array.isArray) : []);
  return {
    synced: new Map(rows(synced).map(([id, quantity]) => [String(id), Number(quantity)])),
    changes: new Map(
      rows(changes).map(([id, quantity, at]) => [String(id), { quantity: Number(quantity), at: Number(at) }]),
    ),
    readAt: asString(readAt),
  };
}

/** The order does not matter: the server sorts by time, and a device has the order in which it got the lines. */
function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, quantity]) => other.get(id) === quantity);
}
