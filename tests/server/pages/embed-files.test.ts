import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  listStoredBuilds,
  storedAssetsFolder,
  storeScriptTagBuild,
  storeSiteAssets,
} from '../../../site/server/files/earlier-builds.ts';
import { startServer } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-market-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const day = 24 * 60 * 60_000;

/** Creates a build of the embed script, which other sites load with a script tag. */
function makeBuild(name: string, version: string): string {
  const buildFolder = join(folder, name);
  mkdirSync(join(buildFolder, 'chunks'), { recursive: true });
  writeFileSync(join(buildFolder, 'embed.json'), JSON.stringify({ version }));
  writeFileSync(join(buildFolder, 'embed.js'), `import('./chunks/grid-${name}.js')`);
  writeFileSync(join(buildFolder, 'embed.css'), `product-grid { content: '${name}' }`);
  writeFileSync(join(buildFolder, 'market.js'), `export const market = '${name}'`);
  writeFileSync(join(buildFolder, 'chunks', `grid-${name}.js`), `export const name = '${name}'`);
  return buildFolder;
}

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('a page that was opened before a deploy still gets its code, and a pinned version of the script never changes', async () => {
  const firstServer = await startServer();
  const { dataDir } = firstServer.config;
  storeScriptTagBuild(makeBuild('one', '7.1.0'), dataDir, 1 * day);
  storeScriptTagBuild(makeBuild('rebuilt', '7.1.0'), dataDir, 2 * day);
  storeScriptTagBuild(makeBuild('two', '7.2.0'), dataDir, 3 * day);
  const { get } = await startServer({ databaseLocation: firstServer.databaseLocation });

  for (const name of ['one', 'rebuilt', 'two']) {
    const chunk = await get(`/chunks/grid-${name}.js`);
    expect(chunk.body).toBe(`export const name = '${name}'`);
    expect(chunk.headers['cache-control']).toContain('immutable');
    expect(chunk.headers['access-control-allow-origin']).toBe('*');
  }
  const pinnedScript = await get('/embed@7.1.0.js');
  expect(pinnedScript.body).toBe("import('./chunks/grid-one.js')");
  expect(pinnedScript.headers['cache-control']).toContain('immutable');
  const pinnedActions = await get('/market@7.1.0.js');
  expect(pinnedActions.body).toBe("export const market = 'one'");
  expect(pinnedActions.headers['cache-control']).toContain('immutable');
  for (const path of ['/market.js', '/market@7.js']) {
    const newestActions = await get(path);
    expect(newestActions.headers['cache-control'], path).toBe('public, max-age=600');
    expect(newestActions.headers['access-control-allow-origin'], path).toBe('*');
  }
  expect((await get('/market@7.js')).body).toBe("export const market = 'two'");
  const newestScript = await get('/embed@7.js');
  expect(newestScript.body).toBe("import('./chunks/grid-two.js')");
  expect(newestScript.headers['cache-control']).toBe('public, max-age=600');
  expect((await get('/embed@7.3.0.js')).statusCode).toBe(404);

  const pinnedStyles = await get('/embed@7.1.0.css');
  expect(pinnedStyles.body).toBe("product-grid { content: 'one' }");
  expect(pinnedStyles.headers['cache-control']).toContain('immutable');
  expect(pinnedStyles.headers['access-control-allow-origin']).toBe('*');
  expect((await get('/embed@7.css')).body).toBe("product-grid { content: 'two' }");

  const snippet = (await get('/embed@7.1.0.txt')).body;
  const [, importMap = ''] = /<script type="importmap">(.*)<\/script>/.exec(snippet) ?? [];
  const { publicUrl } = firstServer.config;
  expect(JSON.parse(importMap).integrity).toEqual({
    [`${publicUrl}/embed@7.1.0.js`]: hash("import('./chunks/grid-one.js')"),
    [`${publicUrl}/market@7.1.0.js`]: hash(pinnedActions.body),
    [`${publicUrl}/chunks/grid-one.js`]: hash("export const name = 'one'"),
  });
  expect(snippet).toContain(
    `src="${publicUrl}/embed@7.1.0.js" integrity="${hash(pinnedScript.body)}" crossorigin>`,
  );
  expect(snippet).toContain(
    `href="${publicUrl}/embed@7.1.0.css" integrity="${hash(pinnedStyles.body)}" crossorigin>`,
  );
});

