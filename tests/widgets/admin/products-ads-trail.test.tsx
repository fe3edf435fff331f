import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  firstBatch,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { errorResponse, networkFailure, press } from '../../support/market/person-market.ts';

const refusal = () => errorResponse(409, 'Somebody was faster.', 'conflict');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const lamp = {
  _id: 'p1',
  productName: 'Desk lamp',
  productPrice: 4500,
  media: [],
  category: 'Other',
  campus: 'FUNAAB',
  sellerId: 'femi',
  seller: { name: 'Femi Alade' },
  views: 1200,
  inStock: true,
  status: 'active',
  isHidden: false,
  isFeatured: false,
  createdAt: '2026-09-01T08:00:00.000Z',
};

test('an admin can feature, hide and show a product, and a refused change leaves the product unchanged', async () => {
  let respond: (request: { body: unknown }) => unknown = refusal;
  let isListFailing = true;
  const { writes } = await openSection('products', {
    'GET /admin/products': () =>
      isListFailing ? errorResponse(400, 'No.') : { products: [lamp], pagination: singleBatch },
    'PATCH /admin/products/p1': (request) => respond(request),
  });
  const saveProduct = ({ body }: { body: unknown }) => ({ product: { ...lamp, ...(body as object) } });
  const featuredSwitch = page.getByRole('switch', { name: 'Featured: Desk lamp' });
  const confirmation = page.getByRole('alertdialog');
  await expectErrorOnPage('Error loading products', 'Failed to load products. Please try again later.');
  isListFailing = false;
  await pressButton('Try again');
  await expect.element(featuredSwitch).not.toBeChecked();
  for (const [name, path] of [
    ['Desk lamp', /\/product\/p1$/],
    ['Femi Alade', /\/seller\/femi$/],
  ] as const) {
    await expect
      .element(row('Desk lamp').getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(path));
  }
  await expect.element(row('Desk lamp')).toHaveTextContent('Federal University of Agriculture');
  // On a phone, the seller and the campus are below the name.
  expect(row('Desk lamp').element().querySelector('[data-text]')?.getAttribute('data-text')).toMatch(
    /^Femi Alade · F/,
  );
  await expect.element(row('Desk lamp')).toHaveTextContent('Active');
  await expect.element(row('Desk lamp')).toHaveTextContent('1,200');
  await press(featuredSwitch);
  await expectAndCloseToast('Failed to change featured', 'Somebody was faster.');
  await expect.element(featuredSwitch).not.toBeChecked();
  respond = saveProduct;
  await press(featuredSwitch);
  await expectAndCloseToast('Product featured', 'Desk lamp');
  await expect.element(featuredSwitch).toBeChecked();
  await press(featuredSwitch);
  await expectAndCloseToast('No longer featured', 'Desk lamp');
  await pressButton('Hide Desk lamp');
  await expect.element(confirmation).toHaveAccessibleName('Hide Desk lamp?');
  await expect.element(confirmation).toHaveTextContent('Buyers no longer find it');
  await pressButton('Keep it', confirmation);
  await pressButton('Hide Desk lamp');
  await pressButton('Hide product', confirmation);
  await expectAndCloseToast('Product hidden', 'Desk lamp');
  await expect.element(row('Desk lamp')).toHaveTextContent('Hidden');
  expect(row('Desk lamp').getByRole('link', { name: 'Desk lamp' }).elements()).toEqual([]);
  respond = refusal;
  await pressButton('Show Desk lamp');
  await pressButton('Show product', confirmation);
  await expectAndCloseToast('Failed to show product', 'Somebody was faster.');
  await expect.element(row('Desk lamp')).toHaveTextContent('Hidden');
  respond = saveProduct;
  await pressButton('Show Desk lamp');
  await pressButton('Show product', confirmation);
  await expectAndCloseToast('Product shown again', 'Desk lamp');
  await expect.element(row('Desk lamp')).toHaveTextContent('Active');
  expect(writes().map((call) => call[1])).toEqual([
    { isFeatured: true },
    { isFeatured: true },
    { isFeatured: false },
    { isHidden: true },
    { isHidden: false },
    { isHidden: false },
  ]);
});

