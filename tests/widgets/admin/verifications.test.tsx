import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { focusedName } from '../../support/browser/focus.ts';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { errorResponse } from '../../support/market/person-market.ts';

const verificationRequest = {
  _id: 'v1',
  storeId: 's1',
  storeName: 'Ada Lights',
  slug: 'ada-lights',
  campus: 'FUNAAB',
  sellerId: 'ada',
  sellerName: 'Ada Obi',
  isPaid: false,
  figures: { products: 1200, orders: 3, revenue: 45000, rating: 4.26, reviews: 7 },
  level: 'premium',
  note: 'We sell lamps.',
  status: 'pending',
  createdAt: '2026-09-01T08:00:00.000Z',
};

async function openVerifications(fields: object = {}) {
  let storedRequest = { ...verificationRequest, ...fields };
  const server = { isRefusing: false };
  const section = await openSection('verifications', {
    'GET /admin/verifications': ({ query }) => ({
      verifications: query.get('status') === 'pending' ? [storedRequest] : [],
      pagination: singleBatch,
    }),
    'PATCH /admin/verifications/v1': ({ body }) => {
      if (server.isRefusing) return errorResponse(409, 'Somebody was faster.', 'conflict');
      const { status, level } = body as { status: string; level?: string };
      storedRequest = {
        ...storedRequest,
        status,
        ...(level && { grantedLevel: level }),
        answeredAt: '2026-09-02T09:05:00.000Z',
      } as typeof storedRequest;
      return { verification: storedRequest };
    },
  });
  return { ...section, server, card: page.getByRole('article') };
}

test('an admin can grant a badge to a store, and can retry after the server refuses', async () => {
  const { card, writes, server } = await openVerifications();
  await expect
    .element(card)
    .toHaveTextContent(
      'Ada Obi (opens in a new tab), Federal University of AgricultureWe sell lamps.Products1,200Orders3Revenue₦45,000Rating4.3 (7)Paid sinceNot paid',
    );
  const confirmation = page.getByRole('alertdialog', { name: 'Grant Gold to Ada Lights?' });
  await pressButton('Grant Gold: Ada Lights');
  await expect
    .element(confirmation)
    .toHaveTextContent('The vendor package of this store is not paid: buyers see Gold once it is.');
  await pressButton('Cancel', confirmation);
  server.isRefusing = true;
  await pressButton('Grant Gold: Ada Lights');
  await pressButton('Grant Gold', confirmation);
  await expectAndCloseToast('Failed to answer request', 'Somebody was faster.');
  await expect.element(card.getByRole('button', { name: 'Refuse: Ada Lights' })).toBeVisible();
  server.isRefusing = false;
  await pressButton('Grant Gold: Ada Lights');
  await pressButton('Grant Gold', confirmation);
  await expectAndCloseToast('Gold granted', 'Ada Lights');
  await expect.element(card).toHaveTextContent('Gold granted, 2 Sep 2026, 10:05');
  expect(card.getByRole('button').elements()).toEqual([]);
  await expect.poll(focusedName).toMatch(/^Ada Lights/);
  const grantCall = ['PATCH /admin/verifications/v1', { status: 'approved', level: 'gold' }];
  expect(writes()).toEqual([grantCall, grantCall]);
});

test('an admin can refuse the verification of a store, and empty lists of requests show a message', async () => {
  const { card, writes, reads } = await openVerifications({
    isPaid: true,
    paidSince: '2026-08-01T08:00:00.000Z',
    figures: { ...verificationRequest.figures, rating: null },
  });
  await expect.element(card).toHaveTextContent('RatingNone yetPaid since1 Aug 2026');
  await pressButton('Grant Premium: Ada Lights');
  const grantConfirmation = page.getByRole('alertdialog', { name: 'Grant Premium to Ada Lights?' });
  await expect
    .element(grantConfirmation)
    .toHaveTextContent('Buyers see Premium at once on the store and on everything it sells.');
  await pressButton('Cancel', grantConfirmation);
  await pressButton('Refuse: Ada Lights');
  await pressButton('Refuse', page.getByRole('alertdialog', { name: 'Refuse Ada Lights?' }));
  await expectAndCloseToast('Request refused', 'Ada Lights');
  await expect.element(card).toHaveTextContent('Refused, 2 Sep 2026, 10:05');
  await pressButton('Granted');
  await expect.element(page.getByText('Nothing granted yet')).toBeVisible();
  await pressButton('Oldest first');
  await pressButton('Refused');
  await expect.element(page.getByText('Nothing refused yet')).toBeVisible();
  expect(writes()).toEqual([['PATCH /admin/verifications/v1', { status: 'rejected' }]]);
  expect(reads('GET /admin/verifications').at(-1)).toMatchObject({ status: 'rejected', sortOrder: 'asc' });
});

test('an admin can load verification requests again after a failure', async () => {
  let isFailing = true;
  await openSection('verifications', {
    'GET /admin/verifications': () =>
      isFailing
        ? errorResponse(400, 'No.')
        : { verifications: [verificationRequest], pagination: singleBatch },
  });
  await expectErrorOnPage('Error loading requests', 'Failed to load requests. Please try again.');
  isFailing = false;
  await pressButton('Try again');
  await expect.element(page.getByRole('article')).toHaveTextContent('Asks for Premium');
});
