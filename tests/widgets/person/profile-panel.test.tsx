import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { ProfilePanel } from '../../../src/features/navigation/ProfilePanel.tsx';
import { MarketProvider } from '../../../src/index.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

const priceText = 'Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.';
const vendorButton = () => page.getByRole('button', { name: /^Become a Vendor/ });

const studentMarket = (fields: Partial<User>) => personMarket({}, { onboarded: true, ...fields });

test.each([
  ['a guest the price of the vendor package', () => guestMarket(() => ({})), 'Welcome', priceText],
  [
    'a student who has not paid the price of the vendor package',
    () => studentMarket({ isPaid: false }),
    'Ada Obi',
    priceText,
  ],
  [
    'a student who has paid what is left to do',
    () => studentMarket({ isPaid: true }),
    'Ada Obi',
    'Your package is active. Create your store.',
  ],
  [
    'a vendor that the package is active',
    () => studentMarket({ isPaid: true, storeId: 's1' }),
    'Ada Obi',
    'Your package is active.',
  ],
])('the profile panel shows %s', async (_, openMarket, name, packageText) => {
  await render(
    <MarketProvider market={openMarket().market}>
      <ProfilePanel onClose={() => {}} />
    </MarketProvider>,
  );
  // Waits for the profile, because the panel shows the price until the profile is loaded.
  await expect.element(page.getByText(name)).toBeVisible();
  await expect.element(vendorButton()).toHaveTextContent(`Become a Vendor${packageText}`);
});

test.each([
  ['a guest to their goods', () => guestMarket(() => ({})), 'Welcome', '/my-goods'],
  [
    'a person with a store and an expired package to the store',
    () => studentMarket({ isPaid: false, storeId: 's1' }),
    'Ada Obi',
    '/my-store',
  ],
  [
    'a person who has paid and has no store yet to their goods',
    () => studentMarket({ isPaid: true }),
    'Ada Obi',
    '/my-goods',
  ],
])('the link My Goods/Store takes %s', async (_, openMarket, name, path) => {
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
