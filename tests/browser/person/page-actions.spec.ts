import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { expect, test } from '../../support/browser/browser.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { newEmail, signInByPopup } from '../../support/browser/person.ts';
import { signInApiClient } from '../../support/browser/sign-in.ts';
import { cards, fountain, funaab, unilag } from '../../support/browser/visitor.ts';

// Tests what the own script of a page on another origin can do with the market of its script tag.

const exampleFile = (name: string) =>
  readFileSync(new URL(`../../../examples/actions/${name}`, import.meta.url), 'utf8').replaceAll(
    'http://127.0.0.1:3000',
    'MARKET',
  );

/** Opens examples/actions. */
async function openExample(page: Page, siteUrl: string): Promise<void> {
  const [, html = ''] = /<body>([\s\S]*)<\/body>/.exec(exampleFile('index.html')) ?? [];
  // At the end of the page, so that the page needs one server only.
  const script = `<script type="module">${exampleFile('page.js')}</script>`;
  await openHostPage(page, siteUrl, { html: html + script });
}

/** Returns the paths of the scripts that a page requests from now on. */
function recordScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Records the types of the events that reach the document of the page. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const types: string[] = [];
    for (const type of ['cartadd', 'cartchange', 'campuschange', 'signinchange', 'checkout'])
      document.addEventListener(type, () => types.push(type));
    Object.assign(window, { types });
  });
const recordedEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'types').splice(0));

/** Runs a script that calls `market` in the page. Returns its result, or the message of its error. */
const act = (page: Page, siteUrl: string, script: string) =>
  page.evaluate(
    `import('${siteUrl}/market.js').then(({ market }) => ${script}).catch(({ message }) => message)`,
  );

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('buttons of a page search, choose the campus, sign in, fill the cart, take the order and sign out', async ({
      page,
      siteUrl,
    }) => {
      const email = newEmail();
      const client = await signInApiClient(siteUrl, email);
      const address = 'Iyaloja hostel, block B';
      const profile = { name: 'Ada Obi', phoneNumber: '08031234567', address, campus: funaab.id };
      await client.send('POST', '/update-profile', profile);
      const scripts = recordScripts(page);
      await openExample(page, siteUrl);
      await expect(cards(page)).toHaveCount(4);
      await registerOrigin(page, siteUrl);
      await recordEvents(page);
      await page.waitForLoadState('networkidle');
      // Importing the market loads only one small file.
      expect(scripts).toContain('/market.js');
      expect(scripts.filter((path) => path.includes('page-actions'))).toEqual([]);

      await page.getByRole('button', { name: 'University of Lagos' }).click();
      await expect(page.locator('#campus-text')).toHaveText(unilag.name);
      await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute(
        'href',
        /University_of_Lagos/,
      );
      await page.getByRole('button', { name: 'Change campus' }).click();
      await page
        .getByRole('dialog', { name: 'Change campus' })
        .getByRole('button', { name: 'All campuses' })
        .click();
      await expect(page.locator('#campus-text')).toHaveText('All campuses');
      expect(await recordedEvents(page)).toEqual(['campuschange', 'campuschange']);

      await page.getByRole('searchbox', { name: 'What do you need?' }).fill('wireless headphones');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const found = page.getByRole('list', { name: 'Found' });
      const name = 'Wireless headphones, noise cancelling';
      await expect(found.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`^${siteUrl}/product/\\w+$`),
      );
      await found
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: 'Pick' })
        .click();

      const addButton = page.getByRole('button', { name: 'Put it into my cart' });
      await addButton.click();
      const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(signInDialog).toContainText('Sign in to add this to your cart.');
      // A visitor who closes the dialog can press the button again.
      await signInDialog.getByRole('button', { name: 'Close' }).click();
      await expect(addButton).toBeEnabled();
      await addButton.click();
      await signInByPopup(page, email);
      await expect(addButton).toBeDisabled();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to cart');
      await expect(page.locator('campus-cart')).toContainText('1 item in your cart');
      await expect(page.locator('#count-text')).toHaveText('1');
      await expect
        .poll(() => recordedEvents(page))
        .toEqual(['cartadd', 'cartadd', 'cartchange', 'signinchange']);

      const [line] = (await act(page, siteUrl, 'market.cart.lines()')) as {
        url: string;
        productImages: string[];
      }[];
      expect(line?.url.startsWith(`${siteUrl}/product/`)).toBe(true);
      expect(line?.productImages[0]?.startsWith(`${siteUrl}/`)).toBe(true);

      await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
      await page.getByRole('spinbutton', { name: 'How many' }).press('Tab');
      await expect(page.locator('campus-cart')).toContainText('2 items in your cart');
      await expect(page.locator('#total-text')).toHaveText('₦37,000');

      await page.getByRole('button', { name: 'Open my cart' }).click();
      const cartDialog = page.getByRole('dialog', { name: 'Cart (2)' });
      await cartDialog.getByRole('textbox', { name: 'Your phone number' }).fill('0803 555 0007');
      await cartDialog.getByRole('textbox', { name: 'Your address' }).fill('Block C, Room 9');
      await recordedEvents(page);
      await cartDialog.getByRole('button', { name: 'Checkout via WhatsApp' }).click();
      await expect(page.locator('#order-text')).toHaveText(`Pay ₦37,000 at our desk: 2 × ${name}`);
      const emptyDialog = page.getByRole('dialog', { name: 'Cart', exact: true });
      await expect(emptyDialog).toContainText('Your cart is empty');
      await emptyDialog.getByRole('button', { name: 'Close' }).click();
      expect(await recordedEvents(page)).toEqual(['checkout', 'cartchange']);

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('#user-text')).toHaveText('See you soon');
      await expect(page.locator('campus-cart').getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await act(page, siteUrl, 'market.cart.lines()')).toEqual([]);
    });
  });
}

