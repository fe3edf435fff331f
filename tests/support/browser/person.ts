import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { funaab } from './visitor.ts';

// The names of users of the demo. All browser tests share its database.

/** A buyer with a complete profile. */
export const demoBuyer = 'Adunni Bello';
/** A seller with a store. */
export const demoSeller = 'Femi Alade';
export const demoAdmin = 'Folake Admin';

/** Returns an e-mail address that no other test uses. */
export const newEmail = () => `${randomUUID().slice(0, 8)}@student.example`;

/** Chooses a user of the demo by name, or any user by e-mail address, on the page of the development identity provider. */
export async function chooseIdentity(providerPage: Page, person: string): Promise<void> {
  if (!person.includes('@')) return providerPage.getByRole('button', { name: person }).click();
  await providerPage.getByLabel(/e-?mail/i).fill(person);
  await providerPage.getByLabel(/e-?mail/i).press('Enter');
}

/** Presses 'Continue with Google' and chooses a user in the popup. */
export async function signInByPopup(page: Page, person: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseIdentity(await popup, person);
}

/** Fills in the profile of a new user. */
export async function completeProfile(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('08031234567');
  await page.getByLabel('Address').fill('Iyaloja hostel, block B');
  await page.getByRole('button', { name: 'Complete profile' }).click();
}

/** Returns the token that the hosted site has stored. */
export const getToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** Makes the page believe that its token expires this many minutes earlier. */
export const makeTokenOlder = (page: Page, minutes: number) =>
  page.evaluate((minutes) => {
    const [head, body = '', signature] = (localStorage.getItem('authToken') ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const olderBody = btoa(JSON.stringify({ ...claims, exp: claims.exp - minutes * 60 })).replace(/=+$/, '');
    localStorage.setItem('authToken', [head, olderBody, signature].join('.'));
  }, minutes);

/** Signs in as a new user with a complete profile. */
export async function signInNewPerson(
  page: Page,
  site: string,
  name = 'Ada Obi',
  email = newEmail(),
  campus = funaab,
): Promise<void> {
  const token = await signInAs(page.context(), site, email);
  const response = await page.request.post(`${site}/api/update-profile`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phoneNumber: '08031234567', address: 'Iyaloja hostel, block B', campus: campus.id },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Creates a user with a complete profile, who is not signed in in this page. Returns their e-mail address. */
export async function createPerson(page: Page, site: string, name: string): Promise<string> {
  const email = newEmail();
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('The page has no browser.');
  await signInNewPerson(await context.newPage(), site, name, email);
  await context.close();
  return email;
}
