import { expect, type Page, test } from '@playwright/test';
import { logOut } from '../../support/browser/navigation.ts';
import { failUntilRetried, refusal, tryAgain } from '../../support/browser/network.ts';
import { completeProfile, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { expectToast, toast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const heart = (page: Page, index = 0) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Favorite: / });
const pressed = (page: Page, index = 0) => heart(page, index).getAttribute('aria-pressed');

/** A promise that the test resolves. */
function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** Opens Home as a person with a complete profile and no favorites. */
async function newPerson(page: Page, site: string): Promise<void> {
  await signInNewPerson(page, site);
  await page.goto('/');
  await expect(heart(page)).toBeVisible();
}

test('a heart stays after a reload, and its product is on the list of favorites @deep', async ({
  page,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, 'Added to favorites');
  const name = await cards(page).first().getByRole('link').textContent();

  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(name ?? '');
  await cards(page)
    .getByRole('button', { name: `Remove from favorites: ${name}` })
    .click();
  await expectToast(page, 'Item removed');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('all hearts of a product turn at once, also on its own page and in another tab @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await cards(page).first().getByRole('link').click();
  const ofPage = page.getByRole('button', { name: /^Favorite: / }).first();
  await expect(ofPage).toHaveAttribute('aria-pressed', 'true');
  await ofPage.click();
  await expectToast(page, 'Removed from favorites');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
});

test('a list that was open before shows favorites added since, here and in another tab @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(other.getByText('No favorites yet')).toBeVisible();
  await page.getByRole('link', { name: 'Favorites' }).click();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await heart(page).click();
  await expect(cards(other)).toHaveCount(1);
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('favorites can be removed one after the other by keyboard @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  for (const index of [0, 1, 2]) {
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(cards(page)).toHaveCount(3);
  await cards(page).nth(1).getByRole('button').focus();
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(left);
    if (left > 0) await expect(cards(page).last().getByRole('button')).toBeFocused();
  }
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a guest reads why to sign in, signs in, and the favorite is added @deep', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  await heart(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('Sign in to add this to your favorites.');
  // A new person completes the profile first.
  await signInByPopup(page, newEmail());
  await completeProfile(page, 'Bola Ade');
  // On a phone the first toast is under the pointer, and would stay while the pointer is over it.
  await page.mouse.move(0, 0);
  await expectToast(page, 'Added to favorites');
  await expect(page).toHaveURL(/\/$/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

for (const [what, answer] of [
  ['fails', { status: 500, json: { success: false, error: 'x', code: 'unavailable' } }],
  ['is asked too often', refusal('x', 'rate_limited')],
  ['answers without success', { status: 200, json: { success: false, error: 'x' } }],
] as const) {
  test(`a heart turns back when the API ${what} @deep`, async ({ page, baseURL }) => {
    await newPerson(page, baseURL ?? '');
    await page.route('**/api/add-favorites/*', (route) => route.fulfill(answer));
    await heart(page).click();
    await expectToast(page, 'Error updating favorites', 'Failed to update favorites. Please try again.');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page).getByText('Error updating favorites')).toHaveCount(1);
  });
}

test('a heart turns back when the network is gone, and when the API hangs @deep', async ({
  page,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/api/add-favorites/*', (route) => route.abort());
  await heart(page).click();
  await expectToast(page, 'Error updating favorites', 'Failed to update favorites. Please try again.');
  expect(await pressed(page)).toBe('false');

  await page.clock.install();
  await page.unroute('**/api/add-favorites/*');
  await page.route('**/api/add-favorites/*', () => {});
  await heart(page, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(31_000);
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('a double tap sets one heart once @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/favorites\/\w/.test(request.url()) && !request.url().endsWith('/ids')) sent.push(request.method());
  });
  // On a busy machine the second tap may be so late that the first call has its reply.
  const { promise: tapped, resolve: answer } = deferred();
  await page.route('**/api/add-favorites/*', (route) => tapped.then(() => route.continue()));
  await heart(page).dblclick();
  answer();
  await expectToast(page, 'Added to favorites');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['GET']);
});

test('signing out while a favorite is being added shows no toast, and the next person sees no heart @deep', async ({
  page,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  const { promise: answered, resolve: answer } = deferred();
  await page.route('**/api/add-favorites/*', (route) => answered.then(() => route.continue()));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await logOut(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const done = page.waitForResponse('**/api/add-favorites/*');
  answer();
  await done;
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Added to favorites')).toHaveCount(0);
});

test('a heart that is pressed before the favorites are loaded turns at once @deep', async ({
  page,
  baseURL,
}) => {
  const { promise: read, resolve: send } = deferred();
  await page.route('**/api/favorites/ids', (route) => read.then(() => route.continue()));
  await newPerson(page, baseURL ?? '');
  await page.route('**/api/add-favorites/*', (route) => read.then(() => route.continue()));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  send();
  await expectToast(page, 'Added to favorites');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a list that fails to load shows an error, and Try again loads it @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await failUntilRetried(page, /\/api\/favorites(\?|$)/, (route) => route.abort());
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByText('Error loading favorites')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Failed to load your favorite items. Please try again.'),
  ).toBeVisible();
  await tryAgain(page);
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a favorite that cannot be removed reappears with the reason @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await heart(page).click();
  await expectToast(page, 'Added to favorites');
  await page.goto('/favorites');
  await page.route('**/api/favorites/*', (route) => route.fulfill(refusal('Not just now.')));
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectToast(page, 'Error removing item', 'Not just now.');
  await expect(cards(page)).toHaveCount(1);
});

test('a session that the server has ended leads to the sign-in page @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await page.route('**/api/add-favorites/*', (route) =>
    route.fulfill(refusal('No token provided', 'unauthorized')),
  );
  await heart(page).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a popup that closes before its message arrives still signs in, and the favorite is added @deep', async ({
  page,
}) => {
  // Delays the reply until the page has noticed the closed popup and polls the server, as on a slow phone.
  await page.addInitScript(() => {
    let held: MessageEvent | undefined;
    const hold = (event: MessageEvent) => {
      if (event.data?.type !== 'campus-market:sign-in' || held) return;
      event.stopImmediatePropagation();
      held = event;
    };
    addEventListener('message', hold);
    Object.assign(window, {
      hear() {
        const { data, origin, source } = held ?? {};
        dispatchEvent(new MessageEvent('message', { data, origin, source } as MessageEventInit));
      },
    });
  });
  await page.route('**/api/auth/result', async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'hear'), window, []));
    await route.fulfill({ response });
  });
  await page.goto('/');
  await waitUntilReady(page);
  await heart(page).click();
  await signInByPopup(page, newEmail());
  await completeProfile(page, 'Bola Ade');
  await expectToast(page, 'Added to favorites');
});
