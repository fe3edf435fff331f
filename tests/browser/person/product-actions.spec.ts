import { expect, type Page, test } from '@playwright/test';
import { refusal } from '../../support/browser/network.ts';
import { chooseIdentity, demoBuyer, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { captureChat, findProducts } from '../../support/browser/shopping.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const whatsAppButton = (page: Page) =>
  page.getByRole('button', { name: /^(Chat with seller on )?WhatsApp$/ });

/** Opens a product of Gadget Corner. */
async function openHeadphones(page: Page) {
  const [product] = await findProducts(page.request, 'wireless headphones');
  if (!product) throw new Error('The demo data has no headphones.');
  await page.goto(`/product/${product._id}`);
  await waitUntilReady(page);
  return product;
}

test('a product that a guest adds is in the cart after the sign-in, and cannot be added twice @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHeadphones(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(signInDialog(page)).toContainText('Sign in to add this to your cart.');
  await signInByPopup(page, demoBuyer);
  await expectToast(page, 'Added to cart');
  await page.getByRole('button', { name: 'In Cart' }).click();
  await expectToast(page, 'Already in cart');
});

test('the WhatsApp button of a product opens a chat with the seller, with the message filled in', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '', 'Ada Obi');
  const product = await openHeadphones(page);
  const chat = await captureChat(page, () => whatsAppButton(page).click());
  expect(chat.number).toMatch(/^234\d{10}$/);
  expect(chat.text.split('\n')).toEqual([
    'Good day Gadget Corner, I saw *Wireless headphones, noise cancelling* (₦18,500) on Campus Market, Federal University of Agriculture, Abeokuta.',
    'Is it still available? I would like to see it on campus before I pay.',
    `${baseURL}/product/${product._id}`,
    'Thank you. Ada Obi',
  ]);
  await expectToast(page, 'Redirecting to WhatsApp');

  // If the browser blocks the new tab, a dialog has a link that opens the chat.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await whatsAppButton(page).click();
  const chatDialog = page.getByRole('dialog', { name: 'Your chat is ready' });
  await expect(chatDialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/234/,
  );
  await page.keyboard.press('Escape');

  const limitMessage = 'You have opened many seller chats today. Try again tomorrow, or send a message here.';
  await page.route('**/contact', (route) => route.fulfill(refusal(limitMessage, 'rate_limited')));
  await whatsAppButton(page).click();
  await expectToast(page, "WhatsApp didn't open", limitMessage);
});

/** Returns the URL of the next chat that the page opens. */
async function waitForChatUrl(page: Page): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const request = await page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  return request.url();
}

test('a guest who contacts a seller is told why to sign in, and the chat opens afterwards @deep', async ({
  page,
}) => {
  await openHeadphones(page);
  const chatUrlPromise = waitForChatUrl(page);
  await whatsAppButton(page).click();
  await expect(signInDialog(page)).toContainText('Sign in to contact the seller.');
  await signInByPopup(page, demoBuyer);
  expect(decodeURIComponent(await chatUrlPromise)).toContain('Thank you. Adunni Bello');
  await expectToast(page, 'Redirecting to WhatsApp');
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', viewport: { width: 360, height: 780 } });

  test('a guest who contacts a seller returns to the product after the sign-in, and the chat opens @deep', async ({
    page,
  }) => {
    const { _id } = await openHeadphones(page);
    const chatUrlPromise = waitForChatUrl(page);
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooseIdentity(page, demoBuyer);
    await expect(page).toHaveURL(`/product/${_id}`);
    expect(await chatUrlPromise).toContain('https://wa.me/234');
  });
});
