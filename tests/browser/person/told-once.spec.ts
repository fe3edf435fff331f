import { type Browser, expect, type Page, test } from '@playwright/test';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { editDialog, openEditDialog, placeOrder, signInNewSeller } from '../../support/browser/seller.ts';
import { type ApiClient, apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { unilag, waitUntilReady } from '../../support/browser/visitor.ts';
import { makeDataFolder, startSite } from '../../support/processes/running-site.ts';

// Tests that a person is told once about everything, in a browser of their own, although the server is killed right after
// each cause.

const reference = 'CM-T0LD1X';

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

/** A market of its own, which can be killed and started again at the same address. */
async function startMarket() {
  const data = makeDataFolder();
  const program = 'site/dist/server/main.js';
  let site = await startSite(program, { DATA_DIR: data.path });
  const { url } = site;
  return {
    url,
    async killAndStart() {
      await site.stop('SIGKILL');
      site = await startSite(program, { DATA_DIR: data.path, PORT: new URL(url).port, PUBLIC_URL: url });
    },
    async end() {
      await site.stop();
      data.remove();
    },
  };
}

/** Opens a browser for a person. Returns a page, and the client of the same session. */
async function openBrowser(
  browser: Browser,
  site: string,
  signIn: (page: Page, email: string) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  const email = newEmail();
  await signIn(page, email);
  const client: ApiClient = apiClientWithToken(site, await signInAs(context, site, email));
  return { page, client };
}

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: /^Notifications/ });

test('a lower price, a product that was searched for, a message and a completed order are told once each, although the server is killed after each of them @deep', async ({
  browser,
}) => {
  const market = await startMarket();
  let lampId = '';
  const seller = await openBrowser(browser, market.url, async (page, email) => {
    [lampId = ''] = await signInNewSeller(page, market.url, [{ productName: 'Desk lamp' }], email);
  });
  const buyer = await openBrowser(browser, market.url, (page, email) =>
    signInNewPerson(page, market.url, 'Bola Ade', email, unilag),
  );
  await buyer.client.get(`/add-favorites/${lampId}`);
  await buyer.client.send('POST', '/saved-searches', { search: 'rice cooker', campus: unilag.id });
  await buyer.client.send('POST', '/orders', {
    reference,
    lines: [{ productId: lampId, quantity: 2 }],
  });
  const { product } = await buyer.client.get<{ product: { sellerId: string } }>(`/product-details/${lampId}`);
  await buyer.client.send('POST', '/threads', { userId: product.sellerId, content: 'Is it bright?' });
  await buyer.page.goto('/');
  await waitUntilReady(buyer.page);
  await expect(bell(buyer.page)).toHaveAccessibleName('Notifications');

  await seller.page.goto('/manage-products');
  await openEditDialog(seller.page, 'Desk lamp');
  await editDialog(seller.page).getByRole('textbox', { name: 'Price' }).fill('7,000');
  await editDialog(seller.page).getByRole('button', { name: 'Save changes' }).click();
  await expectAndCloseToast(seller.page, 'Product updated');
  await market.killAndStart();
  await expect(bell(buyer.page)).toHaveAccessibleName('Notifications 1 unread', { timeout: 30_000 });

  const { product: lamp } = await seller.client.get<{ product: { productImages: string[] } }>(
    `/product-details/${lampId}`,
  );
  await seller.client.send('POST', '/create-product', {
    productName: 'Binatone rice cooker',
    productDescription: 'New, in its box.',
    productPrice: 18_000,
    category: 'Home',
    phoneNumber: '08031234567',
    productImages: lamp.productImages,
  });
  await market.killAndStart();
  await expect(bell(buyer.page)).toHaveAccessibleName('Notifications 2 unread', { timeout: 30_000 });

  await seller.page.goto('/messages');
  await seller.page.getByRole('list', { name: 'Chats' }).getByRole('link').click();
  const field = seller.page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('Very bright.');
  await field.press('Enter');
  await expect(
    seller.page
      .getByRole('log', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: 'Very bright.' }),
  ).not.toContainText('Sending');
  await market.killAndStart();
  await expect(bell(buyer.page)).toHaveAccessibleName('Notifications 3 unread', { timeout: 30_000 });

  await seller.page.goto('/my-goods');
  const completeButton = seller.page.getByRole('button', { name: `Complete order ${reference}` });
  await completeButton.click();
  await expectAndCloseToast(seller.page, 'Order completed');
  await market.killAndStart();
  await expect(bell(buyer.page)).toHaveAccessibleName('Notifications 4 unread', { timeout: 30_000 });

  await bell(buyer.page).click();
  const alerts = buyer.page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(alerts).toHaveText([
    /Order completed.*Ada Obi completed your order of 2 × Desk lamp\./,
    /New message.*Ada Obi wrote to you\./,
    /New for your search.*Binatone rice cooker, ₦18,000\. You searched for “rice cooker”\./,
    /Price down.*Desk lamp is now ₦7,000, was ₦8,500\./,
  ]);
  await seller.page.context().close();
  await buyer.page.context().close();
  await market.end();
});

test('the bell shows what is new although the code for it did not load at first @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [lampId] = await signInNewSeller(page, site, [{ productName: 'Desk lamp' }]);
  await page.route('**/assets/listen-to-alerts-*', (route) => route.abort(), { times: 1 });
  const failedLoad = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('listen-to-alerts'),
  );
  await page.goto('/');
  await failedLoad;
  await placeOrder(site, lampId ?? '');
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread', { timeout: 20_000 });
});
