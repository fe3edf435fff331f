import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  /** The keys of the chunks that this chunk imports. */
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const clientFolder = new URL('../../site/dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'),
);
const codeOf = (key: string) => readFileSync(new URL(manifest[key]?.file ?? '', clientFolder), 'utf8');

/** Returns a chunk and all chunks that it imports. */
function chunksOf(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const importedKey of manifest[key]?.imports ?? []) chunksOf(importedKey, found);
  }
  return found;
}

const isAdminChunk = (key: string) =>
  /^app\/pages\/Admin\.tsx$|\/features\/admin\/|\/reads-changed-by-admin-writes\.ts$/.test(key);
/** Matches the calls of admins, and a text that only the admin panel shows. */
const adminCode = /\b(GET|POST|PUT|PATCH|DELETE) \/admin\/(?!ads\/public)|Failed to load what was changed/;

test('only the admin panel loads its code', () => {
  const entryKeys = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry,
  );
  const otherChunks = new Set(
    entryKeys.filter((key) => !isAdminChunk(key)).flatMap((key) => [...chunksOf(key)]),
  );
  const panelChunks = new Set(entryKeys.filter(isAdminChunk).flatMap((key) => [...chunksOf(key)]));
  expect(otherChunks.size).toBeGreaterThan(40);
  expect([...panelChunks].filter((key) => adminCode.test(codeOf(key))).length).toBeGreaterThan(5);
  expect([...otherChunks].filter((key) => adminCode.test(codeOf(key)))).toEqual([]);
});
