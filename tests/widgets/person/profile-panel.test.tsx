import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { ProfilePanel } from '../../../src/features/navigation/ProfilePanel.tsx';
import { MarketProvider } from '../../../src/index.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

const price = 'Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.';
const vendorButton = () => page.getByRole('button', { name: /^Become a Vendor/ });

const student = (fields: Partial<User>) => personMarket({}, { onboarded: true, ...fields });

test.each([
  ['a guest', () => guestMarket(() => ({})), 'Welcome', price],
  ['a student who has not paid', () => student({ isPaid: false }), 'Ada Obi', price],
  ['a vendor', () => student({ isPaid: true }), 'Ada Obi', 'Your package is active'],
])(
  'the profile panel shows %s the price of the vendor package, or that the package is active',
  async (_, openMarket, name, packageText) => {
    await render(
      <MarketProvider market={openMarket().market}>
        <ProfilePanel onClose={() => {}} />
      </MarketProvider>,
    );
    // Waits for the profile, because the panel shows the price until the profile is loaded.
    await expect.element(page.getByText(name)).toBeVisible();
    await expect.element(vendorButton()).toHaveTextContent(`Become a Vendor${packageText}`);
  },
);

test.each([
  ['a guest', () => guestMarket(() => ({})), 'Welcome', '/my-goods'],
  [
    'a person with a store whose package has expired',
    () => student({ isPaid: false, storeId: 's1' }),
    'Ada Obi',
    '/my-store',
  ],
  ['a person who has paid and has no store yet', () => student({ isPaid: true }), 'Ada Obi', '/my-goods'],
])('the link My Goods/Store takes %s to their goods or their store', async (_, openMarket, name, path) => {
  await render(
    <MarketProvider market={openMarket().market}>
      <ProfilePanel onClose={() => {}} />
    </MarketProvider>,
  );
  // Waits for the profile, because the panel has a guest's link until the profile is loaded.
  await expect.element(page.getByText(name)).toBeVisible();
  const link = page.getByRole('link', { name: 'My Goods/Store' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`${path}$`)));
});
