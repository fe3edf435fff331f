import { expect, type Page, test } from '@playwright/test';
import { refusal } from '../../support/browser/network.ts';
import { adunni, chooseIdentity, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat, findProducts } from '../../support/browser/shopping.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const contact = (page: Page) => page.getByRole('button', { name: /^(Chat with seller on )?WhatsApp$/ });

/** Opens a product of Gadget Corner. */
async function openHeadphones(page: Page) {
  const [product] = await findProducts(page.request, 'wireless headphones');
  if (!product) throw new Error('The demo sells them.');
  await page.goto(`/product/${product._id}`);
  await waitUntilReady(page);
  return product;
}

test('a guest signs in, and the product is in the cart; adding it again says that it is there @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHeadphones(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(question(page)).toContainText('Sign in to add this to your cart.');
  await signInByPopup(page, adunni);
  await expectToast(page, 'Added to cart');
  await page.getByRole('button', { name: 'In Cart' }).click();
  await expectToast(page, 'Already in cart');
});

test('WhatsApp opens a chat with the seller, with the message filled in', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL ?? '', 'Ada Obi');
  const product = await openHeadphones(page);
  const chat = await captureChat(page, () => contact(page).click());
  expect(chat.number).toMatch(/^234\d{10}$/);
  expect(chat.text.split('\n')).toEqual([
    'Good day Gadget Corner, I saw *Wireless headphones, noise cancelling* (₦18,500) on Campus Market, Federal University of Agriculture, Abeokuta.',
    'Is it still available? I would like to see it on campus before I pay.',
    `${baseURL}/product/${product._id}`,
    'Thank you. Ada Obi',
  ]);
  await expectToast(page, 'Redirecting to WhatsApp');

  // If the browser blocks the tab, one more press opens it.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await contact(page).click();
  const ready = page.getByRole('dialog', { name: 'Your chat is ready' });
  await expect(ready.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/234/,
  );
  await page.keyboard.press('Escape');

  const used = 'You have opened many seller chats today. Try again tomorrow, or send a message here.';
  await page.route('**/contact', (route) => route.fulfill(refusal(used, 'rate_limited')));
  await contact(page).click();
  await expectToast(page, "WhatsApp didn't open", used);
});

/** The URL of the next chat that is opened. */
async function nextChat(page: Page): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const request = await page
    .context()
    .waitForEvent('request', (one) => one.url().startsWith('https://wa.me/'));
  return request.url();
}

test('a guest is told why to sign in, and the chat opens afterwards @deep', async ({ page }) => {
  await openHeadphones(page);
  const chat = nextChat(page);
  await contact(page).click();
  await expect(question(page)).toContainText('Sign in to contact the seller.');
  await signInByPopup(page, adunni);
  expect(decodeURIComponent(await chat)).toContain('Thank you. Adunni Bello');
  await expectToast(page, 'Redirecting to WhatsApp');
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', viewport: { width: 360, height: 780 } });

  test('a guest returns from signing in to the product, and the chat opens @deep', async ({ page }) => {
    const { _id } = await openHeadphones(page);
    const chat = nextChat(page);
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooseIdentity(page, adunni);
    await expect(page).toHaveURL(`/product/${_id}`);
    expect(await chat).toContain('https://wa.me/234');
  });
});
