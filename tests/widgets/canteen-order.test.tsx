import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../src/core/storage.ts';
import { addDishAfterSignIn } from '../../src/features/canteens/index.ts';
import { toDishAction } from '../../src/features/canteens/order/pending-plate.ts';
import { resumeAction } from '../../src/features/sign-in-screens/resume-action.ts';
import { CanteenMenu, MarketProvider } from '../../src/index.ts';
import { focusedElement, focusedName } from '../support/browser/focus.ts';
import { button } from '../support/browser/widgets.ts';
import { deepTest } from '../support/deep.ts';
import { guestMarket } from '../support/market/guest-market.ts';
import { personMarket, press } from '../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const dish = (id: string, name: string) => ({
  _id: id,
  name,
  price: 200,
  description: '',
  category: 'Sides',
  media: [],
});

const menuResponse = {
  canteen: {
    _id: 'c1',
    name: 'Iya Moria',
    subtitle: '',
    location: '',
    status: 'Opened',
    specialties: [],
    media: [],
  },
  menu: [dish('d1', 'Dodo'), dish('d2', 'Moi Moi'), dish('d3', 'Akara')],
  deliveryLocations: [
    { _id: 'l1', name: 'Main gate' },
    { _id: 'l2', name: 'Hall B' },
  ],
};

/** Returns the market of a signed-in person. The chat link of the canteen opens a chat with `chatNumber`. */
function menuMarket(chatNumber: string, supportPhone: string | null = '2349000000000') {
  return personMarket({
    'GET /canteens/c1': () => menuResponse,
    'GET /canteens/c1/contact': () => ({ chatLink: `https://wa.me/${chatNumber}` }),
    'GET /config': () => ({ config: { supportPhone } }),
  }).market;
}

async function openMenu(market = menuMarket('2348012345678')) {
  vi.spyOn(window, 'open').mockReturnValue(window);
  return render(
    <MarketProvider market={market}>
      <CanteenMenu canteen="c1" />
    </MarketProvider>,
  );
}

const orderSheet = () => page.getByRole('dialog', { name: 'Your order' });
const deliveryLocationField = () => page.getByLabelText('Delivery location');
/** The value of the option for the second delivery location. */
const hallB = '1';

/** Orders a dish to the second delivery location, and waits for the confirmation. */
async function sendOrder() {
  await deliveryLocationField().selectOptions('Hall B');
  await button('Add Dodo').click();
  await button('View order').click();
  await button('Send order on WhatsApp').click();
  await expect.element(orderSheet()).toHaveTextContent(/is in WhatsApp/);
}

test('after an order, the confirmation says that the canteen will answer', async () => {
  await openMenu();
  await sendOrder();
  await expect.element(orderSheet()).toHaveTextContent('Iya Moria will answer you in the same chat.');
});

deepTest(
  'after an order from a canteen without a phone number, the confirmation says that support will answer',
  async () => {
    // For such a canteen, the chat link has the phone number of support.
    await openMenu(menuMarket('2349000000000'));
    await sendOrder();
    await expect.element(orderSheet()).toHaveTextContent('Support will answer you in the same chat.');
  },
);

deepTest(
  'after an order when neither the canteen nor support has a phone number, the confirmation says that the canteen will answer',
  async () => {
    await openMenu(menuMarket('', null));
    await sendOrder();
    await expect.element(orderSheet()).toHaveTextContent('Iya Moria will answer you in the same chat.');
  },
);

test('after an order is sent, the delivery location stays chosen and the focus moves to the menu', async () => {
  const market = menuMarket('2348012345678');
  const screen = await openMenu(market);
  await sendOrder();
  await button('Done').click();
  await expect.element(deliveryLocationField()).toHaveValue(hallB);
  await expect.element(button('View order')).not.toBeInTheDocument();
  await expect.poll(() => focusedElement()?.querySelector('h2')?.textContent).toBe('Iya Moria');
  // The next order starts with the same location.
  await screen.unmount();
  await openMenu(market);
  await expect.element(deliveryLocationField()).toHaveValue(hallB);
});

deepTest(
  'an order sheet that is opened again shows neither the earlier error nor an order that was sent',
  async () => {
    const pressWhenReady = async (target: ReturnType<typeof button>) => {
      await expect.element(target).toBeInTheDocument();
      await press(target);
    };
    await openMenu();
    const noLocationError = 'Please select your delivery location before checkout';
    await pressWhenReady(button('Add Dodo'));
    await pressWhenReady(button('View order'));
    await pressWhenReady(button('Send order on WhatsApp'));
    await expect.element(orderSheet()).toHaveTextContent(noLocationError);
    await pressWhenReady(orderSheet().getByRole('button', { name: 'Close' }));
    await pressWhenReady(button('View order'));
    await expect.element(orderSheet()).toHaveTextContent('Dodo');
    await expect.element(orderSheet()).not.toHaveTextContent(noLocationError);

    await orderSheet().getByLabelText('Delivery location').selectOptions('Hall B');
    await pressWhenReady(button('Send order on WhatsApp'));
    await expect.element(orderSheet()).toHaveTextContent(/is in WhatsApp/);
    await pressWhenReady(button('Done'));
    await pressWhenReady(button('Add Akara'));
    await pressWhenReady(button('View order'));
    await expect.element(orderSheet()).toHaveTextContent('Akara');
    await expect.element(button('Send order on WhatsApp')).toBeVisible();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect.element(toasts).toHaveTextContent('Redirecting to WhatsApp');
  },
);

