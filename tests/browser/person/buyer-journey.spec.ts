import { expect, test } from '@playwright/test';
import { press, tabTo } from '../../support/browser/keyboard.ts';
import { chooseIdentity, completeProfile, newEmail } from '../../support/browser/person.ts';
import { captureChat } from '../../support/browser/shopping.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { cards, funaab, waitUntilReady } from '../../support/browser/visitor.ts';

// Tests a buyer's whole journey on a phone with only a keyboard, so every control must be reachable by Tab.

test.use({ viewport: { width: 360, height: 780 } });
test.setTimeout(90_000);

/** Returns the reference of an order, such as `CM-A1B2C3`. */
const findOrderReference = (text: string) => /CM-[A-Z0-9]{6}/.exec(text)?.[0] ?? '';

test('with only a keyboard, a buyer picks a campus, finds a product, adds it to favorites, orders it, and orders lunch', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilReady(page);
  const welcomeDialog = page.getByRole('dialog');
  await press(page, welcomeDialog.getByRole('button', { name: funaab.name }));
  await expect(welcomeDialog).toBeHidden();

  // The dialog was opened over the products, which are behind the search.
  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.type('sneakers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?search=sneakers$/);
  const sneakers = cards(page).filter({ hasText: 'Canvas sneakers, size 43' }).getByRole('link');
  await press(page, sneakers);
  await expect(page.getByRole('heading', { level: 1, name: 'Canvas sneakers, size 43' })).toBeVisible();

  // A guest who presses a heart signs in and completes a profile. Then the favorite is added.
  const heart = page.getByRole('button', { name: 'Favorite: Canvas sneakers, size 43' }).first();
  await press(page, heart);
  const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
  const popupPromise = page.waitForEvent('popup');
  await press(page, signInDialog.getByRole('button', { name: 'Continue with Google' }));
  await chooseIdentity(await popupPromise, newEmail());
  const favoriteResponse = page.waitForResponse('**/api/add-favorites/*');
  await completeProfile(page, 'Ada Obi');
  expect((await favoriteResponse).status()).toBe(200);
  await page.goto('/favorites');
  await waitUntilReady(page);
  await press(page, cards(page).getByRole('link').first());

  await press(page, page.getByRole('button', { name: 'Add to Cart' }));
  await expectToast(page, 'Added to cart');
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeVisible();
  // The toast and the bar with the buttons both lead to the cart.
  const cartLinks = page.getByRole('link', { name: 'View cart' }).filter({ visible: true });
  await expect(cartLinks).toHaveCount(2);
  await press(page, cartLinks.first());
  await expect(page).toHaveURL('/cart');
  await page.goto('/');
  await waitUntilReady(page);
  await press(page, page.getByRole('link', { name: 'Cart 1 item' }));
  const chat = await captureChat(page, () =>
    press(page, page.getByRole('button', { name: 'Checkout via WhatsApp' })),
  );
  expect(chat.text).toBe(
    `Hello Campus Market, please help me place this order.
Order: ${findOrderReference(chat.text)}
*Ink & Thread*, Federal University of Agriculture, Abeokuta
- Canvas sneakers, size 43 x 1 = ₦12,500
Total (1 items): ₦12,500
Delivery fee: To be Arranged based on Location
Name: Ada Obi
Phone: 08031234567
Address: Iyaloja hostel, block B
Thank you.`,
  );
  const orders = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem');
  await expect(orders).toContainText(findOrderReference(chat.text));

  await page.goto('/canteens');
  await waitUntilReady(page);
  await press(page, page.getByRole('link', { name: 'View Menu: Iya Moria Kitchen' }));
  await press(page, page.getByRole('button', { name: 'Add Jollof Rice & Chicken' }));
  await expect(page.getByText('₦1,050 total')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'View order' }));
  const orderDialog = page.getByRole('dialog', { name: 'Your order' });
  await tabTo(page, orderDialog.getByLabel('Delivery location'));
  // Typing the first letters of an option selects it.
  await page.keyboard.type('Umar Kabir Hall, Block C');
  const lunchChat = await captureChat(page, () =>
    press(page, orderDialog.getByRole('button', { name: /WhatsApp/ })),
  );
  expect(lunchChat.text).toBe(
    `Good day, please prepare this order from *Iya Moria Kitchen*.
Order: ${findOrderReference(lunchChat.text)}
- Jollof Rice & Chicken x 1 = ₦500
Subtotal: ₦500
Delivery fee: ₦250
Packaging fee: ₦300
Total: ₦1,050
Deliver to: Umar Kabir Hall, Block C
Name: Ada Obi
Phone: 08031234567
Thank you.`,
  );
});