test('an admin can search, filter and sort products, and Show all products clears the filters', async () => {
  const { reads } = await openSection('products', {
    'GET /admin/products': ({ query }) => {
      if (query.get('search') === 'fails') return errorResponse(400, 'No.');
      const isFiltered = query.has('search') || query.has('isHidden');
      return { products: isFiltered ? [] : [lamp], pagination: singleBatch };
    },
  });
  const searchField = page.getByRole('searchbox', { name: 'Search products' });
  await expect.element(row('Desk lamp')).toBeVisible();
  await pressButton('Hidden');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await searchField.fill(' fan ');
  await pressButton('Search');
  await expect
    .poll(() => reads('GET /admin/products').at(-1))
    .toMatchObject({ search: 'fan', isHidden: 'true' });
  await pressButton('Show all products');
  await expect.element(row('Desk lamp')).toBeVisible();
  await expect.element(searchField).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await searchField.fill('fails');
  await pressButton('Search');
  await expectErrorOnPage('Search failed', 'Failed to search products. Please try again.');
  await searchField.fill('');
  await pressButton('Search');
  await expect.element(row('Desk lamp')).toBeVisible();
  await pressButton('Price');
  await expect
    .poll(() => reads('GET /admin/products').at(-1))
    .toMatchObject({ sortBy: 'price', sortOrder: 'desc' });
});

const fansAd = {
  _id: 'a1',
  title: 'Hostel fans',
  description: 'Cool.',
  image: '/media/a/960.webp',
  link: '/canteens',
  cta: '',
  type: 'native',
  position: 2,
  isActive: true,
  sponsored: false,
  targetAudience: { campuses: [], departments: ['Botany', 'Law'] },
  createdAt: '2026-09-01T08:00:00.000Z',
};

test('on a phone, a product is two lines, the filters are in a sheet, and a menu has all sections', async () => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1280, 800));
  const { reads } = await openSection('products', {
    'GET /admin/products': () => ({ products: [lamp], pagination: singleBatch }),
  });
  await expect.element(row('Desk lamp')).toBeVisible();
  expect(row('Desk lamp').element().getBoundingClientRect().height).toBeLessThan(140);
  const name = row('Desk lamp').getByRole('rowheader').element().getBoundingClientRect();
  const hideButton = row('Desk lamp').getByRole('button', { name: 'Hide Desk lamp' });
  expect(hideButton.element().getBoundingClientRect().top).toBeLessThan(name.bottom);
  expect(document.documentElement.scrollWidth).toBe(360);

  await pressButton('Filter');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await pressButton('Hidden', sheet);
  await pressButton('Show results', sheet);
  await expect.element(page.getByRole('button', { name: 'Filter, 1 set' })).toBeVisible();
  expect(reads('GET /admin/products').at(-1)).toMatchObject({ isHidden: 'true' });

  // The row has the open section alone, so no tab is cut off, and the menu shows all sections at once.
  const tabRow = page.getByRole('tablist', { name: 'Admin' }).element().getBoundingClientRect();
  const shownTabs = page
    .getByRole('tab')
    .elements()
    .filter((tab) => tab.getBoundingClientRect().top < tabRow.bottom);
  expect(shownTabs.map((tab) => tab.textContent)).toEqual(['Products']);
  await pressButton('Sections');
  const sections = page.getByRole('menuitem');
  await expect.poll(() => sections.elements().length).toBe(11);
  await expect.element(sections.first()).toBeInViewport({ ratio: 0.9 });
  await expect.element(sections.last()).toBeInViewport({ ratio: 0.9 });
  await expect.element(sections.last()).toHaveTextContent('Health');
});

