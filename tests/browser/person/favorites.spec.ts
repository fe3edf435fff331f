import { expect, type Page, test } from '@playwright/test';
import { completeProfile, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { cards, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const heart = (page: Page, index = 0) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Favorite: / });

/** Opens Home as a person with a complete profile and no favorites. */
async function newPerson(page: Page, site: string): Promise<void> {
  await signInNewPerson(page, site);
  await page.goto('/');
  await expect(heart(page)).toBeVisible();
}

test('a heart stays after a reload, and its product is on the list of favorites', async ({
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
