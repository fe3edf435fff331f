import { findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import { registerOrigin } from '../support/browser/host-page.ts';
import { createPerson, signInByPopup } from '../support/browser/person.ts';
import { captureChat } from '../support/browser/shopping.ts';
import { serveViteExample } from '../support/hosts/vite-example.ts';

test('in a shop of hooks alone a visitor searches, orders, writes to the seller and signs out @deep', async ({
  page,
  siteUrl,
}) => {
  const example = await serveViteExample({ name: 'custom', siteUrl });
  try {
    const email = await createPerson(page, siteUrl, 'Ada Obi');
    await page.goto(example.url);
    await registerOrigin(page, siteUrl);
    const products = page.getByRole('region', { name: 'Products' }).getByRole('listitem');
    await expect(products).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => products.count()).toBeGreaterThan(12);
    await page.getByRole('searchbox', { name: 'Search' }).fill('wireless headphones');
    await expect(products.first()).toContainText('Wireless headphones');
    const name = await products.first().getByRole('link').innerText();

    await products.first().getByRole('button', { name: 'Add to bag' }).click();
    await signInByPopup(page, email);
    const bag = page.getByRole('region', { name: 'Your bag' });
    await bag.getByRole('group', { name }).getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('link', { name: 'Your bag (2)' })).toBeVisible();
    const price = await products.first().getByText('₦').innerText();
    const naira = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
    const total = await bag.getByText(/^Total/).innerText();
    expect(naira(total)).toBe(2 * naira(price));
    await bag.getByLabel('Your phone number').fill('08031234567');
    const { text } = await captureChat(page, () =>
      bag.getByRole('button', { name: 'Order by WhatsApp' }).click(),
    );
    for (const part of [total.replace('Total ', ''), name, 'Ada Obi', '08031234567']) {
      expect(text).toContain(part);
    }
    await bag.getByRole('button', { name: /^I have sent CM-/ }).click();
    await expect(bag.getByText('Your bag is empty.')).toBeVisible();

    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('No messages yet.')).toBeVisible();
    await products.first().getByText('Ask the seller').click();
    await products.first().getByLabel('Your question').fill('Is it still there?');
    await products.first().getByRole('button', { name: 'Send' }).click();
    await messages.getByRole('button', { name: '(0 new)' }).click();
    const log = messages.getByRole('log');
    await expect(log).toHaveText('You: Is it still there?');
    await messages.getByLabel('Your message').fill('I can come today.');
    await messages.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByRole('paragraph')).toHaveText([
      'You: Is it still there?',
      'You: I can come today.',
    ]);
    await expect(messages.getByLabel('Your message')).toHaveValue('');

    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Sign out Ada Obi' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(messages).toHaveCount(0);
  } finally {
    example.close();
  }
});
