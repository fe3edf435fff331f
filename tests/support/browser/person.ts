import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { funaab } from './visitor.ts';

/** People of the demo. Tests share its database, so what one test changes stands for the others. */
export const adunni = 'Adunni Bello';
/** Sells, with a store. */
export const femi = 'Femi Alade';
export const folake = 'Folake Admin';

/** A person whom no other test knows. */
export const newEmail = () => `${randomUUID().slice(0, 8)}@student.example`;

/** Chooses who one is on the page of the development provider. */
export async function chooseIdentity(window: Page, person: string): Promise<void> {
  if (!person.includes('@')) return window.getByRole('button', { name: person }).click();
  await window.getByLabel(/e-?mail/i).fill(person);
  await window.getByLabel(/e-?mail/i).press('Enter');
}

/** Presses 'Continue with Google' and chooses who one is in the window that opens. */
export async function signInByPopup(page: Page, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseIdentity(await opened, person);
}

/** Fills in what a new person is asked for. */
export async function completeProfile(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('08031234567');
  await page.getByLabel('Address').fill('Iyaloja hostel, block B');
  await page.getByRole('button', { name: 'Complete profile' }).click();
}

/** The token that the hosted site keeps. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** As if so many minutes had gone by since the token came: only the server knows whether it is true. */
export const age = (page: Page, minutes: number) =>
  page.evaluate((minutes) => {
    const [head, body = '', signature] = (localStorage.getItem('authToken') ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const aged = btoa(JSON.stringify({ ...claims, exp: claims.exp - minutes * 60 })).replace(/=+$/, '');
    localStorage.setItem('authToken', [head, aged, signature].join('.'));
  }, minutes);

/** Signs in somebody with a complete profile whom no other test knows. */
export async function signInNewPerson(
  page: Page,
  site: string,
  name = 'Ada Obi',
  email = newEmail(),
  campus = funaab,
): Promise<void> {
  const token = await signInAs(page.context(), site, email);
  const answer = await page.request.post(`${site}/api/update-profile`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phoneNumber: '08031234567', address: 'Iyaloja hostel, block B', campus: campus.id },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
