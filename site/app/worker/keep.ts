import { cacheNames, type Kind } from './cache-names.ts';
import { entriesToDrop, type KeptEntry, type Limits } from './eviction.ts';

/** 15 MB are promised. Between two measurements some are added. */
const limits: Limits = {
  bytes: 14_000_000,
  count: { pages: 30, answers: 200, pictures: 400 },
};

/** Anything larger would push out too much else. */
const largest = 1_000_000;

/** After so many new bytes all is measured again. */
const measuredEvery = 500_000;

/** Browsers do not tell how large an entry is, so it stands in a header of its own, with the time. */
const noteHeader = 'x-kept';

let unmeasured = Number.POSITIVE_INFINITY;
let measuring: Promise<void> | undefined;

/** Keeps an answer, and says how large it is. A browser that has no room left, or does not let us, keeps nothing: that must not break the page. */
export async function keep(kind: Kind, address: string, response: Response): Promise<number> {
  try {
    const body = await response.blob();
    if (body.size > largest) return 0;
    const headers = new Headers(response.headers);
    // The body is unpacked already.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(noteHeader, `${Date.now()} ${body.size}`);
    const cache = await caches.open(cacheNames[kind]);
    await cache.put(address, new Response(body, { status: response.status, headers }));
    noteKept(body.size);
    return body.size;
  } catch {
    // It may be full. Measuring makes room for the next one.
    unmeasured = Number.POSITIVE_INFINITY;
    return 0;
  }
}

/** Counts what was put into the caches, here or by a page. */
export function noteKept(bytes: number): void {
  unmeasured += bytes;
}

export async function findKept(kind: Kind, address: string): Promise<Response | undefined> {
  try {
    // The note of the language or of the campus, by which answers vary, is none of ours.
    return await (await caches.open(cacheNames[kind])).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Drops the oldest entries where too much is kept. */
export function keepWithinLimits(isNeeded: (address: string) => boolean): Promise<void> {
  if (unmeasured < measuredEvery) return Promise.resolve();
  measuring ??= measure(isNeeded)
    .catch(() => {})
    .finally(() => {
      measuring = undefined;
    });
  return measuring;
}

async function measure(isNeeded: (address: string) => boolean): Promise<void> {
  unmeasured = 0;
  const entries = (await Promise.all(kinds.map(entriesOf))).flat();
  for (const { kind, address } of entriesToDrop(entries, limits, isNeeded)) {
    await (await caches.open(cacheNames[kind])).delete(address, { ignoreVary: true });
  }
}

const kinds = Object.keys(cacheNames) as Kind[];

async function entriesOf(kind: Kind): Promise<KeptEntry[]> {
  const cache = await caches.open(cacheNames[kind]);
  const entries: KeptEntry[] = [];
  for (const request of await cache.keys()) {
    const note = (await cache.match(request, { ignoreVary: true }))?.headers.get(noteHeader);
    const [keptAt = 0, bytes = largest] = note?.split(' ').map(Number) ?? [];
    const { pathname, search } = new URL(request.url);
    entries.push({ kind, address: pathname + search, bytes, keptAt });
  }
  return entries;
}

/** Drops what an earlier build has left. */
export async function dropFilesExcept(isNeeded: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const request of await cache.keys()) {
    if (!isNeeded(new URL(request.url).pathname)) await cache.delete(request);
  }
}
