import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { Guard } from '../../../site/app/Guard.tsx';
import type { Access } from '../../../site/app/page.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { personMarket } from '../../support/market/person-market.ts';
import { smallMarket } from '../../support/market/small-market.ts';

const guest = () => smallMarket(() => ({})).market;

function person(onboarded: boolean): Market {
  const made = personMarket({});
  const whole = made.answers['GET /dashboard'];
  made.answers['GET /dashboard'] = (call) => ({ ...(whole?.(call) as object), onboarded });
  return made.market;
}

/** Answers with the addresses that somebody is led to. */
async function visit(market: Market, address: string, access: Access, isCurrent = true): Promise<string[]> {
  const [path = '', search = ''] = address.split('?');
  const ledTo: string[] = [];
  const navigate = (to: string) => void ledTo.push(to);
  await render(
    <MarketProvider market={market}>
      <Router hook={() => [path, navigate]} searchHook={() => search}>
        <Guard access={access} isCurrent={isCurrent}>
          <p>The page</p>
        </Guard>
      </Router>
    </MarketProvider>,
  );
  return ledTo;
}

test.each<[who: string, market: () => Market, address: string, access: Access, leadsTo: string]>([
  ['a guest', guest, '/my-goods?tab=2', 'login', '/login?redirect=%2Fmy-goods%3Ftab%3D2'],
  ['a guest', guest, '/admin', 'admin', '/login?redirect=%2Fadmin'],
  ['a new person', () => person(false), '/cart', 'open', '/profile?onboarding=true'],
  ['a new person', () => person(false), '/profile?reason=cart', 'open', '/profile?onboarding=true'],
  ['a person', () => person(true), '/login?redirect=%2Fmessages', 'guest', '/messages'],
  ['a person', () => person(true), '/login?redirect=https%3A%2F%2Fevil.example', 'guest', '/'],
])('%s is led on from a page that is not theirs', async (_, market, address, access, leadsTo) => {
  const ledTo = await visit(market(), address, access);
  await expect.poll(() => ledTo).toEqual([leadsTo]);
  expect(page.getByText('The page').elements()).toEqual([]);
});

test.each<[who: string, market: () => Market, address: string, access: Access]>([
  ['a guest', guest, '/cart', 'open'],
  ['a guest', guest, '/login', 'guest'],
  ['a new person', () => person(false), '/privacy', 'open'],
  ['a new person', () => person(false), '/profile?onboarding=true', 'open'],
  ['a person', () => person(true), '/my-goods', 'login'],
])('%s sees a page that is theirs, at its own address', async (_, market, address, access) => {
  const ledTo = await visit(market(), address, access);
  await expect.element(page.getByText('The page')).toBeVisible();
  await settle();
  expect(ledTo).toEqual([]);
});

test('nobody is led anywhere while the page of a new address is on its way', async () => {
  const ledTo = await visit(guest(), '/my-goods', 'login', false);
  await settle();
  expect(ledTo).toEqual([]);
  expect(page.getByText('The page').elements()).toEqual([]);
});
