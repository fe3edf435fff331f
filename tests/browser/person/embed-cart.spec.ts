import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat, findProducts, saveCart } from '../../support/browser/shopping.ts';
import { cards, fountain, setChosenCampus } from '../../support/browser/visitor.ts';

// Tests several widgets for buyers in one host page, with the strictest possible Content-Security-Policy.

/** Returns a list that collects the events of the widgets and the violations of the page's content policy. */
async function recordEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction('recordEvent', (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    const record = Reflect.get(window, 'recordEvent');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      record(`blocked: ${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('cartadd', (event: CustomEventInit & Event) => {
      if (Reflect.get(window, 'preventsAdding')) event.preventDefault();
      record(['cartadd', event.detail.item]);
    });
    document.addEventListener('cartchange', ({ detail }: CustomEventInit) =>
      record(['cartchange', detail.items, detail.total]),
    );
    document.addEventListener('orderplaced', ({ detail }: CustomEventInit) =>
      record(['orderplaced', detail.reference.length]),
    );
    document.addEventListener('checkout', ({ detail }: CustomEventInit) =>
      record(['checkout', detail.lines, detail.total]),
    );
    document.addEventListener('campuschange', ({ detail }: CustomEventInit) =>
      record(['campuschange', detail.campus]),
    );
  });
  return events;
}

const policyHeaders = (site: string) => ({
  'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:; base-uri 'none'`,
});

const cartItems = (page: Page) => page.getByRole('list', { name: 'In your cart' }).getByRole('listitem');

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('a page can keep a product out of the cart; added in a grid, it is in the cart of all tabs, and the checkout opens WhatsApp', async ({
      page,
      siteUrl,
    }) => {
      const email = newEmail();
      const context = await page.context().browser()?.newContext({ baseURL: siteUrl });
      if (!context) throw new Error('The page has no browser.');
      await signInNewPerson(await context.newPage(), siteUrl, 'Ada Obi', email);
      await context.close();
      const events = await recordEvents(page);
      await openHostPage(page, siteUrl, {
        html: `<main><h1>Students’ Union</h1><h2>On sale</h2>
          <product-grid search="wireless headphones" limit="1"></product-grid>
          <campus-cart></campus-cart></main>`,
        headers: policyHeaders(siteUrl),
      });
      await registerOrigin(page, siteUrl);
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

      const url = await cards(page).getByRole('link').getAttribute('href');
      await cards(page).getByRole('link').click();
      const addToCart = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
      await page.evaluate(() => Reflect.set(window, 'preventsAdding', true));
      await addToCart.click();
      await page.evaluate(() => Reflect.set(window, 'preventsAdding', false));
      await addToCart.click();
      await expect(page.getByText('but not your e-mail, phone number or address')).toBeVisible();
      await signInByPopup(page, email);
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to cart');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(cartItems(page)).toHaveCount(1);
      await expect(cartItems(page)).toContainText('Wireless headphones, noise cancelling');

      const otherTab = await page.context().newPage();
      await otherTab.goto(page.url());
      await expect(cartItems(otherTab)).toHaveCount(1);
      await cartItems(page).getByRole('button', { name: 'One more' }).click();
      await expect(cartItems(otherTab).getByRole('status')).toHaveText('2');

      // An embed does not get the phone number and the address of the profile.
      await page.getByRole('textbox', { name: 'Your phone number' }).fill('0803 555 0007');
      await page.getByRole('textbox', { name: 'Your address' }).fill('Block C, Room 9');
      const chat = await captureChat(page, () =>
        page.getByRole('button', { name: 'Checkout via WhatsApp' }).click(),
      );
      expect(chat.text).toContain('Phone: 0803 555 0007\nAddress: Block C, Room 9');
      expect(chat.text).toContain('- Wireless headphones, noise cancelling x 2 = ₦37,000');
      expect(chat.text).toContain('Name: Ada Obi');
      await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1);
      // Whatever the page gets has full addresses.
      const item = {
        productId: url?.split('/').at(-1),
        quantity: 1,
        productName: 'Wireless headphones, noise cancelling',
        productPrice: 18500,
        productImages: [expect.stringMatching(`^${siteUrl}/media/.+/480\\.webp$`)],
        campus: expect.any(String),
        sellerId: expect.any(String),
        storeName: 'Gadget Corner',
        url,
      };
      expect(url).toContain(`${siteUrl}/product/`);
      expect(events).toEqual([
        // Prevented, so that nobody was asked to sign in.
        ['cartadd', item],
        ['cartadd', item],
        ['cartchange', [item], 18500],
        ['cartchange', [{ ...item, quantity: 2 }], 37000],
        ['checkout', [{ ...item, quantity: 2 }], 37000],
        ['orderplaced', 9],
      ]);
    });

    test('all widgets for buyers work under a strict content policy, and one choice of a campus changes all of them @deep', async ({
      page,
      siteUrl,
    }) => {
      await setChosenCampus(page.context(), siteUrl);
      const events = await recordEvents(page);
      await openHostPage(page, siteUrl, {
        html: `<main><h1>Students’ Union</h1><campus-picker compact></campus-picker>
          <ad-carousel></ad-carousel><store-list></store-list><store-page store="ink-thread"></store-page>
          <farm-list></farm-list><canteen-list></canteen-list><product-grid limit="2"></product-grid></main>`,
        headers: policyHeaders(siteUrl),
      });
      await expect(page.getByRole('link', { name: 'Visit Store: Ink & Thread' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Ink & Thread', exact: true })).not.toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Visit Farm: / }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^View Menu: / }).first()).toBeVisible();
      await expect(page.locator('ad-carousel').getByText('Sponsored').first()).toBeVisible();

      await page
        .getByRole('button', { name: /campus/i })
        .first()
        .click();
      await page.getByRole('button', { name: fountain.name }).click();
      await expect(page.getByRole('link', { name: 'Visit Store: Ink & Thread' })).toHaveCount(0);
      expect(events).toEqual([['campuschange', fountain.id]]);
    });
  });
}

