import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { MarketProvider, UserProfile } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { type PersonMarket, personMarket } from '../../support/market/person-market.ts';

let setup: PersonMarket;

const renderProfile = (market: PersonMarket['market']) =>
  render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={market}>
        <UserProfile />
      </MarketProvider>
    </NavigateContext>,
  );

const user = {
  displayName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: 'Fountain_University',
  profilePicture: '/media/ada/960.webp',
};

test('pressing "Start again" discards a draft in which the picture was removed, and saving then keeps the picture', async () => {
  setup = personMarket({
    'GET /dashboard': () => ({ user: { ...user, _id: setup.personId }, onboarded: true }),
    'GET /campuses': () => ({ campuses: [] }),
    'POST /update-profile': () => ({ user: { ...user, _id: setup.personId } }),
  });
  // The draft of an earlier visit, in which the person removed the picture.
  const draft = JSON.stringify({ address: 'Another hostel', picture: null });
  setup.market.storage.write(`draft:profile:${setup.personId}` as StorageKey, draft);
  const screen = await renderProfile(setup.market);
  await expect.element(screen.getByText('Save your profile to keep this.')).toBeVisible();
  await screen.getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByLabelText('Address')).toHaveValue(user.address);
  await expect.element(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const sentBody = () => setup.requests.find(({ call }) => call === 'POST /update-profile')?.body;
  await expect.poll(sentBody).toMatchObject({ address: user.address });
  expect(sentBody()).not.toHaveProperty('profilePicture');
});

test.each(['admin', 'user'] as const)(
  'only an admin finds the admin panel on the profile: %s',
  async (role) => {
    const { market, personId } = personMarket({
      'GET /dashboard': () => ({ user: { ...user, _id: personId, role }, onboarded: true }),
      'GET /campuses': () => ({ campuses: [] }),
    });
    const screen = await renderProfile(market);
    await expect.element(screen.getByRole('heading', { name: 'Your data' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Admin panel' });
    if (role === 'admin') await expect.element(link).toHaveAttribute('href', '/weautomate');
    else await expect.element(link).not.toBeInTheDocument();
  },
);
