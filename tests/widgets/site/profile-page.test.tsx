import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { page } from '../../../site/app/pages/Profile.tsx';
import { readPendingAction, storePendingAction } from '../../../src/features/sign-in/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { type PersonMarket, personMarket } from '../../support/market/person-market.ts';

const user = {
  displayName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: 'Fountain_University',
};

async function openProfile(search: string) {
  const opened: PersonMarket = personMarket({
    'GET /dashboard': () => ({ user: { ...user, _id: opened.personId }, onboarded: true }),
    'GET /campuses': () => ({ campuses: [] }),
    'POST /update-profile': () => ({ user: { ...user, _id: opened.personId } }),
    'GET /add-favorites/p7': () => ({ isFavorite: true }),
  });
  const place = memoryLocation({ path: '/profile', record: true });
  const screen = await render(
    <MarketProvider market={opened.market}>
      <Router hook={place.hook}>
        <NavigateContext value={() => {}}>
          <page.Screen params={{}} query={new URLSearchParams(search)} isCampusUnknown={false} />
        </NavigateContext>
      </Router>
    </MarketProvider>,
  );
  return { ...opened, place, screen };
}

/** Starts fake timers. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function save({ screen, requests }: Awaited<ReturnType<typeof openProfile>>) {
  await expect.element(screen.getByLabelText('Address')).toHaveValue(user.address);
  stopTime();
  await screen.getByRole('button', { name: /^(Save|Complete)/ }).click();
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /update-profile');
}

test('a new user is redirected to Home two seconds after the profile is complete, and the pending action is done once', async () => {
  storePendingAction({ kind: 'favorite', id: 'p7' });
  const opened = await openProfile('onboarding=true');
  await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Complete your profile');
  await save(opened);
  const hearts = () => opened.requests.filter(({ call }) => call === 'GET /add-favorites/p7').length;
  await expect.poll(hearts).toBe(1);
  expect(readPendingAction()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1900);
  expect(opened.place.history).toEqual(['/profile']);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened.place.history).toEqual(['/']);
});

test('a user who leaves the completed profile is not redirected afterwards', async () => {
  const opened = await openProfile('onboarding=true');
  await save(opened);
  await vi.advanceTimersByTimeAsync(500);
  await opened.screen.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(opened.place.history).toEqual(['/profile']);
});

test('a user who changes an existing profile stays on the page', async () => {
  const opened = await openProfile('');
  await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
  await save(opened);
  await vi.advanceTimersByTimeAsync(5000);
  expect(opened.place.history).toEqual(['/profile']);
});