test('a version that an earlier release of the site has stored gets its style sheet under the name of the version', async () => {
  const firstServer = await startServer();
  const { dataDir } = firstServer.config;
  storeScriptTagBuild(makeBuild('stored-earlier', '6.0.0'), dataDir);
  const [build] = listStoredBuilds(dataDir);
  rmSync(join(build?.folder ?? '', 'embed@6.0.0.css'));
  storeScriptTagBuild(makeBuild('next', '6.1.0'), dataDir);
  const { get } = await startServer({ databaseLocation: firstServer.databaseLocation });
  expect((await get('/embed@6.0.0.css')).body).toBe("product-grid { content: 'stored-earlier' }");
});

test('the newest ten builds are kept, older builds for 30 days, and the first build of each version forever', () => {
  const dataDir = join(folder, 'data');
  /** Stores a build on this day and returns the days of the builds that are stored afterwards. */
  const storeOnDay = (today: number) => {
    storeScriptTagBuild(makeBuild(`build-${today}`, '1.0.0'), dataDir, today * day);
    return listStoredBuilds(dataDir).map(({ lastCurrentAt }) => lastCurrentAt / day);
  };
  for (let today = 1; today < 12; today += 1) storeOnDay(today);
  expect(storeOnDay(12)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  // On day 40 the builds of days 2 and 3 exceed both limits, and the build of day 1 is the first of its version.
  expect(storeOnDay(40)).toEqual([40, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1]);
});

/** Creates a build of the site, with its own code and code that all builds share. */
function makeSiteBuild(name: string): string {
  const buildFolder = join(folder, name);
  mkdirSync(join(buildFolder, 'assets'), { recursive: true });
  writeFileSync(join(buildFolder, 'assets', `dialog-${name}.js`), `export const name = '${name}'`);
  writeFileSync(join(buildFolder, 'assets', 'shared-1.js'), 'export {}');
  return buildFolder;
}

test('a page of the site that was opened before a deploy still gets its code, for 30 days', async () => {
  const firstServer = await startServer();
  const { dataDir } = firstServer.config;
  storeSiteAssets(makeSiteBuild('before'), dataDir, 1 * day);
  storeSiteAssets(makeSiteBuild('after'), dataDir, 2 * day);
  const { get } = await startServer({ databaseLocation: firstServer.databaseLocation });
  for (const name of ['before', 'after']) {
    const code = await get(`/assets/dialog-${name}.js`);
    expect(code.body).toBe(`export const name = '${name}'`);
    expect(code.headers['cache-control']).toContain('immutable');
  }
  storeSiteAssets(makeSiteBuild('after'), dataDir, 31.5 * day);
  const storedFiles = readdirSync(join(storedAssetsFolder(dataDir), 'assets')).sort();
  expect(storedFiles).toEqual(['dialog-after.js', 'shared-1.js']);
});

test('a script tag without type="module" gets a script that prints a warning and imports the module', async () => {
  const firstServer = await startServer();
  storeScriptTagBuild(makeBuild('pinned', '7.1.0'), firstServer.config.dataDir);
  const { get } = await startServer({ databaseLocation: firstServer.databaseLocation });
  for (const path of ['/embed.js', '/embed.js?from=chat', '/embed@7.js', '/embed@7.1.0.js']) {
    const classicScript = await get(path, { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' });
    expect(classicScript.statusCode, path).toBe(200);
    expect(classicScript.headers['content-type'], path).toContain('text/javascript');
    expect(classicScript.headers['cache-control'], path).toBe('public, max-age=600');
    expect(classicScript.body, path).toContain('write <script type="module"');
    expect(classicScript.body, path).toContain('import(src)');
    expect(classicScript.headers.vary, path).toContain('Sec-Fetch-Mode');
  }
  const moduleScript = await get('/embed@7.1.0.js', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors' });
  expect(moduleScript.body).toBe("import('./chunks/grid-pinned.js')");
});
