import { expect, test } from '@playwright/test';
import { hasChosen, isReady } from '../support/browser/visitor.ts';

// What a first visit costs in paid data, as it comes over the network. The budgets of the build's files are in
// `.size-limit.json`; this is what a visitor really loads until nothing more is asked for.

test('the first visit of Home stays within its budget of bytes', async ({ page, context, baseURL }) => {
  await hasChosen(context, baseURL ?? '');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { Script: 0, Stylesheet: 0 } as Record<string, number>;
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto('/');
  await isReady(page);
  await page.waitForLoadState('networkidle');
  console.log('First load of Home, in bytes by kind:', bytes);
  expect(bytes.Script).toBeGreaterThan(0);
  expect(bytes.Script).toBeLessThanOrEqual(95_000);
  expect(bytes.Stylesheet).toBeLessThanOrEqual(12_000);
});

test('a phone fetches each picture of Home once, in the width that it shows', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await hasChosen(context, baseURL ?? '');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const picture = /\/media\/(\w+)\/(\d+)\.webp$/.exec(request.url());
    if (picture) fetched.push(`${picture[1]} ${picture[2]}`);
  });
  await page.goto('/');
  await isReady(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(2);
  expect(fetched.filter((picture) => !picture.endsWith(' 240'))).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});
