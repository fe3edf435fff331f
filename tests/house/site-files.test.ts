import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuild } from '../../site/server/files/kept-builds.ts';
import { emptyDataFolder, type RunningSite, startSite } from '../support/processes/running-site.ts';

let site: RunningSite;
const data = emptyDataFolder();
const embed = new URL('../../dist/embed/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('embed.json', embed), 'utf8'));

/** What a site of last week served, before a deploy. */
function keepOlderBuild(): void {
  const folder = join(data.path, 'older');
  mkdirSync(join(folder, 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'embed.json'), '{ "version": "0.0.1" }');
  writeFileSync(join(folder, 'embed.js'), 'the older loader');
  writeFileSync(join(folder, 'chunks/older.js'), 'the older chunk');
  keepBuild(folder, data.path, Date.now() - 7 * 24 * 60 * 60_000);
}

beforeAll(async () => {
  keepOlderBuild();
  site = await startSite('site/dist/server/main.js', { DATA_DIR: data.path, SEED: 'none' });
});

afterAll(async () => {
  await site.stop();
  data.remove();
});

const forever = 'public, max-age=31536000, immutable';

async function read(path: string) {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  return { text: await response.text(), keptFor: response.headers.get('cache-control') };
}

test('browsers keep the scripts and styles of Home for a year, and its icon for ten minutes', async () => {
  const { text: home } = await read('/');
  const assets = new Set(home.match(/\/assets\/[^"]+\.(js|css)/g));
  expect([...assets].filter((path) => path.endsWith('.js'))).not.toEqual([]);
  expect([...assets].filter((path) => path.endsWith('.css'))).not.toEqual([]);
  for (const path of assets) expect((await read(path)).keptFor, path).toBe(forever);
  expect((await read('/icon.svg')).keptFor).toBe('public, max-age=600');
});

test('a site that starts keeps its build of the script tag beside older ones, each under its version', async () => {
  const own = readFileSync(new URL('embed.js', embed), 'utf8');
  expect(await read(`/embed@${version}.js`)).toEqual({ text: own, keptFor: forever });
  expect((await read('/embed.js')).text).toBe(own);
  expect(await read('/embed@0.0.1.js')).toEqual({ text: 'the older loader', keptFor: forever });
  expect(await read('/chunks/older.js')).toEqual({ text: 'the older chunk', keptFor: forever });
});
