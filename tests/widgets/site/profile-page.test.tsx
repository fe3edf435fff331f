import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { page as profilePage } from '../../../site/app/pages/Profile.tsx';
import { readPendingAction, storePendingAction } from '../../../src/features/sign-in/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { deepTest } from '../../support/deep.ts';
import { type PersonMarket, personMarket } from '../../support/market/person-market.ts';

const user = {
  displayName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: 'Fountain_University',
};

async function openProfile(search: string) {
  const setup: PersonMarket = personMarket({
    'GET /dashboard': () => ({ user: { ...user, _id: setup.personId }, onboarded: true }),
    'GET /campuses': () => ({ campuses: [] }),
    'POST /update-profile': () => ({ user: { ...user, _id: setup.personId } }),
    'GET /add-favorites/p7': () => ({ isFavorite: true }),
  });
  const memory = memoryLocation({ path: '/profile', record: true });
  const screen = await render(
    <MarketProvider market={setup.market}>
      <Router hook={memory.hook}>
        <NavigateContext value={() => {}}>
          <profilePage.Screen params={{}} query={new URLSearchParams(search)} isCampusUnknown={false} />
        </NavigateContext>
      </Router>
    </MarketProvider>,
  );
  return { ...setup, historyPaths: memory.history, screen };
}

function startFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function saveProfile({ screen, requests }: Awaited<ReturnType<typeof openProfile>>) {
  await expect.element(screen.getByLabelText('Address')).toHaveValue(user.address);
  startFakeTimers();
  await screen.getByRole('button', { name: /^(Save|Complete)/ }).click();
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /update-profile');
}

test('a new user who completes the profile is redirected to Home after two seconds, and the pending action runs once', async () => {
  storePendingAction({ kind: 'favorite', id: 'p7' });
  const profile = await openProfile('onboarding=true');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Complete your profile');
  await saveProfile(profile);
  const favoriteCallCount = () =>
    profile.requests.filter(({ call }) => call === 'GET /add-favorites/p7').length;
  await expect.poll(favoriteCallCount).toBe(1);
  expect(readPendingAction()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1900);
  expect(profile.historyPaths).toEqual(['/profile']);
  await vi.advanceTimersByTimeAsync(200);
  expect(profile.historyPaths).toEqual(['/']);
});

deepTest('a new user who leaves the page after completing the profile is not redirected later', async () => {
  const profile = await openProfile('onboarding=true');
  await saveProfile(profile);
  await vi.advanceTimersByTimeAsync(500);
  await profile.screen.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(profile.historyPaths).toEqual(['/profile']);
});

test('a user who saves an existing profile stays on the page', async () => {
  const profile = await openProfile('');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
  await saveProfile(profile);
  await vi.advanceTimersByTimeAsync(5000);
  expect(profile.historyPaths).toEqual(['/profile']);
});
