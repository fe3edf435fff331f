import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { signInAs } from '../../support/browser/sign-in.ts';

// Tests the development identity provider, which lets a developer choose a person instead of signing in with Google.

const state = 'a'.repeat(43);

async function openProvider(page: Page) {
  await page.goto(`/api/auth/google?state=${state}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Campus Market (development)');
}

for (const { width, height, colorScheme } of [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the page of the identity provider passes axe, fits the screen, and has large touch targets @deep', async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await openProvider(page);
      expect(await findViolations(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      for (const control of await page.getByRole('button').or(page.getByRole('textbox')).all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
      // The errors would include a style sheet that the content policy blocks.
      expect(errors).toEqual([]);
      await expect(page.locator('header')).toHaveCSS('color', 'rgb(255, 255, 255)');
    });

    test('an invalid e-mail address shows an error next to the field @deep', async ({ page }) => {
      await openProvider(page);
      // The browser accepts this address, so only the server rejects it.
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

test('a developer can choose a person with the keyboard alone @deep', async ({ page }) => {
  await openProvider(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Femi Alade/ })).toBeFocused();
  // Waits only for the request, because this test does not check what the callback page does with its URL.
  const callbackRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/google_callback',
  );
  await page.keyboard.press('Enter');
  const { searchParams } = new URL((await callbackRequest).url());
  expect(searchParams.get('state')).toBe(state);
  expect(searchParams.has('token')).toBe(true);
});

test('Cancel on the page of the identity provider returns to the site without a token @deep', async ({
  page,
}) => {
  await openProvider(page);
  const callbackRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/google_callback',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL((await callbackRequest).url()).searchParams.get('error')).toBe('access_denied');
});

/** Returns the name of the signed-in person twice: read with the stored token, and with a token that the cookie renewed. */
const signedInNames = (page: Page) =>
  page.evaluate(async () => {
    const json = { 'content-type': 'application/json' };
    const refreshResponse = await fetch('/api/auth/refresh', { method: 'POST', body: '{}', headers: json });
    const loadName = async (token: string | null) => {
      const response = await fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
      return (await response.json()).data.user.displayName;
    };
    return [
      await loadName(localStorage.getItem('authToken')),
      await loadName((await refreshResponse.json()).data.token),
    ];
  });

test('the helper signInAs signs in a person by name or e-mail address, with a session that can be renewed @deep', async ({
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
    expect(await signedInNames(page)).toEqual([name, name]);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await context.close();
  }
});
