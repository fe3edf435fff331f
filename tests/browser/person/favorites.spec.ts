import { expect, type Page, test } from '@playwright/test';
import { refused } from '../../support/browser/answers.ts';
import { logOut } from '../../support/browser/navigation.ts';
import { completeProfile, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { says, toast } from '../../support/browser/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../../support/browser/try-again.ts';
import { cards, hasChosen, isReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => hasChosen(context, baseURL ?? ''));

const heart = (page: Page, index = 0) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Favorite: / });
const pressed = (page: Page, index = 0) => heart(page, index).getAttribute('aria-pressed');

/** A promise that the test itself fulfils. */
function whenSaid(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** Somebody with a complete profile and no favorites, on Home. */
async function newPerson(page: Page, site: string): Promise<void> {
  await signInNewPerson(page, site);
  await page.goto('/');
  await expect(heart(page)).toBeVisible();
}

test('a heart stays after a reload, and stands on the list of favorites @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, 'Added to favorites');
  const name = await cards(page).first().getByRole('link').textContent();

  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(name ?? '');
  await cards(page)
    .getByRole('button', { name: `Remove from favorites: ${name}` })
    .click();
  await says(page, 'Item removed');
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
  await says(page, 'Removed from favorites');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
});

test('a list that was seen before holds what was kept since, here and in another tab @deep', async ({
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

test('by keyboard favorites are taken out one after the other @deep', async ({ page, baseURL }) => {
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

test('a guest is told why, signs in, and the heart is set @deep', async ({ page }) => {
  await page.goto('/');
  await isReady(page);
  await heart(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('Sign in to add this to your favorites.');
  // A new person completes the profile first.
  await signInByPopup(page, newEmail());
  await completeProfile(page, 'Bola Ade');
  // What is said first lies under the pointer on a phone, and would stay as long as it is pointed at.
  await page.mouse.move(0, 0);
  await says(page, 'Added to favorites');
  await expect(page).toHaveURL(/\/$/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

for (const [what, answer] of [
  ['fails', { status: 500, json: { success: false, error: 'x', code: 'unavailable' } }],
  ['is asked too often', refused('x', 'rate_limited')],
  ['answers without success', { status: 200, json: { success: false, error: 'x' } }],
] as const) {
  test(`a heart turns back when the API ${what} @deep`, async ({ page, baseURL }) => {
    await newPerson(page, baseURL ?? '');
    await page.route('**/api/add-favorites/*', (route) => route.fulfill(answer));
    await heart(page).click();
    await says(page, 'Error updating favorites', 'Failed to update favorites. Please try again.');
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
  await says(page, 'Error updating favorites', 'Failed to update favorites. Please try again.');
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
  // On a busy machine the second tap of a test comes so late that the first one is answered.
  const { promise: tapped, resolve: answer } = whenSaid();
  await page.route('**/api/add-favorites/*', (route) => tapped.then(() => route.continue()));
  await heart(page).dblclick();
  answer();
  await says(page, 'Added to favorites');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['GET']);
});

test('who signs out while a heart is being set hears nothing of it, and the next person sees no heart @deep', async ({
  page,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  const { promise: answered, resolve: answer } = whenSaid();
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

test('a heart that is pressed before one’s favorites are known turns at once @deep', async ({
  page,
  baseURL,
}) => {
  const { promise: read, resolve: send } = whenSaid();
  await page.route('**/api/favorites/ids', (route) => read.then(() => route.continue()));
  await newPerson(page, baseURL ?? '');
  await page.route('**/api/add-favorites/*', (route) => read.then(() => route.continue()));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  send();
  await says(page, 'Added to favorites');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a list that does not load says so and can be tried again @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await failUntilTriedAgain(page, /\/api\/favorites(\?|$)/, (route) => route.abort());
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByText('Error loading favorites')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Failed to load your favorite items. Please try again.'),
  ).toBeVisible();
  await tryAgain(page);
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('one that cannot be taken out comes back, with the reason @deep', async ({ page, baseURL }) => {
  await newPerson(page, baseURL ?? '');
  await heart(page).click();
  await says(page, 'Added to favorites');
  await page.goto('/favorites');
  await page.route('**/api/favorites/*', (route) => route.fulfill(refused('Not just now.')));
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await says(page, 'Error removing item', 'Not just now.');
  await expect(cards(page)).toHaveCount(1);
});

test('a session that the server has ended leads to the page for signing in @deep', async ({
  page,
  baseURL,
}) => {
  await newPerson(page, baseURL ?? '');
  await page.route('**/api/add-favorites/*', (route) =>
    route.fulfill(refused('No token provided', 'unauthorized')),
  );
  await heart(page).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a window that has closed before its answer is heard signs in all the same, and the heart is set @deep', async ({
  page,
}) => {
  // Holds the answer back until the page has seen the closed window and asks the server, as on a slow phone.
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
  await isReady(page);
  await heart(page).click();
  await signInByPopup(page, newEmail());
  await completeProfile(page, 'Bola Ade');
  await says(page, 'Added to favorites');
});
