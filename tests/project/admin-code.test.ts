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

/** Returns the keys of a chunk and of all chunks that it imports, directly or through others. */
function chunkWithImports(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const importedKey of manifest[key]?.imports ?? []) chunkWithImports(importedKey, found);
  }
  return found;
}

const isAdminChunk = (key: string) =>
  /^app\/pages\/Admin\.tsx$|\/features\/admin\/|\/reads-changed-by-admin-writes\.ts$/.test(key);
/** Matches the calls of admins (not the public `/admin/ads/public`), and a text that only the admin panel shows. */
const adminCode = /\b(GET|POST|PUT|PATCH|DELETE) \/admin\/(?!ads\/public)|Failed to load what was changed/;

test('only the pages of the admin panel load its code', () => {
  const entryKeys = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry,
  );
  const chunksOfOtherPages = new Set(
    entryKeys.filter((key) => !isAdminChunk(key)).flatMap((key) => [...chunkWithImports(key)]),
  );
  const chunksOfAdminPanel = new Set(
    entryKeys.filter(isAdminChunk).flatMap((key) => [...chunkWithImports(key)]),
  );
  expect(chunksOfOtherPages.size).toBeGreaterThan(40);
  expect([...chunksOfAdminPanel].filter((key) => adminCode.test(codeOf(key))).length).toBeGreaterThan(5);
  expect([...chunksOfOtherPages].filter((key) => adminCode.test(codeOf(key)))).toEqual([]);
});
