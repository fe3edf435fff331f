import { expect, type Page, test } from '@playwright/test';
import { demoAdmin, demoBuyer, newEmail } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';
import { sample } from '../../support/sample.ts';

type Visitor = 'guest' | 'signed in' | 'new' | 'admin';

const visitorNames: Record<Visitor, string> = {
  guest: 'a guest',
  'signed in': 'a signed-in person',
  new: 'a new person without a profile',
  admin: 'an admin',
};

const signInNames: Record<Exclude<Visitor, 'guest'>, () => string> = {
  'signed in': () => demoBuyer,
  new: newEmail,
  admin: () => demoAdmin,
};

/** The pages that everybody can open, each with its heading. */
const publicPages: [address: string, heading: string | RegExp][] = [
  ['/', 'Campus Market'],
  ['/canteens', 'Canteens'],
  ['/canteen/x', 'Canteen'],
  ['/farmers-market', 'Farmers Market'],
  // The pages of unknown farms, stores and products redirect to the lists of farms, stores and products.
  ['/farmer/x', 'Farmers Market'],
  ['/stores', 'Campus Stores'],
  ['/store/x', 'Campus Stores'],
  ['/product/x/reviews', 'Campus Market'],
  ['/no/such/page', 'Page not found'],
];

const pagesForSignedIn: [address: string, heading: string][] = [
  ['/favorites', 'Favorites'],
  ['/cart', 'Cart'],
  ['/orders', 'Your orders'],
  ['/messages', 'Messages'],
  ['/notifications', 'Notifications'],
  ['/vendor-payment', 'Vendor package'],
  ['/my-store', 'My Store'],
  ['/manage-products', 'Manage Products'],
  ['/my-goods', 'MY GOODS'],
  // The form for an unknown product redirects to My Goods.
  ['/update-product/x', 'MY GOODS'],
];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const visitor of ['guest', 'signed in', 'new', 'admin'] as const) {
  const deepTag = visitor === 'guest' ? '' : ' @deep';
  test(`${visitorNames[visitor]} who opens a page sees it, or the page that is shown instead${deepTag}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await setChosenCampus(context, baseURL ?? '');
    if (visitor !== 'guest') await signInAs(context, baseURL ?? '', signInNames[visitor]());
    const isNew = visitor === 'new';
    const expectOnboarding = async () => {
      await expect(page).toHaveURL(/\/profile\?onboarding=true$/);
      await expect(heading(page, 'Complete your profile')).toBeVisible();
    };

    for (const [address, name] of sample(publicPages, { oneIn: 3 })) {
      await page.goto(address);
      if (isNew) await expectOnboarding();
      else await expect(heading(page, name)).toBeAttached();
    }
    for (const [address, name] of sample(pagesForSignedIn, { oneIn: 3 })) {
      await page.goto(address);
      if (visitor === 'guest') {
        await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(address)}$`));
        await expect(heading(page, 'Sign in to Campus Market')).toBeVisible();
      } else if (isNew) await expectOnboarding();
      else await expect(heading(page, name)).toBeVisible();
    }

    await page.goto('/weautomate');
    if (visitor === 'guest') await expect(page).toHaveURL(/\/login\?redirect=%2Fweautomate$/);
    else if (isNew) await expectOnboarding();
    else if (visitor === 'admin') await expect(heading(page, 'User Management')).toBeVisible();
    else {
      await expect(heading(page, 'Access Denied')).toBeVisible();
      await expect(page.getByText("You don't have permission to access this admin panel.")).toBeVisible();
    }

    await page.goto('/profile');
    if (visitor === 'guest') await expect(heading(page, 'Sign In Required')).toBeVisible();
    else if (isNew) await expectOnboarding();
    else await expect(heading(page, 'Profile')).toBeVisible();

    await page.goto('/login');
    if (visitor === 'guest') await expect(heading(page, 'Sign in to Campus Market')).toBeVisible();
    else if (isNew) await expectOnboarding();
    else await expect(page).toHaveURL(/\/$/);

    await page.goto('/auth/success');
    await expect(heading(page, 'Login Failed')).toBeVisible();
    await page.goto('/google_callback');
    await expect(heading(page, 'Processing Authentication')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await page.goto('/google_callback?error=access_denied');
    await expect(heading(page, 'Processing Authentication')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/login');
    await page.goto('/privacy');
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
  });
}

test('a page that needs a sign-in shows only a loading state before the session is checked', async ({
  page,
}) => {
  const response = await page.request.get('/favorites');
  expect(await response.text()).toContain('Loading');
  expect(await response.text()).not.toContain('No favorites yet');
});
