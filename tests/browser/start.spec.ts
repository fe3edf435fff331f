import { expect, test } from '@playwright/test';
import { createHttpClient, signInToDemo } from '../../site/server/commands/demo-sign-in.ts';
import { makeDataFolder, startSite } from '../support/processes/running-site.ts';

const startScript = 'scripts/start.mjs';

// `npm start` builds the changed code, and the embedded database starts slowly on a busy machine.
test.setTimeout(120_000);

const sharedDataFolder = makeDataFolder();
test.afterAll(sharedDataFolder.remove);

const countProducts = async (url: string) =>
  (await (await fetch(url)).text()).match(/<article/g)?.length ?? 0;

test('`npm start` fills a new database, does not start a second time with that database, and keeps the data for the next start @deep', async () => {
  const site = await startSite(startScript, { DATA_DIR: sharedDataFolder.path });
  await signInToDemo(site.url, 'Femi Alade', createHttpClient());
  expect(site.output(), 'the development identity provider logs nothing').not.toContain('oidc');
  const linesWithAddress = site
    .output()
    .split('\n')
    .filter((line) => line.includes(site.url));
  expect(linesWithAddress).toHaveLength(1);
  expect(await countProducts(site.url)).toBeGreaterThanOrEqual(6);

  const secondSite = startSite(startScript, { DATA_DIR: sharedDataFolder.path });
  await expect(secondSite).rejects.toThrow(/ended with code 1.*in use by another/s);
  expect(await countProducts(site.url)).toBeGreaterThanOrEqual(6);

  expect(await site.stop('SIGINT')).toBe(0);

  // `SEED: 'none'` does not fill the database, so the products are the stored ones.
  const restartedSite = await startSite(startScript, { DATA_DIR: sharedDataFolder.path, SEED: 'none' });
  expect(await countProducts(restartedSite.url)).toBeGreaterThanOrEqual(6);
  expect(await restartedSite.stop('SIGTERM')).toBe(0);
});

test('a production site starts without demo data @deep', async () => {
  const dataFolder = makeDataFolder();
  const site = await startSite(startScript, { DATA_DIR: dataFolder.path, NODE_ENV: 'production' });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await countProducts(site.url)).toBe(0);
  expect(site.output()).toContain(
    'Nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
  );
  await site.stop();
  dataFolder.remove();
});

test('an invalid setting ends the start with one line that names the setting @deep', async () => {
  const message = await startSite(startScript, {
    DATA_DIR: sharedDataFolder.path,
    PUBLIC_URL: 'market',
  }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(message).toContain('ended with code 1');
  const settingLines = message.split('\n').filter((line) => line.includes('PUBLIC_URL'));
  expect(settingLines).toHaveLength(1);
  expect(message).not.toMatch(/\n\s+at /);
});

test('`npm run dev` serves pages from the source, and a developer can sign in @deep', async () => {
  const dataFolder = makeDataFolder();
  const site = await startSite('scripts/dev.mjs', { DATA_DIR: dataFolder.path });
  expect(await countProducts(site.url)).toBeGreaterThanOrEqual(6);
  expect(await signInToDemo(site.url, 'Femi Alade', createHttpClient())).toMatchObject({ onboarded: true });
  await site.stop();
  dataFolder.remove();
});
