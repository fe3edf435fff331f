import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { signInAs } from '../../support/browser/sign-in.ts';

// The development identity provider, where a developer chooses a person instead of signing in at Google.

const state = 'a'.repeat(43);

async function choose(page: Page) {
  await page.goto(`/api/auth/google?state=${state}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Campus Market (development)');
}

for (const { width, height, colorScheme } of [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('it passes axe, fits the screen, and has large touch targets @deep', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await choose(page);
      expect(await findViolations(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      for (const control of await page.getByRole('button').or(page.getByRole('textbox')).all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
      // A style sheet that the policy blocks would be reported here.
      expect(errors).toEqual([]);
      await expect(page.locator('header')).toHaveCSS('color', 'rgb(255, 255, 255)');
    });

    test('an invalid e-mail address shows an error at the field @deep', async ({ page }) => {
      await choose(page);
      // The browser accepts this as an address.
      await page.getByLabel('E-mail address').fill('ada@mail');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Enter a whole e-mail address, such as ada@mail.example.',
      );
      await expect(page.getByLabel('E-mail address')).toHaveValue('ada@mail');
      await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/Enter a whole/);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('a person can be chosen by keyboard alone @deep', async ({ page }) => {
  await choose(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Femi Alade/ })).toBeFocused();
  // This test does not check what the last page does with its URL.
  const end = page.waitForRequest((request) => new URL(request.url()).pathname === '/google_callback');
  await page.keyboard.press('Enter');
  const { searchParams } = new URL((await end).url());
  expect(searchParams.get('state')).toBe(state);
  expect(searchParams.has('token')).toBe(true);
});

test('Cancel returns without a token @deep', async ({ page }) => {
  await choose(page);
  const end = page.waitForRequest((request) => new URL(request.url()).pathname === '/google_callback');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL((await end).url()).searchParams.get('error')).toBe('access_denied');
});

/** The signed-in person, by the stored token and by the cookie. */
const signedIn = (page: Page) =>
  page.evaluate(async () => {
    const json = { 'content-type': 'application/json' };
    const renewed = await fetch('/api/auth/refresh', { method: 'POST', body: '{}', headers: json });
    const read = async (token: string | null) => {
      const response = await fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
      return (await response.json()).data.user.displayName;
    };
    return [await read(localStorage.getItem('authToken')), await read((await renewed.json()).data.token)];
  });

test('a test signs a person in by name or address, with a session that can be renewed @deep', async ({
  browser,
  baseURL,
}) => {
  const site = String(baseURL);
  for (const [person, name] of [
    ['Adunni Bello', 'Adunni Bello'],
    ['somebody@mail.example', 'somebody'],
  ] as const) {
    const context = await browser.newContext({ baseURL: site });
    await signInAs(context, site, person);
    const page = await context.newPage();
    await page.goto('/robots.txt');
    expect(await signedIn(page)).toEqual([name, name]);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await context.close();
  }
});
