import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeScriptTagBuild } from '../../site/server/files/earlier-builds.ts';
import { colors } from '../../src/ui/theme/colors.ts';
import { makeDataFolder, type RunningSite, startSite } from '../support/processes/running-site.ts';

let site: RunningSite;
const dataFolder = makeDataFolder();
const embedFolder = new URL('../../dist/embed/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('embed.json', embedFolder), 'utf8'));

/** Stores the files of a build of last week, as if a site with that build had run before. */
function storeOlderBuild(): void {
  const folder = join(dataFolder.path, 'older');
  mkdirSync(join(folder, 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'embed.json'), '{ "version": "0.0.1" }');
  writeFileSync(join(folder, 'embed.js'), 'the older loader');
  writeFileSync(join(folder, 'chunks/older.js'), 'the older chunk');
  storeScriptTagBuild(folder, dataFolder.path, Date.now() - 7 * 24 * 60 * 60_000);
}

beforeAll(async () => {
  storeOlderBuild();
  site = await startSite('site/dist/server/main.js', { DATA_DIR: dataFolder.path, SEED: 'none' });
});

afterAll(async () => {
  await site.stop();
  dataFolder.remove();
});

const cachedForAYear = 'public, max-age=31536000, immutable';

async function fetchFile(path: string) {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  return { text: await response.text(), cacheControl: response.headers.get('cache-control') };
}

test('browsers cache the scripts and styles of Home for a year, and its icon for ten minutes', async () => {
  const { text: home } = await fetchFile('/');
  const assets = new Set(home.match(/\/assets\/[^"]+\.(js|css)/g));
  expect([...assets].filter((path) => path.endsWith('.js'))).not.toEqual([]);
  expect([...assets].filter((path) => path.endsWith('.css'))).not.toEqual([]);
  for (const path of assets) expect((await fetchFile(path)).cacheControl, path).toBe(cachedForAYear);
  expect((await fetchFile('/icon.svg')).cacheControl).toBe('public, max-age=600');
});

test('the web app manifest has all fields and icons that phones need to install the site, in the colors of the design', async () => {
  const { text: home } = await fetchFile('/');
  const [, manifestUrl = ''] = home.match(/<link rel="manifest" href="([^"]+)"/) ?? [];
  const response = await fetch(site.url + manifestUrl);
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await fetchFile(manifestUrl)).cacheControl).toBe('public, max-age=600');

  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Campus Market',
    short_name: 'Campus Market',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.hero[0],
    background_color: colors.canvas[0],
  });
  const [hero, darkHero] = colors.hero;
  expect(home).toContain(`media="(prefers-color-scheme: light)" content="${hero}"`);
  expect(home).toContain(`media="(prefers-color-scheme: dark)" content="${darkHero}"`);

  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await readIcon(src);
    expect(icon.type, src).toBe(type);
    if (sizes !== 'any') expect(`${icon.width}x${icon.height}`, src).toBe(sizes);
  }
  const [, touchIcon = ''] = home.match(/<link rel="apple-touch-icon" href="([^"]+)"/) ?? [];
  expect(await readIcon(touchIcon)).toMatchObject({ type: 'image/png', width: 180, height: 180 });
});

test('the maskable icon and the touch icon have no transparent parts', async () => {
  for (const path of ['/icon-maskable.png', '/apple-touch-icon.png']) {
    const picture = sharp(Buffer.from(await (await fetch(site.url + path)).arrayBuffer()));
    expect((await picture.stats()).isOpaque, path).toBe(true);
  }
});

async function readIcon(path: string) {
  const response = await fetch(site.url + path);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  const type = response.headers.get('content-type');
  expect(type, path).toContain(format);
  expect(response.headers.get('cache-control'), path).toBe('public, max-age=600');
  return { type, width, height };
}

test('a site stores its build of the embed at the start, and serves this build and older builds by version', async () => {
  const builtLoader = readFileSync(new URL('embed.js', embedFolder), 'utf8');
  expect(await fetchFile(`/embed@${version}.js`)).toEqual({
    text: builtLoader,
    cacheControl: cachedForAYear,
  });
  expect((await fetchFile('/embed.js')).text).toBe(builtLoader);
  expect(await fetchFile('/embed@0.0.1.js')).toEqual({
    text: 'the older loader',
    cacheControl: cachedForAYear,
  });
  expect(await fetchFile('/chunks/older.js')).toEqual({
    text: 'the older chunk',
    cacheControl: cachedForAYear,
  });
});

test('a running site serves the build of the embed that it has stored, even after the next build into `dist/embed`', async () => {
  const buildName =
    readdirSync(join(dataFolder.path, 'embed-builds')).find((folder) => folder.startsWith(`${version}_`)) ??
    '';
  for (const file of ['embed.js', 'embed.css']) {
    const builtText = readFileSync(new URL(file, embedFolder), 'utf8');
    const storedFile = join(dataFolder.path, 'embed-builds', buildName, file);
    expect(readFileSync(storedFile, 'utf8')).toBe(builtText);
    writeFileSync(storedFile, `${builtText}/* stored */`);
    // Requests the uncompressed file, because the compressed copies are not changed.
    const response = await fetch(`${site.url}/${file}`, { headers: { 'accept-encoding': 'identity' } });
    writeFileSync(storedFile, builtText);
    expect(await response.text(), file).toBe(`${builtText}/* stored */`);
  }
});
