import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../support/browser/host-page.ts';
import { createPerson, signInByPopup } from '../support/browser/person.ts';
import { cards } from '../support/browser/visitor.ts';

// Tests <product-page> in a host page with a very strict content policy.

/** Opens a host page with a product of Gadget Corner. Returns a list that collects events and policy violations. */
async function openPageWithProduct(page: Page, siteUrl: string): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction('recordEvent', (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    const record = Reflect.get(window, 'recordEvent');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      record(`blocked: ${violatedDirective} ${blockedURI}`),
    );
    for (const type of ['productopen', 'cartadd', 'cartchange', 'favoritechange'])
      document.addEventListener(type, ({ detail }: CustomEventInit) =>
        record([type, detail.productId ?? detail.item?.productName ?? detail.items.length, detail.total]),
      );
  });
  const response = await page.request.get(`${siteUrl}/api/all-products?search=wireless headphones`);
  const [{ _id: id }] = (await response.json()).data.products;
  await openHostPage(page, siteUrl, {
    html: `<h1>Students’ Union</h1><product-page product="${id}"></product-page>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${siteUrl}; connect-src ${siteUrl}; img-src ${siteUrl} data:; base-uri 'none'`,
    },
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Wireless headphones' })).toBeVisible();
  return events;
}

const whatsAppButton = (page: Page) => page.getByRole('button', { name: 'Chat with seller on WhatsApp' });

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('on a registered page, a buyer adds a product and another product of the seller to the cart @deep', async ({
      page,
      siteUrl,
    }) => {
      const events = await openPageWithProduct(page, siteUrl);
      await registerOrigin(page, siteUrl);
      await expect(page.getByRole('link', { name: 'View All Reviews (23)' })).toHaveAttribute(
        'href',
        new RegExp(`^${siteUrl}/product/.+/reviews$`),
      );
      await expect(page.getByRole('link', { name: 'View store: Gadget Corner' }).first()).toHaveAttribute(
        'href',
        `${siteUrl}/store/gadget-corner`,
      );
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      // The market keeps the carts of the demo's people, which other tests fill.
      await signInByPopup(page, await createPerson(page, siteUrl, 'Ada Obi'));
      await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to cart');
      await expect
        .poll(() => events)
        .toEqual([
          ['cartadd', 'Wireless headphones, noise cancelling', undefined],
          ['cartchange', 1, 18500],
        ]);

      const powerBank = cards(page).filter({ hasText: '₦14,000' }).getByRole('link');
      await powerBank.click();
      const dialog = page.getByRole('dialog', { name: '20,000mAh power bank, fast charge' });
      await dialog.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(dialog.getByRole('button', { name: 'In Cart' })).toBeVisible();
      await expect
        .poll(() => events.slice(2))
        .toEqual([
          ['productopen', expect.any(String), undefined],
          ['cartadd', '20,000mAh power bank, fast charge', undefined],
          ['cartchange', 2, 32500],
        ]);
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      const popupPromise = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'WhatsApp' }).click();
      await (await popupPromise).waitForURL('https://wa.me/234**');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('on an unregistered page, the buttons for the cart and WhatsApp open the product on Campus Market @deep', async ({
      page,
      siteUrl,
      errorsAndWarnings,
    }) => {
      const events = await openPageWithProduct(page, siteUrl);
      const address = page.url();
      for (const button of [page.getByRole('button', { name: 'Add to Cart' }), whatsAppButton(page)]) {
        const popupPromise = page.waitForEvent('popup');
        await button.click();
        const tab = await popupPromise;
        await tab.waitForURL(`${siteUrl}/product/*`);
        await tab.close();
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
          'You cannot sign in on this page, so buy it there.',
        );
      }
      expect(page.url()).toBe(address);
      // A page with a cart of its own gets the product, although nobody can sign in here.
      expect(events).toEqual([['cartadd', 'Wireless headphones, noise cancelling', undefined]]);
      expect(errorsAndWarnings.splice(0)).toEqual([]);
    });
  });
}
