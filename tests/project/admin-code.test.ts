import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  /** The keys of what it loads with it. */
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const client = new URL('../../site/dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', client), 'utf8'),
);
const codeOf = (key: string) => readFileSync(new URL(manifest[key]?.file ?? '', client), 'utf8');

/** Everything that a page, or what it loads late, brings with it. */
function loadedWith(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) loadedWith(next, found);
  }
  return found;
}

const isOfAdmins = (key: string) =>
  /^app\/pages\/Admin\.tsx$|\/features\/admin\/|\/admin-touched-reads\.ts$/.test(key);
/** A call of admins, or words of their tables. */
const adminCode = /\b(GET|POST|PUT|PATCH|DELETE) \/admin\/(?!ads\/public)|Failed to load what was changed/;

test('the code of the admin panel is in no other page’s load', () => {
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry,
  );
  const others = new Set(starts.filter((key) => !isOfAdmins(key)).flatMap((key) => [...loadedWith(key)]));
  const panel = new Set(starts.filter(isOfAdmins).flatMap((key) => [...loadedWith(key)]));
  expect(others.size).toBeGreaterThan(40);
  expect([...panel].filter((key) => adminCode.test(codeOf(key))).length).toBeGreaterThan(5);
  expect([...others].filter((key) => adminCode.test(codeOf(key)))).toEqual([]);
});
