import { type CacheKind, cacheInfoHeader, cacheNames } from './cache-names.ts';

export interface CacheEntry {
  kind: CacheKind;
  address: string;
  bytes: number;
  /** When the entry was stored, in milliseconds since 1970. */
  storedAt: number;
}

export interface Limits {
  bytes: number;
  /** The maximum number of entries of each cache. */
  entryCounts: Partial<Record<CacheKind, number>>;
}

/** The specification promises at most 15 MB. We leave some room, because new entries are only counted at the next measurement. */
const limits: Limits = {
  bytes: 14_000_000,
  entryCounts: { pages: 30, answers: 200, pictures: 400 },
};

/** The size of the largest response to cache. A larger response would evict too many other entries. */
const responseBytesMax = 1_000_000;

/** All caches are measured again after this number of new bytes. */
const bytesBetweenMeasurements = 500_000;

/** The estimated size of an entry's address and headers, which a browser stores besides the body. */
const bytesPerEntry = 2_000;

/** The bytes that were added since the last measurement. Infinity until the first one. */
let unmeasuredBytes = Number.POSITIVE_INFINITY;
let measurement: Promise<void> | undefined;

/**
 * Stores a response and returns its size. Returns 0 if the response is too large, or if the browser refuses it or has no space
 * left: a failure to cache must not break the page.
 */
export async function addToCache(kind: CacheKind, address: string, response: Response): Promise<number> {
  try {
    const body = await response.blob();
    if (body.size > responseBytesMax) return 0;
    const headers = new Headers(response.headers);
    // The body is already decompressed.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(cacheInfoHeader, `${Date.now()} ${body.size}`);
    const cache = await caches.open(cacheNames[kind]);
    await cache.put(address, new Response(body, { status: response.status, headers }));
    countBytes(body.size);
    return body.size;
  } catch {
    // The storage may be full. The next measurement evicts entries.
    unmeasuredBytes = Number.POSITIVE_INFINITY;
    return 0;
  }
}

/** Counts bytes that were added to the caches, by the worker or by a page. */
export function countBytes(bytes: number): void {
  unmeasuredBytes += bytes;
}

export async function findCached(kind: CacheKind, address: string): Promise<Response | undefined> {
  try {
    // `Vary` names the cookie and the language, which are the same for all requests of a browser.
    return await (await caches.open(cacheNames[kind])).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Deletes the oldest entries if the caches exceed their limits, but no file of this build. */
export function evictOldestExcept(isFileOfThisBuild: (address: string) => boolean): Promise<void> {
  if (unmeasuredBytes < bytesBetweenMeasurements) return Promise.resolve();
  measurement ??= measureAndEvict(isFileOfThisBuild)
    .catch(() => {})
    .finally(() => {
      measurement = undefined;
    });
  return measurement;
}

async function measureAndEvict(isFileOfThisBuild: (address: string) => boolean): Promise<void> {
  unmeasuredBytes = 0;
  const entries = (await Promise.all(kinds.map(listEntries))).flat();
  for (const { kind, address } of entriesToEvict(entries, limits, isFileOfThisBuild)) {
    await (await caches.open(cacheNames[kind])).delete(address, { ignoreVary: true });
  }
}

const kinds = Object.keys(cacheNames) as CacheKind[];

async function listEntries(kind: CacheKind): Promise<CacheEntry[]> {
  const cache = await caches.open(cacheNames[kind]);
  const entries: CacheEntry[] = [];
  for (const request of await cache.keys()) {
    const info = (await cache.match(request, { ignoreVary: true }))?.headers.get(cacheInfoHeader);
    const [storedAt = 0, bytes = responseBytesMax] = info?.split(' ').map(Number) ?? [];
    const { pathname, search } = new URL(request.url);
    entries.push({ kind, address: pathname + search, bytes, storedAt });
  }
  return entries;
}

/**
 * Returns the entries to delete so that the rest stays within the limits, the oldest first. Files of this build stay,
 * because the shell needs them. Files of earlier builds are deleted last, because a page of such a build may be open.
 */
export function entriesToEvict(
  entries: readonly CacheEntry[],
  { bytes: bytesMax, entryCounts }: Limits,
  isFileOfThisBuild: (address: string) => boolean,
): CacheEntry[] {
  const evicted = new Set<CacheEntry>();
  const oldestFirst = [...entries].sort((a, b) => a.storedAt - b.storedAt);
  for (const [kind, countMax] of Object.entries(entryCounts)) {
    const entriesOfKind = oldestFirst.filter((entry) => entry.kind === kind);
    for (const entry of entriesOfKind.slice(0, Math.max(0, entriesOfKind.length - countMax)))
      evicted.add(entry);
  }
  let remainingBytes = 0;
  for (const entry of entries) if (!evicted.has(entry)) remainingBytes += entry.bytes + bytesPerEntry;
  const candidates = oldestFirst.filter(
    ({ kind, address }) => kind !== 'files' || !isFileOfThisBuild(address),
  );
  const filesLast = [
    ...candidates.filter(({ kind }) => kind !== 'files'),
    ...candidates.filter(({ kind }) => kind === 'files'),
  ];
  for (const entry of filesLast) {
    if (remainingBytes <= bytesMax) break;
    if (evicted.has(entry)) continue;
    evicted.add(entry);
    remainingBytes -= entry.bytes + bytesPerEntry;
  }
  return [...evicted];
}

/** Deletes the files of earlier builds. */
export async function deleteFilesOfEarlierBuilds(
  isFileOfThisBuild: (address: string) => boolean,
): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const request of await cache.keys()) {
    if (!isFileOfThisBuild(new URL(request.url).pathname)) await cache.delete(request);
  }
}
