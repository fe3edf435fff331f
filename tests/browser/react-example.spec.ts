import { expect, test } from '../support/browser/browser.ts';
import { cards, fountain } from '../support/browser/visitor.ts';
import { serveReactExample } from '../support/hosts/react-example.ts';

for (const react of ['19.3.1', '18.3.1'] as const) {
  const rarer = react === '18.3.1' ? ' @deep' : '';

  test(`an app with React ${react} shows the package’s widgets with their styles, and handles the opening of a product itself${rarer}`, async ({
    page,
    siteUrl,
  }) => {
    const example = await serveReactExample(react, siteUrl);
    try {
      await page.goto(example.url);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(3);
      await expect(page.getByText('Your cart opens when you sign in')).toBeVisible();

      const chip = page.getByRole('button', { name: 'All States' }).locator('span');
      await expect(chip).not.toHaveCSS('border-radius', '0px');

      await page.getByPlaceholder('Search your campus or university...').fill('fountain');
      const shown = page.waitForResponse((response) => response.url().includes(fountain.id));
      await page.getByRole('button', { name: fountain.name }).click();
      await shown;

      const link = cards(page).first().getByRole('link');
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('status').filter({ hasText: `You are looking at ${name}` })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } finally {
      example.close();
    }
  });
}