test('a page can prevent that a product is added, and reads in a sentence what is wrong @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await openHostPage(page, siteUrl, { html: '<product-grid limit="2"></product-grid>' });
  await expect(cards(page)).toHaveCount(2);
  const say = (script: string) => act(page, siteUrl, script);
  const productId = await say(
    "market.search('wireless headphones', { campus: null }).then(([product]) => product._id)",
  );
  await page.evaluate(() =>
    document.addEventListener('cartadd', (event) => event.preventDefault(), { once: true }),
  );
  expect(await say(`market.cart.add('${productId}')`)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(await say("market.cart.add('gone')")).toBe('Campus Market has no product with the id "gone".');
  expect(await say("market.campus.set('Univercity of Lagos')")).toBe(
    'Campus Market has no campus "Univercity of Lagos". Did you mean "University of Lagos"?',
  );
  expect(await say("market.campus.set('funaab')")).toMatchObject({ id: funaab.id });
  expect(await say("market.cart.setQuantity('gone', 2)")).toBe('The product gone is not in the cart.');

  await page.route(/\/chunks\/CampusDialog/, (route) => route.abort());
  expect(await say('market.campus.choose()')).toBe(
    'The code of a dialog did not load. Check the connection, then try again.',
  );
  await page.unrouteAll();
  const choice = say('market.campus.choose()');
  await page.getByRole('button', { name: fountain.name }).click();
  expect(await choice).toEqual(fountain);
  expect(errorsAndWarnings.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a page reads the names and prices of a cart from another device, and acts after its body was replaced @deep', async ({
  page,
  siteUrl,
}) => {
  const email = newEmail();
  const client = await signInApiClient(siteUrl, email);
  const profile = { name: 'Ada Obi', phoneNumber: '08031234567', address: 'Block B', campus: funaab.id };
  await client.send('POST', '/update-profile', profile);
  const [product] = (
    await client.get<{ products: { _id: string; productName: string; productPrice: number }[] }>(
      '/all-products?search=headphones&limit=1',
    )
  ).products;
  if (!product) throw new Error('The demo sells no headphones.');
  const changes = [{ productId: product._id, quantity: 2 }];
  await client.send('PATCH', '/cart', { changes });

  await openHostPage(page, siteUrl, { html: '<p>A page without widgets</p>' });
  await registerOrigin(page, siteUrl);
  // The cart is asked for before the page has got it from the server.
  const lines = act(page, siteUrl, 'market.signIn().then(() => market.cart.lines())');
  await signInByPopup(page, email);
  const { productName, productPrice } = product;
  expect(await lines).toMatchObject([{ productName, productPrice, quantity: 2 }]);

  await recordEvents(page);
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
  await act(page, siteUrl, `market.cart.setQuantity('${product._id}', 3)`);
  expect(await recordedEvents(page)).toEqual(['cartchange']);
});

test('the actions of an exact version work with its script tag under a strict policy, without widgets too @deep', async ({
  page,
  siteUrl,
}) => {
  const { version } = packageJson;
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await openHostPage(page, siteUrl, {
    script: `<script nonce="page" type="module">
      import { market } from 'MARKET/market@${version}.js';
      market.on('campuschange', ({ detail }) => { document.title = detail.campus; });
      document.querySelector('button').addEventListener('click', () => market.campus.choose());
    </script>
    <script type="module" src="MARKET/embed@${version}.js" data-campus="${unilag.id}"></script>`,
    html: '<button>Campus</button>',
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${siteUrl} 'nonce-page'; connect-src ${siteUrl}; img-src ${siteUrl} data:; require-trusted-types-for 'script'`,
    },
  });
  await page.getByRole('button', { name: 'Campus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change campus' });
  // The campus of the script tag, which comes after the script.
  await expect(dialog.getByRole('button', { name: unilag.name })).toHaveAttribute('aria-current', 'true');
  await dialog.getByRole('button', { name: fountain.name }).click();
  await expect(page).toHaveTitle(fountain.id);
  expect(violations).toEqual([]);
});
