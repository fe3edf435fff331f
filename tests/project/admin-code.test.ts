import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  /** The keys of the chunks that it imports. */
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const client = new URL('../../site/dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', client), 'utf8'),
);
const codeOf = (key: string) => readFileSync(new URL(manifest[key]?.file ?? '', client), 'utf8');

/** Returns every chunk that a page loads, at once or later. */
function loadedWith(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) loadedWith(next, found);
  }
  return found;
}

const isOfAdmins = (key: string) =>
  /^app\/pages\/Admin\.tsx$|\/features\/admin\/|\/admin-touched-reads\.ts$/.test(key);
/** A call of admins, or a text of their tables. */
const adminCode = /\b(GET|POST|PUT|PATCH|DELETE) \/admin\/(?!ads\/public)|Failed to load what was changed/;

test('no other page loads code of the admin panel', () => {
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry,
  );
  const others = new Set(starts.filter((key) => !isOfAdmins(key)).flatMap((key) => [...loadedWith(key)]));
  const panel = new Set(starts.filter(isOfAdmins).flatMap((key) => [...loadedWith(key)]));
  expect(others.size).toBeGreaterThan(40);
  expect([...panel].filter((key) => adminCode.test(codeOf(key))).length).toBeGreaterThan(5);
  expect([...others].filter((key) => adminCode.test(codeOf(key)))).toEqual([]);
});
