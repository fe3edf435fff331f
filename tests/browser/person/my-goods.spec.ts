import { expect, type Page, test } from '@playwright/test';
import { signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { cards, setChosenCampus } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const menuButton = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` });

test('My Goods lists all products of a seller, each with links to its page and its edit form @deep', async ({
  page,
  baseURL,
}) => {
  const [, , soldOutId] = await signInNewSeller(page, baseURL ?? '', [
    { productName: 'Desk lamp', productPrice: 12500 },
    { productName: 'Standing fan', status: 'inactive' },
    { productName: 'Rice cooker', stock: 0 },
  ]);
  await page.goto('/my-goods');
  await expect(page.getByRole('heading', { level: 1, name: 'MY GOODS' })).toBeVisible();
  await expect(page.getByText('3 products')).toBeVisible();
  for (const [name, badge] of [
    ['Desk lamp', 'Active'],
    ['Standing fan', 'Inactive'],
    ['Rice cooker', 'Out of stock'],
  ] as const) {
    await expect(cards(page).filter({ hasText: name })).toContainText(badge);
  }
  await expect(cards(page).filter({ hasText: 'Desk lamp' })).toContainText('₦12,500');
  await expect(cards(page).filter({ hasText: 'Desk lamp' })).toContainText('0 views');

  await menuButton(page, 'Rice cooker').click();
  await page.getByRole('menuitem', { name: 'Edit Product' }).click();
  await expect(page).toHaveURL(`/update-product/${soldOutId}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Rice cooker' }).click();
  await expect(page).toHaveURL(`/product/${soldOutId}`);
});

test('a long list of My Goods loads more products while the person scrolls @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '');
  const cursors: (string | null)[] = [];
  await page.route('**/api/my-products*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    cursors.push(cursor);
    const start = cursor === null ? 0 : Number(cursor);
    // Another server of the same API may use these shorter field names.
    const products = Array.from({ length: 20 }, (_, index) => ({
      id: `p${start + index}`,
      name: `Lamp ${start + index}`,
      price: 500,
    }));
    const hasMore = start < 40;
    const pagination = {
      page: 1,
      limit: 20,
      hasMore,
      nextCursor: hasMore ? `${start + 20}` : null,
      total: 60,
    };
    return route.fulfill({ json: { success: true, data: { products, pagination } } });
  });
  await page.goto('/my-goods');
  await expect(page.getByText('60 products')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(cards(page)).toHaveCount(60, { timeout: 500 });
  }).toPass();
  expect(cursors).toEqual([null, '20', '40']);
});
