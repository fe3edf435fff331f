import { expect, type Page, test } from '@playwright/test';
import { openAdminPanel } from '../support/browser/admin-panel.ts';
import { findContrastViolations, findViolations } from '../support/browser/axe.ts';
import { findSmallTargets } from '../support/browser/gallery.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { installPrompt, offerInstall } from '../support/browser/install-prompt.ts';
import { openProfilePanel, profilePanel } from '../support/browser/navigation.ts';
import { demoBuyer, demoSeller, newEmail, signInNewPerson } from '../support/browser/person.ts';
import { grantPush } from '../support/browser/push.ts';
import {
  findAnimations,
  findFocusFaults,
  findForcedColorFaults,
  findLayoutFaults,
  findLayoutShifts,
  markFilledControls,
  scrollThrough,
  waitUntilIdle,
  watchScreen,
} from '../support/browser/screen-checks.ts';
import { sellingScreens } from '../support/browser/selling-screens.ts';
import { findProducts, saveCart } from '../support/browser/shopping.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';

// axe is slow while other tests use both processor cores.
test.setTimeout(60_000);

const screens: Record<string, (page: Page, site: string) => Promise<void>> = {
  Home: async (page) => {
    await page.goto('/');
    await waitUntilReady(page);
  },
  'the first visit': async (page) => {
    await page.context().clearCookies();
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
    await waitUntilReady(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: funaab.name })).toBeVisible();
  },
  'the campus picker': async (page) => {
    await page.goto('/');
    await waitUntilReady(page);
    await page.getByRole('button', { name: funaab.name }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: funaab.name })).toBeVisible();
  },
  'a product': async (page) => {
    await page.goto('/');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  },
  'a product that did not load': async (page) => {
    // The page must believe that it is offline: online, the page of a missing product would redirect to Home.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.route('**/api/product-details/*', (route) => route.abort());
    await page.goto('/product/nothing-here');
    await expect(page.getByRole('button', { name: /again|Retry/ }).first()).toBeVisible();
  },
  'the pictures of a product': async (page) => {
    await page.goto('/');
    await cards(page).filter({ hasText: 'Wireless headphones' }).first().getByRole('link').click();
    await page.getByRole('group', { name: 'Pictures' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the explanation of a badge': async (page) => {
    await page.goto('/');
    await cards(page).filter({ hasText: 'Wireless headphones' }).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Verified' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a failed search': async (page) => {
    await page.route('**/api/all-products*', (route) => route.abort());
    await page.goto('/');
    await waitUntilReady(page);
    await page.getByRole('searchbox').fill('lamp');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('Search failed').first()).toBeVisible();
  },
  'the suggestions of the search': async (page) => {
    await page.goto('/');
    await waitUntilReady(page);
    // One suggestion: a longer list lies over the middle of the screen, where touch targets are measured.
    await page.getByRole('searchbox').fill('mosquito');
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
    ).toBeVisible();
  },
  'the results of a search': async (page) => {
    await page.goto('/?search=bag&inStock=false&sortBy=price');
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { name: 'Results for “bag”' })).toBeVisible();
  },
  'a search with few results': async (page) => {
    await page.goto('/?search=kettle');
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  },
  'a search without results': async (page) => {
    await page.goto('/?search=qqqq');
    await waitUntilReady(page);
    await expect(page.getByText('No products available.')).toBeVisible();
  },
  'the filters of the products': async (page) => {
    await page.goto('/?search=bag');
    await waitUntilReady(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a category': async (page) => {
    await page.goto('/?category=Electronics');
    await waitUntilReady(page);
    await expect(cards(page).first()).toBeVisible();
  },
  'an empty campus': async (page) => {
    await page.goto('/?campus=Clifford_University');
    await waitUntilReady(page);
    await expect(page.getByText('No products available.')).toBeVisible();
  },
  'a page that does not exist': async (page) => {
    await page.goto('/no/such/page');
    await waitUntilReady(page);
  },
  'the privacy page': async (page) => {
    await page.goto('/privacy');
    await waitUntilReady(page);
  },
  'the install prompt': async (page) => {
    await page.clock.install();
    await page.goto('/');
    await waitUntilReady(page);
    await offerInstall(page);
    await page.clock.fastForward(4000);
    await expect(installPrompt(page)).toBeVisible();
  },
  'the sign-in page': async (page) => {
    await page.goto('/login');
    await waitUntilReady(page);
  },
  'the profile of a guest': async (page) => {
    await page.goto('/profile?reason=favorites');
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  },
  'the dialog that asks to sign in': async (page) => {
    await page.goto('/');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a profile': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/profile');
    await expect(page.getByLabel('Phone')).toHaveValue(/\d/);
    await expect(page.getByRole('table', { name: 'What you are told, and where' })).toBeVisible();
  },
  'the panel of the profile': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/');
    await openProfilePanel(page);
    await expect(profilePanel(page)).toContainText(demoBuyer);
  },
  'the menu of a product': async (page) => {
    await page.goto('/');
    await cards(page).first().getByRole('link').click();
    // The reviews have such menus too.
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'the reviews of a product': async (page) => {
    const [product] = await findProducts(page.request, 'headphones');
    await page.goto(`/product/${product?._id}/reviews`);
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible();
  },
  'the form for a review, with missing answers': async (page, site) => {
    await signInNewPerson(page, site);
    const [product] = await findProducts(page.request, 'headphones');
    await page.goto(`/product/${product?._id}/reviews`);
    await page.getByRole('button', { name: 'Write Review' }).click();
    await expect(page.getByRole('dialog', { name: 'Write a Review' })).toBeVisible();
  },
  'a seller': async (page) => {
    const [product] = await findProducts(page.request, 'headphones');
    await page.goto(`/seller/${product?.sellerId}`);
    await expect(cards(page).first()).toBeVisible();
  },
  'an empty cart': async (page, site) => {
    await signInNewPerson(page, site);
    await page.goto('/cart');
    await waitUntilReady(page);
  },
  'a cart': async (page, site) => {
    await signInNewPerson(page, site);
    await page.goto('/privacy');
    const products = await findProducts(page.request, 'lamp');
    await saveCart(
      page,
      products.slice(0, 4).map((product) => ({ product, quantity: 2 })),
    );
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Checkout via WhatsApp' }).first()).toBeVisible();
  },
  'the orders of a buyer': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/orders');
    await waitUntilReady(page);
  },
  'the notifications of a buyer': async (page, site) => {
    await grantPush(page.context());
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  },
  'the chats of a buyer': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/messages');
    await waitUntilReady(page);
  },
  'a chat about a product': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    const [product] = await findProducts(page.request, 'headphones');
    await page.goto(`/messages?to=${product?.sellerId}&product=${product?._id}`);
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  },
  'a new profile': async (page, site) => {
    await signInAs(page.context(), site, newEmail());
    await page.goto('/profile?onboarding=true');
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  },
  'the builder of embeds': async (page) => {
    await page.goto('/embed-builder');
    await waitUntilReady(page);
  },
  'my store without the vendor package': async (page, site) => {
    await signInNewPerson(page, site);
    await page.goto('/my-store');
    await waitUntilReady(page);
    await expect(page.getByRole('main')).toContainText('₦');
  },
  favorites: async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await page.goto('/favorites');
    await expect(cards(page).first()).toBeVisible();
  },
  'the results of a saved search': async (page, site) => {
    await saveSearch(page, site);
  },
  'the saved searches of a buyer': async (page, site) => {
    await saveSearch(page, site);
    await page.goto('/favorites?tab=searches');
    await expect(page.getByRole('button', { name: 'Delete search: lamp' })).toBeVisible();
  },
  'the saved searches of a buyer who has none': async (page, site) => {
    await signInNewPerson(page, site);
    await page.goto('/favorites?tab=searches');
    await expect(page.getByText('No searches yet')).toBeVisible();
  },
  'my goods': async (page, site) => {
    await signInAs(page.context(), site, demoSeller);
    await page.goto('/my-goods');
    await expect(cards(page).first()).toBeVisible();
  },
  ...sellingScreens,
  'the products of a seller': async (page, site) => {
    await openSellerProducts(page, site);
  },
  'the dialog that edits a product': async (page, site) => {
    await openSellerProducts(page, site);
    await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog').getByText('Current images')).toBeVisible();
  },
  'the confirmation before a product is deleted': async (page, site) => {
    await openSellerProducts(page, site);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the stores of a campus': async (page) => {
    await page.goto('/stores');
    await waitUntilReady(page);
    await expect(cards(page).first()).toBeVisible();
  },
  'a store': async (page) => {
    await page.goto('/store/ink-thread');
    await waitUntilReady(page);
    await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
  },
  'the farmers market': async (page) => {
    await page.goto('/farmers-market');
    await waitUntilReady(page);
    await expect(cards(page).first()).toBeVisible();
  },
  'a farm': async (page) => {
    await page.goto('/farmer/colplant-growers');
    await waitUntilReady(page);
    await expect(page.getByText('Organic').first()).toBeVisible();
  },
  'the canteens of a campus': async (page) => {
    await page.goto('/canteens');
    await waitUntilReady(page);
    await expect(cards(page)).toHaveCount(4);
  },
  'the menu of a canteen': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await openCanteen(page);
    await page.getByRole('button', { name: 'Add Dodo' }).click();
    await expect(page.getByRole('button', { name: 'View order' })).toBeVisible();
  },
  'an order at a canteen': async (page, site) => {
    await signInAs(page.context(), site, demoBuyer);
    await openCanteen(page);
    await page.getByRole('button', { name: 'Add Dodo' }).click();
    await page.getByRole('button', { name: 'View order' }).click();
    await page.getByRole('button', { name: 'Send order on WhatsApp' }).click();
    await expect(page.getByRole('dialog').getByText(/^Please select your delivery location/)).toBeVisible();
  },
  ...Object.fromEntries(
    ['users', 'ads', 'reports', 'trail', 'webhooks', 'failed-jobs', 'health'].map((section) => [
      `the section ${section} of the admin panel`,
      async (page: Page, site: string) => {
        await openAdminPanel(page, site, section);
        await waitUntilReady(page);
      },
    ]),
  ),
  'the people that an admin searches for': async (page, site) => {
    await openAdminPanel(page, site, 'users');
    await page.getByRole('form', { name: 'Find a user' }).getByRole('searchbox').fill('Femi');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Femi Alade').first()).toBeVisible();
  },
  'the products of the admin panel': async (page, site) => {
    await openAdminPanel(page, site, 'products');
    await expect(page.getByRole('button', { name: /^Hide / }).first()).toBeVisible();
  },
  'the confirmation before a product is hidden': async (page, site) => {
    await openAdminPanel(page, site, 'products');
    await page
      .getByRole('button', { name: /^Hide / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the canteens of the admin panel': async (page, site) => {
    await openAdminPanel(page, site, 'canteens');
    await expect(page.getByText('Iya Moria Kitchen').first()).toBeVisible();
  },
  'a new canteen with invalid fields': async (page, site) => {
    await openAdminPanel(page, site, 'canteens');
    await page.getByRole('button', { name: 'Create canteen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create canteen' }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  },
  'the embeds of the admin panel': async (page, site) => {
    await openAdminPanel(page, site, 'embeds');
    await expect(page.getByRole('button', { name: 'Register a page' })).toBeVisible();
  },
  'a new embed with invalid fields': async (page, site) => {
    await openAdminPanel(page, site, 'embeds');
    await page.getByRole('button', { name: 'Register a page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  },
  'the verification requests of the admin panel': async (page, site) => {
    await openAdminPanel(page, site, 'verifications');
    await waitUntilReady(page);
  },
  'the widgets of an embed': async (page, site) => {
    await openHostPageWithWidgets(page, site);
  },
  'a product in the dialog of an embed': async (page, site) => {
    await openHostPageWithWidgets(page, site);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Description' })).toBeVisible();
  },
  'the campuses in the dialog of an embed': async (page, site) => {
    await openHostPageWithWidgets(page, site);
    await changeCampusButton(page).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: funaab.name })).toBeVisible();
  },
};

async function openSellerProducts(page: Page, site: string): Promise<void> {
  await signInAs(page.context(), site, demoSeller);
  await page.goto('/manage-products');
  await expect(cards(page).first()).toBeVisible();
}

/** Saves a search as a new person. */
async function saveSearch(page: Page, site: string): Promise<void> {
  await signInNewPerson(page, site);
  await page.goto('/?search=lamp');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('button', { name: 'We will tell you' })).toBeVisible();
  await expectAndCloseToast(page, 'We will tell you');
}

async function openCanteen(page: Page): Promise<void> {
  await page.goto('/canteens');
  await waitUntilReady(page);
  await page.getByRole('link', { name: 'View Menu: Iya Moria Kitchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iya Moria Kitchen' })).toBeVisible();
}

