import { expect, type Page, test } from '@playwright/test';
import { chatOf, hasNumbers } from '../../support/browser/chat.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { funaab, hasChosen, isReady } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => hasChosen(context, baseURL ?? ''));

const support = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ask support on WhatsApp' });

test('on a page that is not there a guest asks support, who reads which page it was', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/no/such/page?from=flyer');
  await isReady(page);
  await expect(support(page)).toHaveAttribute('rel', 'noopener');
  expect((await chatOf(support(page))).text).toBe(
    `Hello Campus Market, please I need your help.
Campus: ${funaab.name}
Page: ${baseURL}/no/such/page?from=flyer
My question:`,
  );
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = context.waitForEvent('page');
  await support(page).click();
  await (await opened).waitForURL('https://wa.me/**');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Redirecting to WhatsApp');
});

test('a page that is not there has a way to support without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  expect((await chatOf(support(page))).text).toContain('please I need your help');
  await context.close();
});

test('a seller asks for adverts and promotion in the name of the store', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'Femi Alade');
  const { admin, support: number } = await hasNumbers(page);
  const storeReads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stores/my-store')) storeReads.push(request.url());
  });
  await page.goto('/');
  await isReady(page);
  await page.waitForLoadState('networkidle');
  // Most visits do without the panel.
  expect(storeReads).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('visible=true')
    .getByRole('link', { name: 'Profile' })
    .click();
  const panel = page.getByRole('dialog', { name: 'Profile' });
  const chat = (name: string) => chatOf(panel.getByRole('link', { name }));
  await expect
    .poll(async () => (await chat('Promotions')).text)
    .toBe(
      `Hello Campus Market, I want to promote my store.
Store: Gadget Corner
Link: ${baseURL}/store/gadget-corner
Campus: ${funaab.name}
Please tell me the options and the cost.`,
    );
  expect((await chat('Run Ads')).text).toBe(
    `Hello Campus Market, I want to run an advert.
Name: Gadget Corner
Campus: ${funaab.name}
What I want to advertise:
For how long:
Please send me your prices.`,
  );
  expect((await chat('Contact Admin')).number).toBe(admin);
  expect((await chat('Run Ads')).number).toBe(admin);
  expect((await chat('Promotions')).number).toBe(admin);
  expect((await chat('Support')).number).toBe(number);
  expect((await chat('Support')).text).toContain('Name: Femi Alade');
});
