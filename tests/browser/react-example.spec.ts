import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { registerOrigin } from '../support/browser/host-page.ts';
import { createPerson, signInByPopup } from '../support/browser/person.ts';
import { captureChat } from '../support/browser/shopping.ts';
import { cards, fountain, funaab } from '../support/browser/visitor.ts';
import { serveViteExample } from '../support/hosts/vite-example.ts';
import { projectFolder } from '../support/project-folder.ts';

for (const reactVersion of ['19.3.1', '18.3.1'] as const) {
  const deepTag = reactVersion === '18.3.1' ? ' @deep' : '';

  test(`an app with React ${reactVersion} shows the package’s widgets with their styles, and can show a pressed product itself, and have a shop of hooks alone${deepTag}`, async ({
    page,
    siteUrl,
  }) => {
    const example = await serveReactExample(reactVersion, siteUrl);
    try {
      await page.goto(example.url);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(3);
      await expect(page.getByText('Your cart opens when you sign in')).toBeVisible();

      const chip = page.getByRole('button', { name: 'All States' }).locator('span');
      await expect(chip).not.toHaveCSS('border-radius', '0px');

      await page.getByPlaceholder('Search your campus or university...').fill('fountain');
      const campusResponse = page.waitForResponse((response) => response.url().includes(fountain.id));
      await page.getByRole('button', { name: fountain.name }).click();
      await campusResponse;
      const ownField = page.getByRole('combobox', { name: 'Campus', exact: true });
      await expect(ownField).toHaveValue(fountain.id);
      const ownResponse = page.waitForResponse((response) => response.url().includes(funaab.id));
      await ownField.selectOption(funaab.name);
      await ownResponse;

      const link = cards(page).first().getByRole('link');
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('status').filter({ hasText: `You are looking at ${name}` })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await buyInOwnShop(page, siteUrl);
    } finally {
      example.close();
    }
  });
}

/** Uses the shop that the example has written with hooks alone: finds a product, orders it, clears the cart and signs out. */
async function buyInOwnShop(page: Page, siteUrl: string): Promise<void> {
  const email = await createPerson(page, siteUrl, 'Ada Obi');
  await registerOrigin(page, siteUrl);
  const shop = page.getByRole('region', { name: 'Our own shop' });
  const products = shop.getByRole('list', { name: 'Our products' }).getByRole('listitem');
  await expect(products).toHaveCount(6);
  await shop.getByRole('button', { name: 'Show more' }).click();
  await expect(products).toHaveCount(12);

  const searches: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search) searches.push(search);
  });
  await shop.getByLabel('What are you looking for?').pressSequentially('wireless headphones');
  await expect(products.first()).toContainText('Wireless headphones');
  expect(searches).toEqual(['wireless headphones']);
  await expect(products.first().getByRole('link')).toHaveAttribute('href', RegExp(`^${siteUrl}/product/`));
  // The app is on another origin than the market's pictures.
  const picture = products.first().locator('img');
  await expect(picture).toHaveAttribute('src', RegExp(`^${siteUrl}/media/`));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await products.first().getByRole('button', { name: 'Put it into my bag' }).click();
  await signInByPopup(page, email);
  await expect(shop.getByText('Hello Ada Obi')).toBeVisible();
  const bag = shop.getByRole('list', { name: 'Your bag' });
  await bag.getByRole('button', { name: 'One more' }).click();
  await expect(bag).toContainText('× 2');
  const total = (await shop.getByText(/^Total/).innerText()).replace('Total ', '');
  await shop.getByLabel('Your phone number').fill('08031234567');
  const orderResponse = page.waitForResponse((response) => response.url() === `${siteUrl}/api/orders`);
  const { text } = await captureChat(page, () =>
    shop.getByRole('button', { name: 'Order by WhatsApp' }).click(),
  );
  expect((await orderResponse).status()).toBe(200);
  for (const part of [total, 'Ada Obi', '08031234567']) expect(text).toContain(part);
  const reference = /CM-\w{6}/.exec(text)?.[0];
  await shop.getByRole('button', { name: `I have sent ${reference}` }).click();
  await expect(shop.getByText('Your bag is empty')).toBeVisible();
  await shop.getByRole('button', { name: 'Sign out' }).click();
  await expect(shop.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/**
 * A Vite configuration that bundles only one copy of React. By default Vite would also bundle the project's React,
 * because the linked packages import it.
 */
const viteConfig = `
import react from '@vitejs/plugin-react';
export default { plugins: [react()], resolve: { dedupe: ['react', 'react-dom'] } };
`;

/** Installs React 18.3, the oldest version that the package supports. */
function installReact18(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom']) {
    const installedPath = join(projectFolder, 'tests/support/hosts/react-18/node_modules', name);
    symlinkSync(installedPath, join(folder, 'node_modules', name), 'junction');
  }
  writeFileSync(join(folder, 'vite.config.ts'), viteConfig);
}

/** Builds examples/react as an app with the packed package, and serves it. */
async function serveReactExample(reactVersion: '18.3.1' | '19.3.1', siteUrl: string) {
  const prepare = reactVersion === '18.3.1' ? installReact18 : undefined;
  const example = await serveViteExample({ name: 'react', siteUrl, prepare });
  if (!example.code.includes(reactVersion)) {
    example.close();
    throw new Error(`The app does not contain React ${reactVersion}.`);
  }
  return example;
}
