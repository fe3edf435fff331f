import { cacheNames, type Kind } from './cache-names.ts';

export interface CacheEntry {
  kind: Kind;
  address: string;
  bytes: number;
  /** In milliseconds. */
  storedAt: number;
}

export interface Limits {
  bytes: number;
  /** The most entries of each cache. */
  count: Partial<Record<Kind, number>>;
}

/** The specification promises at most 15 MB. Entries that were added since the last measurement are not counted yet. */
const limits: Limits = {
  bytes: 14_000_000,
  count: { pages: 30, answers: 200, pictures: 400 },
};

/** In bytes. A larger response would push out too much else. */
const responseMax = 1_000_000;

/** All caches are measured again after so many new bytes. */
const bytesBetweenMeasurements = 500_000;

/** What a browser adds to the body of each entry: its address and its headers. */
const bytesPerEntry = 2_000;

/** Browsers do not tell the size of an entry, so this header of ours contains the time and the size. */
const infoHeader = 'x-kept';

let unmeasured = Number.POSITIVE_INFINITY;
let measuring: Promise<void> | undefined;

/**
 * Stores a response and returns its size. Stores nothing where the browser has no space left or refuses: that must not break
 * the page.
 */
export async function store(kind: Kind, address: string, response: Response): Promise<number> {
  try {
    const body = await response.blob();
    if (body.size > responseMax) return 0;
    const headers = new Headers(response.headers);
    // The body is already decompressed.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(infoHeader, `${Date.now()} ${body.size}`);
    const cache = await caches.open(cacheNames[kind]);
    await cache.put(address, new Response(body, { status: response.status, headers }));
    countBytes(body.size);
    return body.size;
  } catch {
    // The storage may be full. The next measurement evicts entries.
    unmeasured = Number.POSITIVE_INFINITY;
    return 0;
  }
}

/** Counts bytes that were added to the caches, by the worker or by a page. */
export function countBytes(bytes: number): void {
  unmeasured += bytes;
}

export async function findCached(kind: Kind, address: string): Promise<Response | undefined> {
  try {
    // `Vary` names the cookie and the language. Both are the same in one browser.
    return await (await caches.open(cacheNames[kind])).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Deletes the oldest entries if the caches exceed their limits. */
export function evict(isNeeded: (address: string) => boolean): Promise<void> {
  if (unmeasured < bytesBetweenMeasurements) return Promise.resolve();
  measuring ??= measureAndEvict(isNeeded)
    .catch(() => {})
    .finally(() => {
      measuring = undefined;
    });
  return measuring;
}

async function measureAndEvict(isNeeded: (address: string) => boolean): Promise<void> {
  unmeasured = 0;
  const entries = (await Promise.all(kinds.map(listEntries))).flat();
  for (const { kind, address } of entriesToEvict(entries, limits, isNeeded)) {
    await (await caches.open(cacheNames[kind])).delete(address, { ignoreVary: true });
  }
}

const kinds = Object.keys(cacheNames) as Kind[];

async function listEntries(kind: Kind): Promise<CacheEntry[]> {
  const cache = await caches.open(cacheNames[kind]);
  const entries: CacheEntry[] = [];
  for (const request of await cache.keys()) {
    const info = (await cache.match(request, { ignoreVary: true }))?.headers.get(infoHeader);
    const [storedAt = 0, bytes = responseMax] = info?.split(' ').map(Number) ?? [];
    const { pathname, search } = new URL(request.url);
    entries.push({ kind, address: pathname + search, bytes, storedAt });
  }
  return entries;
}

/**
 * Returns the entries to delete so that the rest stays within the limits, the oldest first. Files of this build stay,
 * because the shell needs them. Files of earlier builds go last, because a page of such a build may be open.
 */
export function entriesToEvict(
  entries: readonly CacheEntry[],
  { bytes: bytesMax, count }: Limits,
  isNeeded: (address: string) => boolean,
): CacheEntry[] {
  const evicted = new Set<CacheEntry>();
  const oldestFirst = [...entries].sort((a, b) => a.storedAt - b.storedAt);
  for (const [kind, countMax] of Object.entries(count)) {
    const ofKind = oldestFirst.filter((entry) => entry.kind === kind);
    for (const entry of ofKind.slice(0, Math.max(0, ofKind.length - countMax))) evicted.add(entry);
  }
  let bytesLeft = 0;
  for (const entry of entries) if (!evicted.has(entry)) bytesLeft += entry.bytes + bytesPerEntry;
  const candidates = oldestFirst.filter(({ kind, address }) => kind !== 'files' || !isNeeded(address));
  const filesLast = [
    ...candidates.filter(({ kind }) => kind !== 'files'),
    ...candidates.filter(({ kind }) => kind === 'files'),
  ];
  for (const entry of filesLast) {
    if (bytesLeft <= bytesMax) break;
    if (evicted.has(entry)) continue;
    evicted.add(entry);
    bytesLeft -= entry.bytes + bytesPerEntry;
  }
  return [...evicted];
}

/** Deletes the files of earlier builds. */
export async function deleteFilesExcept(isNeeded: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const request of await cache.keys()) {
    if (!isNeeded(new URL(request.url).pathname)) await cache.delete(request);
  }
}