test('a person has one cart on the market and on the page of a union, also after both were offline', async ({
  page: tablet,
  siteUrl,
  errorsAndWarnings,
}) => {
  const email = newEmail();
  const context = await tablet.context().browser()?.newContext({ baseURL: siteUrl });
  if (!context) throw new Error('The page has no browser.');
  const phone = await context.newPage();
  await setChosenCampus(context, siteUrl);
  await signInNewPerson(phone, siteUrl, 'Ada Obi', email);
  const [headphones] = await findProducts(phone.request, 'wireless headphones');
  const [sneakers] = await findProducts(phone.request, 'sneakers');
  if (!headphones || !sneakers) throw new Error('The demo data has no such products.');
  await phone.goto('/privacy');
  await saveCart(phone, [
    { product: headphones, quantity: 1 },
    { product: sneakers, quantity: 1 },
  ]);
  const sent = phone.waitForResponse((response) => response.request().method() === 'PATCH');
  await phone.goto('/cart');
  await sent;

  await openHostPage(tablet, siteUrl, { html: '<campus-cart></campus-cart>' });
  await registerOrigin(tablet, siteUrl);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByText('This page gets your name, your cart,')).toBeVisible();
  await signInByPopup(tablet, email);
  await expect(cartItems(tablet)).toHaveCount(2);

  await context.setOffline(true);
  await tablet.context().setOffline(true);
  const changeQuantity = (page: Page, name: string) => page.getByRole('button', { name }).click();
  await changeQuantity(phone, `One more ${headphones.productName}`);
  await changeQuantity(tablet, `Remove ${sneakers.productName}`);
  await expect(cartItems(phone)).toHaveCount(2);
  await expect(cartItems(tablet)).toHaveCount(1);
  await context.setOffline(false);
  await tablet.context().setOffline(false);
  for (const page of [phone, tablet]) {
    await expect(cartItems(page)).toHaveCount(1);
    await expect(cartItems(page)).toContainText(headphones.productName);
    await expect(cartItems(page).getByRole('status')).toHaveText('2');
  }

  // The browser reports the event stream that has lost its network.
  const isOffline = (text: string) => text.includes('ERR_INTERNET_DISCONNECTED');
  expect(errorsAndWarnings.splice(0).filter((text) => !isOffline(text))).toEqual([]);

  // Both are open, so each follows the other without a reload. A tab of the phone does not take what another tab has got from
  // the tablet for a change of its own.
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(cartItems(otherTab)).toHaveCount(1);
  const changesOfPhone: unknown[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') changesOfPhone.push(request.postDataJSON());
  });
  for (const [button, quantity] of [
    ['One more', '3'],
    ['One less', '2'],
    ['One less', '1'],
  ] as const) {
    await changeQuantity(tablet, `${button} ${headphones.productName}`);
    for (const tab of [phone, otherTab])
      await expect(cartItems(tab).getByRole('status')).toHaveText(quantity);
  }
  expect(changesOfPhone).toEqual([]);
  await changeQuantity(phone, `Remove ${headphones.productName}`);
  await expect(tablet.getByText('Your cart is empty')).toBeVisible();
  await context.close();
});
