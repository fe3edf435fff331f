import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { Guard } from '../../../site/app/Guard.tsx';
import type { Access } from '../../../site/app/page.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

const makeGuestMarket = () => guestMarket(() => ({})).market;

function userMarket(onboarded: boolean): Market {
  const setup = personMarket({});
  const originalHandler = setup.apiHandlers['GET /dashboard'];
  setup.apiHandlers['GET /dashboard'] = (request) => ({
    ...(originalHandler?.(request) as object),
    onboarded,
  });
  return setup.market;
}

/** Opens a guarded page. Returns a list that collects the redirects. `isCurrent` is false while the next page loads. */
async function visit(market: Market, address: string, access: Access, isCurrent = true): Promise<string[]> {
  const [path = '', search = ''] = address.split('?');
  const redirects: string[] = [];
  const navigate = (to: string) => void redirects.push(to);
  await render(
    <MarketProvider market={market}>
      <Router hook={() => [path, navigate]} searchHook={() => search}>
        <Guard access={access} isCurrent={isCurrent}>
          <p>The page</p>
        </Guard>
      </Router>
    </MarketProvider>,
  );
  return redirects;
}

test.each<[visitor: string, market: () => Market, address: string, access: Access, target: string]>([
  ['a guest', makeGuestMarket, '/my-goods?tab=2', 'login', '/login?redirect=%2Fmy-goods%3Ftab%3D2'],
  ['a guest', makeGuestMarket, '/admin', 'admin', '/login?redirect=%2Fadmin'],
  ['a new user', () => userMarket(false), '/cart', 'open', '/profile?onboarding=true'],
  ['a new user', () => userMarket(false), '/profile?reason=cart', 'open', '/profile?onboarding=true'],
  ['a user', () => userMarket(true), '/login?redirect=%2Fmessages', 'guest', '/messages'],
  ['a user', () => userMarket(true), '/login?redirect=https%3A%2F%2Fevil.example', 'guest', '/'],
  ['a user', () => userMarket(true), '/login?redirect=%2Flogin%3Fredirect%3D%252Flogin', 'guest', '/'],
])('%s is redirected from a page that they may not see', async (_, market, address, access, target) => {
  const redirects = await visit(market(), address, access);
  await expect.poll(() => redirects).toEqual([target]);
  expect(page.getByText('The page').elements()).toEqual([]);
});

test.each<[visitor: string, market: () => Market, address: string, access: Access]>([
  ['a guest', makeGuestMarket, '/cart', 'open'],
  ['a guest', makeGuestMarket, '/login', 'guest'],
  ['a new user', () => userMarket(false), '/privacy', 'open'],
  ['a new user', () => userMarket(false), '/profile?onboarding=true', 'open'],
  ['a user', () => userMarket(true), '/my-goods', 'login'],
])('%s sees a page that they may see, without a redirect', async (_, market, address, access) => {
  const redirects = await visit(market(), address, access);
  await expect.element(page.getByText('The page')).toBeVisible();
  await settle();
  expect(redirects).toEqual([]);
});

test('while the next page is loading, the guard shows nothing and does not redirect', async () => {
  const redirects = await visit(makeGuestMarket(), '/my-goods', 'login', false);
  await settle();
  expect(redirects).toEqual([]);
  expect(page.getByText('The page').elements()).toEqual([]);
});
