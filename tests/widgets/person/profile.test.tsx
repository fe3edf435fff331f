import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, UserProfile } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { type PersonMarket, personMarket } from '../../support/market/person-market.ts';

let opened: PersonMarket;

const user = {
  displayName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: 'Fountain_University',
  profilePicture: '/media/ada/960.webp',
};

test('Start again also undoes the change of the picture, and nothing is saved', async () => {
  opened = personMarket({
    'GET /dashboard': () => ({ user: { ...user, _id: opened.personId }, onboarded: true }),
    'GET /campuses': () => ({ campuses: [] }),
    'POST /update-profile': () => ({ user: { ...user, _id: opened.personId } }),
  });
  // The draft of an earlier visit, in which the picture was removed.
  const draft = JSON.stringify({ address: 'Another hostel', picture: null });
  opened.market.storage.write(`draft:profile:${opened.personId}`, draft);
  const screen = await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={opened.market}>
        <UserProfile />
      </MarketProvider>
    </NavigateContext>,
  );
  await expect.element(screen.getByText('Save your profile to keep this.')).toBeVisible();
  await screen.getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByLabelText('Address')).toHaveValue(user.address);
  await expect.element(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const saved = () => opened.requests.find(({ call }) => call === 'POST /update-profile')?.body;
  await expect.poll(saved).toMatchObject({ address: user.address });
  expect(saved()).not.toHaveProperty('profilePicture');
});
