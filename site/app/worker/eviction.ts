import type { Kind } from './cache-names.ts';

/** Something that is kept, as the worker has measured it. */
export interface KeptEntry {
  kind: Kind;
  address: string;
  bytes: number;
  /** In milliseconds. */
  keptAt: number;
}

export interface Limits {
  bytes: number;
  count: Partial<Record<Kind, number>>;
}

/** What a browser adds to each entry: its address and its headers. */
const bytesBeside = 2_000;

/**
 * Which entries have to go so that what is left stays within the limits, the oldest first. Files of this build stay: the
 * shell needs them. Those of an earlier one go last, since a page may be open that needs them.
 */
export function entriesToDrop(
  entries: readonly KeptEntry[],
  limits: Limits,
  isNeeded: (address: string) => boolean,
): KeptEntry[] {
  const dropped = new Set<KeptEntry>();
  const oldestFirst = [...entries].sort((a, b) => a.keptAt - b.keptAt);
  for (const [kind, most] of Object.entries(limits.count)) {
    const ofKind = oldestFirst.filter((entry) => entry.kind === kind);
    for (const entry of ofKind.slice(0, Math.max(0, ofKind.length - most))) dropped.add(entry);
  }
  let left = 0;
  for (const entry of entries) if (!dropped.has(entry)) left += entry.bytes + bytesBeside;
  const mayGo = oldestFirst.filter(({ kind, address }) => kind !== 'files' || !isNeeded(address));
  const filesLast = [
    ...mayGo.filter(({ kind }) => kind !== 'files'),
    ...mayGo.filter(({ kind }) => kind === 'files'),
  ];
  for (const entry of filesLast) {
    if (left <= limits.bytes) break;
    if (dropped.has(entry)) continue;
    dropped.add(entry);
    left -= entry.bytes + bytesBeside;
  }
  return [...dropped];
}
