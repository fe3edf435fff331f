import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { ProfilePanel } from '../../../src/features/navigation/ProfilePanel.tsx';
import { MarketProvider, VendorPackage } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { settle, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const checkErrorText = 'ErrorUnable to check payment status. Please try again.';

async function renderPackage(apiHandlers: PersonMarket['apiHandlers'], user: Partial<User> = {}) {
  const setup = personMarket(apiHandlers, { onboarded: true, email: 'ada@student.example', ...user });
  const navigate = vi.fn();
  const screen = await render(
    <NavigateContext value={navigate}>
      <MarketProvider market={setup.market}>
        <VendorPackage />
      </MarketProvider>
    </NavigateContext>,
  );
  return { ...setup, screen, navigate, card: screen.getByRole('region', { name: 'Vendor package' }) };
}

const checkCallCount = ({ requests }: Pick<PersonMarket, 'requests'>) =>
  requests.filter(({ call }) => call === 'GET /check-status').length;

test('a seller can check the payment status again and again until the package is active', async () => {
  const setup = await renderPackage({ 'GET /check-status': () => ({ isPaid: false }) });
  const { card, apiHandlers } = setup;
  const status = card.getByRole('status');
  const checkButton = card.getByRole('button', { name: 'Check payment status' });
  await expect.element(status).toHaveTextContent(/^Your vendor packageNot active$/);
  await expect
    .element(card)
    .toHaveTextContent('Pay in a WhatsApp chat with us. We activate your package by hand, within 24 hours.');
  await expect.element(card.getByText('You pay today: ₦2,000')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Pay via WhatsApp' })).toBeVisible();
  await expect
    .element(card)
    .toHaveTextContent('Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.');
  expect(card.element().querySelector('s')?.textContent).toBe('₦2,000');
  for (const feature of ['Your own store', 'Verified badge', 'Featured Products', 'Analytics', 'Promotion'])
    await expect.element(card.getByText(feature, { exact: true })).toBeVisible();
  await press(checkButton);
  await expect
    .element(status)
    .toHaveTextContent(/^Your vendor packageNot activeWe have not seen your payment yet\.$/);
  await expect.element(checkButton).not.toHaveAttribute('aria-disabled');
  apiHandlers['GET /check-status'] = networkFailure;
  await press(checkButton);
  await expect.element(toastRegion()).toHaveTextContent(checkErrorText);
  closeAllToasts();
  await expect.element(status).toHaveTextContent(/^Your vendor packageNot known$/);
  apiHandlers['GET /check-status'] = () => ({ isPaid: true });
  await expect.element(checkButton).not.toHaveAttribute('aria-disabled');
  await press(checkButton);
  await expect.element(status).toHaveTextContent(/^Your vendor packageActive$/);
  await expect.element(checkButton).not.toBeInTheDocument();
  expect(checkCallCount(setup)).toBe(4);
});

test('an active package links to the seller’s store, or offers to create one', async () => {
  const paidHandlers = { 'GET /check-status': () => ({ isPaid: true }) };
  const ownerVisit = await renderPackage(paidHandlers, { hasStore: true });
  await expect.element(ownerVisit.card).toHaveTextContent('You can use everything in it.');
  const link = ownerVisit.card.getByRole('link', { name: 'Go to My Store' }).element() as HTMLAnchorElement;
  expect(new URL(link.href).pathname).toBe('/my-store');
  await expect.element(ownerVisit.card.getByRole('button')).not.toBeInTheDocument();
  await ownerVisit.screen.unmount();

  const { card, apiHandlers } = await renderPackage(
    {
      ...paidHandlers,
      'GET /campuses': () => ({ campuses: [] }),
      'GET /stores/can-create': () => ({ canCreate: false }),
    },
    { hasStore: false },
  );
  await expect.element(card).toHaveTextContent('Create your store and start selling.');
  const createButton = card.getByRole('button', { name: 'Create Your Store' });
  await press(createButton);
  await expect
    .element(toastRegion())
    .toHaveTextContent('Cannot Create StoreYou cannot create a store at this time');
  expect(toastRegion().element().textContent).not.toContain('Each user');
  closeAllToasts();
  apiHandlers['GET /stores/can-create'] = () => ({ canCreate: true });
  await expect.element(createButton).not.toHaveAttribute('aria-disabled');
  await press(createButton);
  await expect.element(page.getByRole('dialog', { name: 'Create Your Store' })).toBeVisible();
});

test.each([360, 1280])(
  'nothing that is shown moves when a package turns out to be paid, %i px wide',
  async (width) => {
    await page.viewport(width, 780);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { card } = await renderPackage(
      { 'GET /check-status': () => answered.then(() => ({ isPaid: true })) },
      { hasStore: false },
    );
    await expect.element(card.getByText('After that')).toBeVisible();
    await settle();
    const positions = () =>
      [...card.element().querySelectorAll('section > *, dt, li')].map((part) => {
        const { left, top } = part.getBoundingClientRect();
        return [left, top];
      });
    const before = positions();
    expect(before.length).toBeGreaterThan(0);
    answer();
    await expect.element(card.getByRole('button', { name: 'Create Your Store' })).toBeVisible();
    expect(positions().slice(0, before.length)).toEqual(before);
    await expect.element(card.getByText('Promotion', { exact: true })).toBeVisible();
  },
);

test('a payment status that fails to load shows a toast, and a button to check it again', async () => {
  const { card } = await renderPackage({ 'GET /check-status': () => new Response('', { status: 403 }) });
  await expect.element(toastRegion()).toHaveTextContent(checkErrorText);
  closeAllToasts();
  await expect.element(card.getByRole('status')).toHaveTextContent(/^Your vendor packageNot known$/);
  await expect.element(card.getByRole('button', { name: 'Check payment status' })).toBeVisible();
});

test('in an embed, the package links to Campus Market, and the payment status is not requested', async () => {
  const { market, requests } = guestMarket(() => ({}));
  const screen = await render(
    <MarketProvider market={market}>
      <VendorPackage />
    </MarketProvider>,
  );
  await expect
    .element(screen.getByText('You pay for it on Campus Market. It is active within 24 hours.'))
    .toBeVisible();
  const link = screen.getByRole('link', { name: /Get the vendor package/ }).element() as HTMLAnchorElement;
  expect([new URL(link.href).pathname, link.target, link.rel]).toEqual([
    '/vendor-payment',
    '_blank',
    'noopener',
  ]);
  expect(requests).toEqual([]);
});

test.each([
  ['who has not paid to the payment page', { isPaid: false }, { hasStore: true }, ['/vendor-payment']],
  ['who has paid to the store', { isPaid: true }, { hasStore: true }, ['/my-store']],
] as const)(
  'pressing "Become a Vendor" takes a user %s, at the second press if the network fails at the first',
  async (_, status, user, paths) => {
    const { market, requests, apiHandlers } = personMarket(
      { 'GET /check-status': networkFailure },
      { onboarded: true, ...user },
    );
    const navigate = vi.fn();
    await render(
      <NavigateContext value={navigate}>
        <MarketProvider market={market}>
          <ProfilePanel onClose={() => {}} />
        </MarketProvider>
      </NavigateContext>,
    );
    await expect.element(page.getByText('Ada Obi')).toBeVisible();
    const vendorButton = page.getByRole('button', { name: /^Become a Vendor/ });
    await press(vendorButton);
    await expect.element(toastRegion()).toHaveTextContent(checkErrorText);
    closeAllToasts();
    expect(navigate).not.toHaveBeenCalled();
    apiHandlers['GET /check-status'] = () => status;
    await press(vendorButton);
    await expect
      .poll(() => navigate.mock.calls.map(([to]) => new URL(String(to), 'https://x').pathname))
      .toEqual(paths);
    expect(checkCallCount({ requests })).toBe(2);
  },
);

test.each([
  ['a general reason if the server gives none', undefined, 'You cannot create a store at this time'],
  [
    'the reason that the server gives',
    'Each user can only have one store.',
    'Each user can only have one store.',
  ],
])(
  'a user who has paid but may not create a store presses "Become a Vendor" and sees %s',
  async (_, reason, text) => {
    const { market } = personMarket(
      {
        'GET /check-status': () => ({ isPaid: true }),
        'GET /stores/can-create': () => ({ canCreate: false, ...(reason && { reason }) }),
      },
      { onboarded: true, hasStore: false },
    );
    await render(
      <NavigateContext value={() => {}}>
        <MarketProvider market={market}>
          <ProfilePanel onClose={() => {}} />
        </MarketProvider>
      </NavigateContext>,
    );
    await expect.element(page.getByText('Ada Obi')).toBeVisible();
    await press(page.getByRole('button', { name: /^Become a Vendor/ }));
    await expect.element(toastRegion()).toHaveTextContent(`Cannot Create Store${text}`);
    closeAllToasts();
  },
);
