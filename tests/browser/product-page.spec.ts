import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../support/browser/host-page.ts';
import { adunni, signInByPopup } from '../support/browser/person.ts';
import { cards } from '../support/browser/visitor.ts';

// <product-page> in a host page with a very strict content policy.

/** Opens the page with a product of Gadget Corner. Returns a live list of the events that the page receives. */
async function openUnionPage(page: Page, siteUrl: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  await page.exposeFunction('tellHeard', (what: unknown) => heard.push(what));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, 'tellHeard');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`blocked: ${violatedDirective} ${blockedURI}`),
    );
    for (const type of ['productopen', 'cartchange', 'favoritechange'])
      document.addEventListener(type, ({ detail }: CustomEventInit) =>
        tell([type, detail.productId ?? detail.items.length, detail.total]),
      );
  });
  const answer = await page.request.get(`${siteUrl}/api/all-products?search=wireless headphones`);
  const [{ _id: id }] = (await answer.json()).data.products;
  await openHostPage(page, siteUrl, {
    html: `<h1>Students’ Union</h1><product-page product="${id}"></product-page>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${siteUrl}; connect-src ${siteUrl}; img-src ${siteUrl} data:; base-uri 'none'`,
    },
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Wireless headphones' })).toBeVisible();
  return heard;
}

const contact = (page: Page) => page.getByRole('button', { name: 'Chat with seller on WhatsApp' });

/** We ship the embed on Preact. Deep runs also test its build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('on a registered page a buyer opens a product, adds it to the cart and opens others of its seller @deep', async ({
      page,
      siteUrl,
    }) => {
      const heard = await openUnionPage(page, siteUrl);
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
      await signInByPopup(page, adunni);
      await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to cart');
      await expect.poll(() => heard).toEqual([['cartchange', 1, 18500]]);

      const other = cards(page).filter({ hasText: '₦14,000' }).getByRole('link');
      await other.click();
      const dialog = page.getByRole('dialog', { name: '20,000mAh power bank, fast charge' });
      await dialog.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(dialog.getByRole('button', { name: 'In Cart' })).toBeVisible();
      await expect
        .poll(() => heard.slice(1))
        .toEqual([
          ['productopen', expect.any(String), undefined],
          ['cartchange', 2, 32500],
        ]);
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'WhatsApp' }).click();
      await (await opened).waitForURL('https://wa.me/234**');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('on an unregistered page a guest continues on Campus Market @deep', async ({
      page,
      siteUrl,
      complaints,
    }) => {
      const heard = await openUnionPage(page, siteUrl);
      const address = page.url();
      for (const button of [page.getByRole('button', { name: 'Add to Cart' }), contact(page)]) {
        const opened = page.waitForEvent('popup');
        await button.click();
        const tab = await opened;
        await tab.waitForURL(`${siteUrl}/product/*`);
        await tab.close();
      }
      expect(page.url()).toBe(address);
      expect(heard).toEqual([]);
      // The browser's own message about the refused request.
      expect(complaints.splice(0).filter((text) => !text.includes('403'))).toEqual([]);
    });
  });
}
