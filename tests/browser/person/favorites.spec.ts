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
async function openHomeAsNewPerson(page: Page, site: string): Promise<void> {
  await signInNewPerson(page, site);
  await page.goto('/');
  await expect(heart(page)).toBeVisible();
}

test('a favorite survives a reload, and its product is on the list of favorites @deep', async ({
  page,
  baseURL,
}) => {
  await openHomeAsNewPerson(page, baseURL ?? '');
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

test('pressing a heart changes all hearts of the product, also in another tab and on the product’s page @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await openHomeAsNewPerson(page, baseURL ?? '');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(heart(otherTab)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(otherTab)).toHaveAttribute('aria-pressed', 'true');
  await cards(page).first().getByRole('link').click();
  const productPageHeart = page.getByRole('button', { name: /^Favorite: / }).first();
  await expect(productPageHeart).toHaveAttribute('aria-pressed', 'true');
  await productPageHeart.click();
  await expectToast(page, 'Removed from favorites');
  await expect(heart(otherTab)).toHaveAttribute('aria-pressed', 'false');
});

test('a person is signed in even if the popup closes before its message arrives, and the favorite is added @deep', async ({
  page,
}) => {
  // Delays the popup's message until the page has noticed the closed popup and polls the server, as on a slow phone.
  await page.addInitScript(() => {
    let delayedMessage: MessageEvent | undefined;
    const delayMessage = (event: MessageEvent) => {
      if (event.data?.type !== 'campus-market:sign-in' || delayedMessage) return;
      event.stopImmediatePropagation();
      delayedMessage = event;
    };
    addEventListener('message', delayMessage);
    Object.assign(window, {
      deliverMessage() {
        const { data, origin, source } = delayedMessage ?? {};
        dispatchEvent(new MessageEvent('message', { data, origin, source } as MessageEventInit));
      },
    });
  });
  await page.route('**/api/auth/result', async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'deliverMessage'), window, []));
    await route.fulfill({ response });
  });
  await page.goto('/');
  await waitUntilReady(page);
  await heart(page).click();
  await signInByPopup(page, newEmail());
  await completeProfile(page, 'Bola Ade');
  await expectToast(page, 'Added to favorites');
});
