import { expect, test } from '@playwright/test';
import { signInToDemo } from '../../scripts/demo-sign-in.mjs';
import { createHttpClient } from '../../scripts/token.mjs';
import { makeDataFolder, startSite } from '../support/processes/running-site.ts';

const start = 'scripts/start.mjs';

/** A start builds what has changed, and the embedded database starts slowly on a busy machine. */
test.setTimeout(120_000);

const data = makeDataFolder();
test.afterAll(data.remove);

const productsOn = async (url: string) => (await (await fetch(url)).text()).match(/<article/g)?.length ?? 0;

test('`npm start` starts the market with new data, stops on a signal, and the next start has the same data @deep', async () => {
  const first = await startSite(start, { DATA_DIR: data.path });
  await signInToDemo(first.url, 'Femi Alade', createHttpClient());
  expect(first.output(), 'the development identity provider is quiet').not.toContain('oidc');
  const linesWithAddress = first
    .output()
    .split('\n')
    .filter((line) => line.includes(first.url));
  expect(linesWithAddress).toHaveLength(1);
  expect(await productsOn(first.url)).toBeGreaterThanOrEqual(6);

  const second = startSite(start, { DATA_DIR: data.path });
  await expect(second).rejects.toThrow(/ended with code 1.*in use by another/s);
  expect(await productsOn(first.url)).toBeGreaterThanOrEqual(6);

  expect(await first.stop('SIGINT')).toBe(0);

  // The database is not filled again: it shows the stored data.
  const again = await startSite(start, { DATA_DIR: data.path, SEED: 'none' });
  expect(await productsOn(again.url)).toBeGreaterThanOrEqual(6);
  expect(await again.stop('SIGTERM')).toBe(0);
});

test('a production site starts empty @deep', async () => {
  const own = makeDataFolder();
  const site = await startSite(start, { DATA_DIR: own.path, NODE_ENV: 'production' });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await productsOn(site.url)).toBe(0);
  expect(site.output()).toContain(
    'Nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
  );
  await site.stop();
  own.remove();
});

test('an invalid setting is reported in one line', async () => {
  const message = await startSite(start, { DATA_DIR: data.path, PUBLIC_URL: 'market' }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(message).toContain('ended with code 1');
  const told = message.split('\n').filter((line) => line.includes('PUBLIC_URL'));
  expect(told).toHaveLength(1);
  expect(message).not.toMatch(/\n\s+at /);
});

test('`npm run dev` serves pages from the source, and a developer can sign in @deep', async () => {
  const own = makeDataFolder();
  const site = await startSite('scripts/dev.mjs', { DATA_DIR: own.path });
  expect(await productsOn(site.url)).toBeGreaterThanOrEqual(6);
  expect(await signInToDemo(site.url, 'Femi Alade', createHttpClient())).toMatchObject({ onboarded: true });
  await site.stop();
  own.remove();
});