test('adding or removing a dish moves the focus to the button that replaces the pressed button, but a change in another tab does not move the focus', async () => {
  const market = menuMarket('2348012345678');
  await openMenu(market);
  const pressEnterOn = async (name: string, nextFocus: string) => {
    await expect.element(button(name)).toBeVisible();
    button(name).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe(nextFocus);
  };
  await pressEnterOn('Add Dodo', 'One more Dodo');
  await pressEnterOn('Remove Dodo', 'Add Dodo');
  await pressEnterOn('Add Dodo', 'One more Dodo');

  const storedOrder = market.storage.read('canteenCart:c1' as StorageKey) ?? '';
  button('Add Akara').element().focus();
  market.storage.remove('canteenCart:c1' as StorageKey);
  await expect.element(button('Add Dodo')).toBeVisible();
  expect(focusedName()).toBe('Add Akara');
  market.storage.write('canteenCart:c1' as StorageKey, storedOrder);
  await expect.element(button('One more Dodo')).toBeVisible();
  expect(focusedName()).toBe('Add Akara');
});

deepTest(
  'removing a dish from an order moves the focus to the next dish; removing the last dish keeps the focus inside the order',
  async () => {
    await openMenu();
    for (const name of ['Dodo', 'Moi Moi', 'Akara']) await button(`Add ${name}`).click();
    await button('View order').click();
    const removeButton = (name: string) => orderSheet().getByRole('button', { name: `Remove ${name}` });
    await expect.element(removeButton('Moi Moi')).toBeVisible();
    (removeButton('Moi Moi').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe('Remove Akara');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe('Remove Dodo');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe('There is nothing in your order yet.');
  },
);

test('after the sign-in, the dish that a guest wanted is added to the order, even if the order already contains that dish', async () => {
  const market = menuMarket('2348012345678');
  await openMenu(market);
  await button('Add Dodo').click();
  await expect.element(page.getByText('1 item, delivery and pack')).toBeVisible();
  addDishAfterSignIn(market, { canteenId: 'c1', menuItemId: 'd1' });
  await expect.element(page.getByText('2 items, delivery and pack')).toBeVisible();
  addDishAfterSignIn(market, { canteenId: 'c1', menuItemId: 'd2' });
  await expect.element(page.getByText('3 items, delivery and pack')).toBeVisible();
  await expect.element(button('One more Moi Moi')).toBeVisible();
  await expect.element(page.getByText('Added to cart').first()).toBeVisible();
});

deepTest(
  'a guest who comes back from the sign-in and presses another dish keeps both, and the delivery place',
  async () => {
    const market = menuMarket('2348012345678');
    await openMenu(market);
    const hall = { name: 'Room 5', isTyped: true };
    const firstAction = toDishAction(undefined, 'c1', { id: 'd1', name: 'Dodo' }, hall);
    const action = toDishAction(firstAction, 'c1', { id: 'd2', name: 'Moi Moi' }, undefined);
    expect(toDishAction(action, 'c2', { id: 'd1', name: 'Dodo' }, undefined).plate).toEqual([
      { id: 'd1', name: 'Dodo' },
    ]);
    await resumeAction(market, action);
    await expect.element(page.getByText('2 items, delivery and pack')).toBeVisible();
    await expect.element(page.getByLabelText('Other place')).toHaveValue('Room 5');
  },
);

test('in an embed, a guest who adds a dish is asked to sign in, and then the dish is in the order', async () => {
  const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
  const token = `x.${btoa(JSON.stringify({ sub: 'guest-of-canteen', exp: inAWeek }))}.x`;
  const person = { user: { _id: 'guest-of-canteen', displayName: 'Ada Obi' }, onboarded: true };
  const { market } = guestMarket((path) => {
    if (path === '/canteens/c1') return menuResponse;
    return path === '/auth/result' ? { isDone: true, token } : {};
  });
  onTestFinished(() => market.session.end());
  // The sign-in reads the profile with the global `fetch`, not with the `fetch` of `guestMarket`.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, data: person }),
  );
  // The sign-in opens its window by a click on a link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openMenu(market);
  await button('Add Dodo').click();
  const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect.element(signInDialog).toHaveTextContent('Sign in to order from a canteen.');
  await signInDialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.element(page.getByText('1 item, delivery and pack')).toBeVisible();
  await expect.element(button('One more Dodo')).toBeVisible();
  await expect.element(signInDialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Added to cart')).toBeVisible();
});