test('an admin can deactivate and delete an ad, and a refused change leaves the ad unchanged', async () => {
  let ads = [fansAd, { ...fansAd, _id: 'a2', title: 'Rice', type: 'carousel' }];
  let respondToToggle: (request: { body: unknown }) => unknown = refusal;
  let respondToDeletion: () => unknown = refusal;
  const { writes, reads } = await openSection('ads', {
    'GET /admin/ads': () => ({ ads, pagination: singleBatch }),
    'PATCH /admin/ads/a1/toggle': (request) => respondToToggle(request),
    'DELETE /admin/ads/a1': () => respondToDeletion(),
  });
  const activeSwitch = page.getByRole('switch', { name: 'Hostel fans is active' });
  const confirmation = page.getByRole('alertdialog', { name: 'Delete ad?' });
  await expect.element(activeSwitch).toBeChecked();
  await expect
    .element(page.getByRole('region', { name: 'Preview: Hostel fans' }))
    .toHaveTextContent('CTANoneSponsoredNoLink/canteensDepartmentsBotany, Law');
  await press(activeSwitch);
  await expectAndCloseToast('Failed to toggle ad status', 'Somebody was faster.');
  await expect.element(activeSwitch).toBeChecked();
  respondToToggle = ({ body }) => ({ ad: { ...fansAd, ...(body as object) } });
  await press(activeSwitch);
  await expectAndCloseToast('Ad deactivated');
  await expect.element(activeSwitch).not.toBeChecked();
  await press(activeSwitch);
  await expectAndCloseToast('Ad activated');
  await pressButton('Delete Hostel fans');
  await expect
    .element(confirmation)
    .toHaveTextContent('“Hostel fans” goes from Home at once. This cannot be undone.');
  await pressButton('Cancel', confirmation);
  await pressButton('Delete Hostel fans');
  await pressButton('Delete', confirmation);
  await expectAndCloseToast('Failed to delete ad', 'Somebody was faster.');
  await expect.element(activeSwitch).toBeVisible();
  // A 404 means that an earlier attempt, whose response was lost, has deleted the ad.
  respondToDeletion = () => errorResponse(404, 'Ad not found', 'not_found');
  ads = ads.slice(1);
  const readCountBefore = reads('GET /admin/ads').length;
  await pressButton('Delete Hostel fans');
  await pressButton('Delete', confirmation);
  await expectAndCloseToast('Ad deleted');
  await expect.element(activeSwitch).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Preview: Rice' })).toBeVisible();
  await expect.poll(() => reads('GET /admin/ads').length).toBeGreaterThan(readCountBefore);
  expect(writes()).toEqual([
    ...[false, false, true].map((isActive) => ['PATCH /admin/ads/a1/toggle', { isActive }]),
    'DELETE /admin/ads/a1',
    'DELETE /admin/ads/a1',
  ]);
});

deepTest('editing an ad sends only the changed fields, even when a failed request is retried', async () => {
  let respondToSave: (request: { body: unknown }) => unknown = networkFailure;
  const { writes } = await openSection('ads', {
    'GET /admin/ads': () => ({ ads: [fansAd], pagination: singleBatch }),
    'PUT /admin/ads/a1': (request) => respondToSave(request),
  });
  const form = page.getByRole('dialog', { name: 'Edit Ad' });
  const title = form.getByLabelText('Title');
  await pressButton('Edit Hostel fans');
  await title.fill('');
  await form.getByLabelText('Position').fill('0');
  await form.getByLabelText('Old price (optional)').fill('100');
  await pressButton('Save changes', form);
  const alert = form.getByRole('alert');
  for (const words of [
    'Enter a title.',
    'Enter a whole number from 1 to',
    'The old price must be above the price.',
  ])
    await expect.element(alert).toHaveTextContent(words);
  await title.fill(' Fans ');
  await expect.element(alert).not.toHaveTextContent('Enter a title.');
  await form.getByLabelText('Position').fill('2');
  await form.getByLabelText('Old price (optional)').fill('');
  await pressButton('Save changes', form);
  await expectAndCloseToast('Failed to update ad');
  respondToSave = () =>
    Response.json(
      {
        success: false,
        error: 'Invalid',
        code: 'invalid',
        fields: { image: 'This picture is gone.', 'targetAudience.departments': 'Too many.' },
      },
      { status: 400 },
    );
  await pressButton('Save changes', form);
  await expectAndCloseToast('Failed to update ad');
  await expect.element(alert).toHaveTextContent('This picture is gone.Too many.');
  respondToSave = ({ body }) => ({ ad: { ...fansAd, ...(body as object) } });
  await pressButton('Save changes', form);
  await expectAndCloseToast('Ad updated');
  await expect.element(form).not.toBeInTheDocument();
  expect(writes()).toEqual(Array(3).fill(['PUT /admin/ads/a1', { title: 'Fans' }]));
});

