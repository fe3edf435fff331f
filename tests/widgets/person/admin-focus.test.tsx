import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CampusesField } from '../../../src/features/admin/ads/AudienceFields.tsx';
import { AdminPanel, MarketProvider } from '../../../src/index.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { button } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

async function pressEnterOn(name: string) {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const campusNames = ['Abeokuta', 'Bauchi', 'Calabar', 'Delta'];

function CampusesOfAd() {
  const [value, setValue] = useState(['Abeokuta', 'Bauchi']);
  return <CampusesField id="campuses" error={undefined} value={value} onChange={setValue} />;
}

deepTest(
  'removing a campus of an ad moves the focus to the next campus, and adding a campus keeps the focus in the search field',
  async () => {
    const campuses = campusNames.map((name) => ({ id: name, name, state: 'Osun', type: 'State' }));
    const { market } = guestMarket(() => ({ campuses }));
    await render(
      <MarketProvider market={market}>
        <CampusesOfAd />
      </MarketProvider>,
    );
    await pressEnterOn('Remove Abeokuta');
    await expect.poll(focusedName).toBe('Remove Bauchi');
    const chooseCampus = async (name: string) => {
      await page.getByRole('combobox', { name: 'Campuses' }).fill(name.slice(0, 3));
      await page.getByRole('option', { name }).click();
      await expect.element(button(`Remove ${name}`)).toBeVisible();
      await expect.poll(() => focusedElement()?.getAttribute('role')).toBe('combobox');
    };
    await chooseCampus('Calabar');
    await chooseCampus('Delta');
    for (const name of ['Bauchi', 'Calabar', 'Delta']) await pressEnterOn(`Remove ${name}`);
    await expect.poll(() => focusedElement()?.id).toBe('campuses');
  },
);

const canteen = (id: string, name: string) => ({
  _id: id,
  name,
  media: [],
  status: 'Opened',
  isOpen: true,
  createdAt: '2026-09-01T08:00:00.000Z',
});
const dish = (id: string, name: string) => ({ _id: id, name, media: [], category: 'Rice', price: 900 });
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

async function openMenuOfCanteenBuka() {
  let menu = [dish('d1', 'Jollof rice'), dish('d2', 'Ofada rice')];
  const { market } = personMarket({
    'GET /admin/verify': () => ({ isAdmin: true }),
    'GET /campuses': () => ({ campuses: [] }),
    'GET /admin/canteens': () => ({
      canteens: [canteen('c1', 'Mama Put'), canteen('c2', 'Buka')],
      pagination,
    }),
    'GET /admin/orders': () => ({ orders: [], pagination }),
    'GET /canteens/c2': () => ({
      canteen: canteen('c2', 'Buka'),
      menu,
      deliveryLocations: [],
    }),
    'DELETE /admin/canteens/c2/items/d1': () => {
      menu = menu.slice(1);
      return { item: dish('d1', 'Jollof rice') };
    },
  });
  await render(
    <MarketProvider market={market}>
      <AdminPanel section="canteens" />
    </MarketProvider>,
  );
  await pressEnterOn('Menu and orders of Buka');
}

test('going back from a canteen’s menu moves the focus to that canteen in the list', async () => {
  await openMenuOfCanteenBuka();
  await expect.poll(focusedName).toBe('Buka');
  await pressEnterOn('All canteens');
  await expect.poll(focusedName).toBe('Menu and orders of Buka');
});

test('removing a dish moves the focus to the heading of the menu', async () => {
  await openMenuOfCanteenBuka();
  await pressEnterOn('Remove Jollof rice');
  await page.getByRole('button', { name: 'Remove item' }).click();
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Item removed');
  await expect.element(button('Remove Jollof rice')).not.toBeInTheDocument();
  await expect.element(button('Remove Ofada rice')).toBeVisible();
  await expect.poll(focusedName).toBe('Menu');
});
