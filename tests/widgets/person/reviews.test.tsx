import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOutbox } from '../../../src/core/outbox/outbox.ts';
import { MarketProvider, ProductReviews } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ownReview = {
  _id: 'r1',
  productId: 'p1',
  userName: 'Ada Obi',
  rating: 2,
  comment: 'It came without a bulb.',
  date: '2026-09-01T08:00:00.000Z',
};

test('a review that is queued while offline can be opened and changed before it is sent', async () => {
  const { market } = personMarket({
    'GET /reviews/p1': () => ({ reviews: [ownReview] }),
    'GET /reviews/p1/mine': () => ({ review: ownReview, helpfulReviewIds: [] }),
    'GET /products/lines': () => ({ lines: [] }),
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductReviews product="p1" />
    </MarketProvider>,
  );
  const form = page.getByRole('dialog', { name: 'Edit your review' });
  const textField = form.getByRole('textbox', { name: 'Your review' });
  const starsOption = (count: number) => form.getByRole('radio', { name: `${count} stars` });
  const openEditForm = async () => {
    const editButton = screen.getByRole('button', { name: 'Edit Your Review' });
    await expect.element(editButton).toBeVisible();
    await press(editButton);
    await expect.element(textField).toBeVisible();
  };
  const saveReviewOffline = async () => {
    await press(form.getByRole('button', { name: 'Save review' }));
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }))
      .toHaveTextContent('You seem to be offline');
    closeAllToasts();
    await expect.element(form).not.toBeInTheDocument();
  };
  const queuedReviews = () =>
    getOutbox(market)
      .list()
      .map(({ input }) => input.body);

  await openEditForm();
  await expect.element(textField).toHaveValue(ownReview.comment);
  await textField.fill('The bulb came a day later.');
  await press(starsOption(4));
  await expect.element(starsOption(4)).toBeChecked();
  await saveReviewOffline();
  expect(queuedReviews()).toEqual([{ comment: 'The bulb came a day later.', rating: 4 }]);

  await openEditForm();
  await expect.element(textField).toHaveValue('The bulb came a day later.');
  await expect.element(starsOption(4)).toBeChecked();
  await textField.fill('The bulb came a day later, and is good.');
  await saveReviewOffline();
  expect(queuedReviews()).toEqual([{ comment: 'The bulb came a day later, and is good.', rating: 4 }]);
});
