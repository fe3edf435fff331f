import { expect, type Page, test } from '@playwright/test';
import { holdFiles } from '../../support/browser/network.ts';
import { signInNewPerson } from '../../support/browser/person.ts';
import { captureChat, findProducts, saveCart, setChatNumbers } from '../../support/browser/shopping.ts';
import { expectNotCovered, expectToast, toastRegion } from '../../support/browser/toast.ts';
import { fountain, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ page, context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/privacy');
});

const cartItems = (page: Page) => page.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
const cartItem = (page: Page, name: string) => cartItems(page).filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const orders = (page: Page) => page.getByRole('region', { name: 'Your orders' }).getByRole('listitem');
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Checkout via WhatsApp' });

const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await waitUntilReady(page);
}

test('the checkout opens WhatsApp with an order that lists the products by seller, and records the order', async ({
  page,
}) => {
  const { support } = await setChatNumbers(page);
  const [sneakers] = await findProducts(page.request, 'sneakers');
  const [powerBank] = await findProducts(page.request, 'power bank');
  const [fountainProduct] = await findProducts(page.request, '', fountain.id);
  if (!sneakers || !powerBank || !fountainProduct) throw new Error('The demo data has no such products.');
  await saveCart(page, [
    { product: sneakers, quantity: 1 },
    { product: fountainProduct, quantity: 1 },
    { product: powerBank, quantity: 2 },
  ]);
  // A quick buyer checks out before the profile, with the name and address, has loaded.
  const sendProfile = await holdFiles(page, '**/api/dashboard');
  await openCart(page);
  await expect(cartItem(page, fountainProduct.productName)).toContainText('Fountain University');

  const chat = await captureChat(page, async () => {
    await checkoutButton(page).click();
    sendProfile();
  });
  expect(chat.number).toBe(support);
  const [reference] = /CM-[A-Z0-9]{6}/.exec(chat.text) ?? [''];
  const campus = 'Federal University of Agriculture, Abeokuta';
  const total = sneakers.productPrice + 2 * powerBank.productPrice + fountainProduct.productPrice;
  expect(chat.text.split('\n')).toEqual([
    'Hello Campus Market, please help me place this order.',
    `Order: ${reference}`,
    `*${sneakers.storeName}*, ${campus}`,
    `- ${sneakers.productName} x 1 = ${naira(sneakers.productPrice)}`,
    `*${powerBank.storeName}*, ${campus}`,
    `- ${powerBank.productName} x 2 = ${naira(2 * powerBank.productPrice)}`,
    `*${fountainProduct.storeName ?? fountainProduct.seller.name}*, Fountain University`,
    `- ${fountainProduct.productName} x 1 = ${naira(fountainProduct.productPrice)}`,
    `Total (4 items): ${naira(total)}`,
    'Delivery fee: To be Arranged based on Location',
    'Name: Ada Obi',
    'Phone: 08031234567',
    'Address: Iyaloja hostel, block B',
    'Thank you.',
  ]);
  await expectToast(page, 'Redirecting to WhatsApp');
  await expectNotCovered(page, checkoutButton(page));
  await expect(page.getByText(`Order ${reference} is in WhatsApp`)).toBeVisible();
  await expect(orders(page)).toHaveCount(3);
  await expect(orders(page).first()).toContainText(reference);
  await expect(orders(page).first()).toContainText('Opened');

  // A second checkout of an unchanged cart repeats the order, with the same reference.
  const secondChat = await captureChat(page, () => checkoutButton(page).click());
  expect(secondChat.text).toBe(chat.text);
  // If the browser blocks the new tab, the page shows a link.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await checkoutButton(page).click();
  await expect(page.getByText(`Order ${reference} is ready for WhatsApp`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await page.getByRole('button', { name: 'I have sent it, clear the cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.reload();
  await expect(orders(page)).toHaveCount(3);
});

test('on a phone, the bar with the total and the checkout is at the bottom of the screen, below one line and over many @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const products = await findProducts(page.request, '');
  for (const lineCount of [1, 8]) {
    await saveCart(
      page,
      products.slice(0, lineCount).map((product) => ({ product, quantity: 1 })),
    );
    await openCart(page);
    await expect(cartItems(page)).toHaveCount(lineCount);
    const bar = page.locator('[data-action-bar]');
    await expect(bar).toContainText(/^₦[\d,]+Checkout via WhatsApp$/);
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return box && Math.round(box.y + box.height);
      })
      .toBe(780);
    // At the end of the page, the whole receipt is above the bar and above what fades out there.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const [receiptBox, barBox] = await Promise.all([summary(page).boundingBox(), bar.boundingBox()]);
        return receiptBox && barBox && barBox.y - receiptBox.y - receiptBox.height;
      })
      .toBeGreaterThanOrEqual(32);
  }
});

test('the cart page ignores invalid lines of a stored cart, all lines after the first 50, and invalid stored orders @deep', async ({
  page,
}) => {
  const [sneakers] = await findProducts(page.request, 'sneakers');
  await page.evaluate((productId) => {
    const missingProducts = Array.from({ length: 60 }, (_, index) => ({
      productId: `missing-${index}`,
      productName: 'Fan',
    }));
    const lines = [{ productId: 'a,b' }, { productId }, { productId, quantity: 1e300 }, ...missingProducts];
    localStorage.setItem('cartItems', JSON.stringify(lines));
    const personId = localStorage.getItem('campus-market:person');
    const orders = [{}, { lines: 5 }, { lines: [null] }].map((order) => ({
      personId,
      since: Date.now(),
      order: { reference: 'CM-AAAAAA', ...order },
    }));
    localStorage.setItem('campus-market:orders', JSON.stringify(orders));
  }, sneakers?._id);
  await openCart(page);
  await expect(toastRegion(page)).toContainText('Your cart is fullIt holds 50 different products.');
  await expect(cartItems(page)).toHaveCount(50);
  await expect(cartItem(page, sneakers?.productName ?? '')).toContainText(naira(sneakers?.productPrice ?? 0));
  await expect(cartItem(page, 'Fan').first()).toContainText('No longer available');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
});