test('an admin can filter ads by type and status and sort them, and an empty list shows a message', async () => {
  const { reads } = await openSection('ads', {
    'GET /admin/ads': ({ query }) => ({
      ads: query.get('isActive') === 'false' ? [] : [fansAd],
      pagination: query.get('isActive') === 'false' ? singleBatch : firstBatch,
    }),
  });
  await pressButton('Carousel');
  await pressButton('Newest first');
  await pressButton('Inactive');
  await expect.element(page.getByText('No ads here')).toBeVisible();
  expect(reads('GET /admin/ads')[0]).toMatchObject({ sortBy: 'position', sortOrder: 'asc' });
  expect(reads('GET /admin/ads').at(-1)).toMatchObject({
    type: 'carousel',
    isActive: 'false',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
  await pressButton('All types');
  await pressButton('All');
  await expect.element(row('Hostel fans')).toHaveTextContent('All campuses');
});

const adminChange = {
  _id: 'c1',
  kind: 'product',
  targetId: 'p1',
  name: 'Desk lamp',
  before: { isHidden: false, price: 4500, campus: '' },
  after: { isHidden: true, price: 5000, campus: 'FUNAAB' },
  adminId: 'ada',
  adminName: 'Ada Obi',
  createdAt: '2026-09-01T08:00:00.000Z',
};

test('the trail lists what admins have changed, and an admin can filter it and see all changes of one item', async () => {
  const { reads } = await openSection('trail', {
    'GET /admin/trail': ({ query }) => ({
      changes:
        query.get('kind') === 'ad'
          ? []
          : [
              adminChange,
              {
                ...adminChange,
                _id: 'c2',
                kind: 'person',
                name: undefined,
                targetId: undefined,
                before: null,
              },
            ],
      pagination: singleBatch,
    }),
    'GET /admin/trail/admins': () => ({ admins: [{ _id: 'ada', displayName: 'Ada Obi' }] }),
  });
  await expect
    .element(row('Desk lamp'))
    .toHaveTextContent(
      'ProductDesk lampChangeHidden: no → became yesPrice: ₦4,500 → became ₦5,000Campus: every campus → became Federal University of AgricultureWhoAda ObiWhen1 Sep 2026, 09:00',
    );
  await expect.element(row('Account deleted')).toHaveTextContent('Made');
  expect(row('Account deleted').getByRole('button').elements()).toEqual([]);
  await page.getByLabelText('Who', { exact: true }).selectOptions('Ada Obi');
  await page.getByLabelText('What', { exact: true }).selectOptions('Ad');
  await expect.element(page.getByText('No changes found')).toBeVisible();
  expect(reads('GET /admin/trail').at(-1)).toMatchObject({ kind: 'ad', adminId: 'ada' });
  await pressButton('Show all changes');
  await pressButton('All changes of Desk lamp');
  await expect.element(page.getByRole('status').filter({ hasText: 'Product: Desk lamp' })).toBeVisible();
  const lastQuery = reads('GET /admin/trail').at(-1);
  expect(lastQuery).toMatchObject({ kind: 'product', targetId: 'p1', sortOrder: 'desc' });
  expect(lastQuery).not.toHaveProperty('adminId');
  await pressButton('Show all changes');
  await expect.element(page.getByLabelText('What', { exact: true })).toHaveValue('every');
  await expect.element(page.getByLabelText('Who', { exact: true })).toHaveValue('every');
});
