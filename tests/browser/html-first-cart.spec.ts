import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../support/browser/host-page.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../support/browser/person.ts';
import { findProducts } from '../support/browser/shopping.ts';
import { gridOfFour, holdCode } from '../support/browser/widget-code.ts';

// Tests what buyers do in widgets that are still shown as HTML: the cart and the favorites get it once their code has taken over.

/** All code but the files that run while the HTML is shown. */
const codeOfWidgets = '(?!embed-)';

/** Records the events of the cart, also those of later documents of the page. */
async function recordCartEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction('recordCartEvent', (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    const record = Reflect.get(window, 'recordCartEvent');
    document.addEventListener('cartadd', ({ detail }: CustomEventInit) =>
      record(`adds ${detail.item.productName}`),
    );
    document.addEventListener('cartchange', ({ detail }: CustomEventInit) =>
      record([detail.items.length, detail.total]),
    );
  });
  return events;
}

const addToCart = (page: Page, product: number) =>
  page
    .locator('product-page')
    .nth(product)
    .getByRole('button', { name: 'Add to Cart' })
    .filter({ visible: true });

/** Makes a user with a complete profile. Returns the user's e-mail address. */
async function makePerson(browser: Browser, siteUrl: string): Promise<string> {
  const email = newEmail();
  const site = await browser.newContext({ baseURL: siteUrl });
  await signInNewPerson(await site.newPage(), siteUrl, 'Ada Obi', email);
  await site.close();
  return email;
}

const pressedButtons = (page: Page) => page.locator('[data-pressed]');

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
for (const runtime of ['preact', 'react'] as const) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('products that are added before the code are in the one cart of the page, each once @deep', async ({
      page,
      request,
      browser,
      siteUrl,
    }) => {
      const email = await makePerson(browser, siteUrl);
      const [headphones, sneakers, fan] = await Promise.all(
        ['wireless headphones', 'canvas sneakers', 'standing fan'].map(
          async (search) => (await findProducts(request, search))[0],
        ),
      );
      if (!headphones || !sneakers || !fan) throw new Error('A product is missing.');
      const cartEvents = await recordCartEvents(page);

      const releaseForGuest = await holdCode(page, codeOfWidgets);
      await openHostPage(page, siteUrl, {
        html: `<campus-cart compact></campus-cart><product-page product="${headphones._id}"></product-page>
          <product-page product="${sneakers._id}"></product-page>
          <product-page product="${fan._id}"></product-page>`,
      });
      await registerOrigin(page, siteUrl);
      // The second press comes while the first one still waits, and is the same wish.
      await addToCart(page, 0).dblclick();
      await expect(pressedButtons(page)).toHaveCount(1);
      expect(cartEvents).toEqual([]);
      releaseForGuest();
      await signInByPopup(page, email);
      await expect(page.locator('campus-cart')).toContainText('1 item in your cart');
      await expect(page.getByRole('button', { name: 'In Cart' }).filter({ visible: true })).toHaveCount(1);
      const firstEvents = [`adds ${headphones.productName}`, [1, headphones.productPrice]];
      expect(cartEvents).toEqual(firstEvents);

      // Now signed in: the HTML is still that of a guest.
      const release = await holdCode(page, codeOfWidgets);
      await page.reload();
      await addToCart(page, 1).click();
      await addToCart(page, 2).click();
      release();
      await expect(page.locator('campus-cart')).toContainText('3 items in your cart');
      await expect(page.getByRole('button', { name: 'In Cart' }).filter({ visible: true })).toHaveCount(3);
      await expect(pressedButtons(page)).toHaveCount(0);
      expect(cartEvents).toEqual([
        ...firstEvents,
        `adds ${sneakers.productName}`,
        [2, headphones.productPrice + sneakers.productPrice],
        `adds ${fan.productName}`,
        [3, headphones.productPrice + sneakers.productPrice + fan.productPrice],
      ]);
    });

    test('of two hearts that are pressed before the code, a guest gets the last one, and a buyer both @deep', async ({
      page,
      browser,
      siteUrl,
    }) => {
      const email = await makePerson(browser, siteUrl);
      const releaseForGuest = await holdCode(page, codeOfWidgets);
      await openHostPage(page, siteUrl, { html: gridOfFour });
      await registerOrigin(page, siteUrl);
      const hearts = page.getByRole('button', { name: /^Favorite: / });
      const favorites = page.getByRole('button', { name: /^Favorite: /, pressed: true });
      await hearts.nth(0).click();
      await hearts.nth(1).click();
      releaseForGuest();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(1);
      await signInByPopup(page, email);
      await expect(favorites).toHaveCount(1);
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');

      const release = await holdCode(page, codeOfWidgets);
      await page.reload();
      await hearts.nth(3).click();
      await hearts.nth(2).click();
      await expect(pressedButtons(page)).toHaveCount(2);
      release();
      await expect(favorites).toHaveCount(3);
      await expect(pressedButtons(page)).toHaveCount(0);
    });
  });
}