/** Opens a host page with two widgets. The page has a light and a dark color scheme. */
async function openHostPageWithWidgets(page: Page, site: string): Promise<void> {
  const head = '<style>:root { color-scheme: light dark; background: Canvas }</style>';
  const html = `<main><h1>Students’ Union</h1>
    <campus-picker compact></campus-picker>
    <h2>On sale</h2><product-grid limit="4"></product-grid></main>`;
  await openHostPage(page, site, { html, head });
  await expect(cards(page)).toHaveCount(4);
  await expect(changeCampusButton(page)).toBeVisible();
}

const changeCampusButton = (page: Page) => page.getByRole('button', { name: 'Change campus' });

for (const [name, openScreen] of Object.entries(screens)) {
  const isEmbed = name.includes('of an embed');

  test(`everybody can use the screen: ${name} @deep`, async ({ page, context, baseURL }) => {
    const site = baseURL ?? '';
    const faults: string[] = [];
    const add = (place: string, found: string[]) =>
      faults.push(...found.map((fault) => `${place}: ${fault}`));
    const findViolationsInBothSchemes = async (place: string) => {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
      add(`${place}, light`, await findViolations(page));
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' });
      add(`${place}, dark`, await findContrastViolations(page));
    };

    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await setChosenCampus(context, site);
    const messages = await watchScreen(page);
    await openScreen(page, site);
    await waitUntilIdle(page);
    const isOverlayOpen = await page.evaluate(
      () =>
        document.querySelector('dialog[open], [popover]:popover-open, [role=dialog], [role=alertdialog]') !==
        null,
    );
    const isPage = !isOverlayOpen && !isEmbed;
    if (isPage) await scrollThrough(page);
    if (isPage) add('360', await findLayoutShifts(page));
    await findViolationsInBothSchemes('360');
    add('360', await findLayoutFaults(page));
    // A menu covers what is around it.
    const isMenuOpen = await page.getByRole('menu').isVisible();
    if (!isEmbed && !isMenuOpen) add('360', await findSmallTargets(page));
    if (!isEmbed) {
      await markFilledControls(page);
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' });
      add('360, forced colors', await findForcedColorFaults(page));
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    if (isPage) {
      await page.reload();
      await waitUntilReady(page);
      await waitUntilIdle(page);
      await scrollThrough(page);
      add('1280', await findLayoutShifts(page));
    }
    await findViolationsInBothSchemes('1280');
    // A screen 1280 pixels wide, zoomed to 200 % and 400 %.
    for (const [width, height] of [
      [1280, 800],
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      add(String(width), await findLayoutFaults(page));
      if (!isEmbed) add(String(width), await findFocusFaults(page));
    }
    add('motion', await findAnimations(page));
    add('console', messages);
    expect([...new Set(faults)]).toEqual([]);
  });
}

test('axe finds no violation on Home, in light mode, dark mode and forced colors', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await setChosenCampus(context, baseURL ?? '');
  await screens.Home?.(page, baseURL ?? '');
  for (const colorMode of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia({ ...colorMode, reducedMotion: 'reduce' });
    expect(
      await findViolations(page),
      `${colorMode.colorScheme}, forced colors: ${colorMode.forcedColors}`,
    ).toEqual([]);
  }
});

test('Home does not scroll sideways on the narrowest phone, even if the page is zoomed to a width of 180 pixels @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  for (const width of [320, 180]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await waitUntilReady(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
