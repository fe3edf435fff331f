import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { MarketProvider, ProductReviews } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { button, expectErrorOnPage, toastRegion } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { product } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const review = (id: string, userName: string, overrides: object = {}) => ({
  _id: id,
  productId: 'p1',
  userId: `user-${id}`,
  userName,
  rating: 4,
  comment: `Said by ${userName}.`,
  date: '2026-01-01T08:00:00.000Z',
  helpful: 2,
  verified: false,
  ...overrides,
});
const stats = { averageRating: 4.25, totalReviews: 3, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 } };
const pagination = { hasMore: false, nextCursor: null };

async function showReviews(apiHandlers: PersonMarket['apiHandlers'], user: { _id?: string } = {}) {
  const setup = personMarket(
    {
      'GET /reviews/p1': () => ({ reviews: [review('r1', 'Bola')], stats, pagination }),
      'GET /reviews/p1/mine': () => ({ review: null, helpfulReviewIds: [] }),
      'GET /products/lines': () => ({ lines: [] }),
      ...apiHandlers,
    },
    user,
  );
  const screen = await render(
    <MarketProvider market={setup.market}>
      <ProductReviews product="p1" />
    </MarketProvider>,
  );
  return { setup, screen };
}

/** Returns a handler whose response is pending until `release` is called. */
function slowHandler(data: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { handler: () => released.then(() => data), release };
}

const countRequests = ({ requests }: PersonMarket, call: string) =>
  requests.filter((request) => request.call === call).length;

test('reviews are filtered, sorted and loaded batch by batch, while the summary counts all of them', async () => {
  const { setup } = await showReviews({
    'GET /reviews/p1': ({ query }) => {
      if (query.get('rating')) return { reviews: [], stats, pagination };
      if (query.get('cursor')) return { reviews: [review('r2', 'Chidi')], stats, pagination };
      return { reviews: [review('r1', 'Bola')], stats, pagination: { hasMore: true, nextCursor: 'second' } };
    },
  });
  await expect.element(page.getByText('Said by Bola.')).toBeVisible();
  await expect.element(page.getByText('3 reviews')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Stars' })).toHaveTextContent(/33%.*67%.*0%/);
  await press(button('Load More Reviews'));
  await expect.element(page.getByText('Said by Chidi.')).toBeVisible();
  await expect.element(button('Load More Reviews')).not.toBeInTheDocument();
  await press(button('1 star'));
  await expect.element(page.getByText('No reviews with so many stars')).toBeVisible();
  await expect.element(page.getByText('3 reviews')).toBeVisible();
  await page.getByLabelText('Sort by').selectOptions('Most helpful');
  await expect
    .poll(() =>
      setup.requests
        .filter(({ call }) => call === 'GET /reviews/p1')
        .at(-1)
        ?.query.toString(),
    )
    .toBe('rating=1&sort=helpful');
  await press(button('All'));
  await expect.element(page.getByText('Said by Bola.')).toBeVisible();
});

test('the bars show percentages of the reviews with stars, and ignore reviews without stars', async () => {
  const { setup, screen } = await showReviews({
    'GET /reviews/p1': () => ({
      reviews: [],
      stats: {
        averageRating: 4,
        totalReviews: 10,
        ratingDistribution: { 1: 1, 2: 0, 3: 1, 4: 2, 5: 4 },
      },
      pagination,
    }),
    'GET /reviews/p2': () => ({
      reviews: [],
      stats: {
        averageRating: 0,
        totalReviews: 1,
        ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      },
      pagination,
    }),
  });
  const bars = () =>
    page
      .getByRole('list', { name: 'Stars' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(page.getByText('10 reviews')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible();
  expect(bars()).toEqual(['5stars50%', '4stars25%', '3stars13%', '2stars0%', '1star13%']);
  await screen.rerender(
    <MarketProvider market={setup.market}>
      <ProductReviews product="p2" />
    </MarketProvider>,
  );
  await expect.element(page.getByText('1 review', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'No ratings yet' })).toBeVisible();
  expect(bars()).toEqual(['5stars0%', '4stars0%', '3stars0%', '2stars0%', '1star0%']);
});

deepTest(
  'while reviews with another filter or sort order are loading, the summary and the focus stay',
  async () => {
    const { setup, screen } = await showReviews({});
    await expect.element(page.getByText('Said by Bola.')).toBeVisible();
    const fourStarsHandler = slowHandler({ reviews: [review('r2', 'Chidi')], stats, pagination });
    setup.apiHandlers['GET /reviews/p1'] = fourStarsHandler.handler;
    button('4 stars').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => countRequests(setup, 'GET /reviews/p1')).toBe(2);
    expect(page.getByText('3 reviews').elements()).toHaveLength(1);
    expect(page.getByText('Said by Bola.').elements()).toEqual([]);
    expect(focusedName()).toBe('4 stars');
    fourStarsHandler.release();
    await expect.element(page.getByText('Said by Chidi.')).toBeVisible();

    const sortedHandler = slowHandler({ reviews: [review('r3', 'Dayo')], stats, pagination });
    setup.apiHandlers['GET /reviews/p1'] = sortedHandler.handler;
    const sortSelect = page.getByLabelText('Sort by');
    sortSelect.element().focus();
    await sortSelect.selectOptions('Oldest');
    await expect.poll(() => countRequests(setup, 'GET /reviews/p1')).toBe(3);
    expect(page.getByText('3 reviews').elements()).toHaveLength(1);
    expect(focusedElement()).toBe(sortSelect.element());
    sortedHandler.release();
    await expect.element(page.getByText('Said by Dayo.')).toBeVisible();

    // The summary is not shown for another product.
    const otherProductHandler = slowHandler({
      reviews: [],
      stats: { ...stats, totalReviews: 7 },
      pagination,
    });
    setup.apiHandlers['GET /reviews/p2'] = otherProductHandler.handler;
    await screen.rerender(
      <MarketProvider market={setup.market}>
        <ProductReviews product="p2" />
      </MarketProvider>,
    );
    await expect.poll(() => countRequests(setup, 'GET /reviews/p2')).toBe(1);
    expect(page.getByText('3 reviews').elements()).toEqual([]);
    otherProductHandler.release();
    await expect.element(page.getByText('7 reviews')).toBeVisible();
  },
);

test('a person deletes their own review after a confirmation, and sees an error if the deletion fails', async () => {
  const { setup } = await showReviews(
    {
      'GET /reviews/p1': () => ({
        reviews: [review('r1', 'Ada Obi', { userId: 'ada-of-reviews' })],
        stats,
        pagination,
      }),
      'GET /reviews/p1/mine': () => ({ review: review('r1', 'Ada Obi'), helpfulReviewIds: [] }),
      'DELETE /reviews/p1/mine': () => errorResponse(403, 'Not now.', 'forbidden'),
    },
    { _id: 'ada-of-reviews' },
  );
  const confirmation = page.getByRole('alertdialog', { name: 'Delete your review?' });
  const openConfirmation = async () => {
    await press(button('More: Your review'));
    await press(page.getByRole('menuitem', { name: 'Delete your review' }));
    await expect
      .element(confirmation)
      .toHaveTextContent('It goes with its stars and its reply. This action cannot be undone.');
  };
  await expect.element(page.getByText('Said by Ada Obi.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument();
  await openConfirmation();
  await press(confirmation.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(countRequests(setup, 'DELETE /reviews/p1/mine')).toBe(0);
  await openConfirmation();
  await press(confirmation.getByRole('button', { name: 'Delete' }));
  await expect.element(toastRegion()).toHaveTextContent('Error deleting reviewNot now.');
  closeAllToasts();
  setup.apiHandlers['DELETE /reviews/p1/mine'] = () => ({});
  setup.apiHandlers['GET /reviews/p1'] = () => ({
    reviews: [],
    stats: { ...stats, totalReviews: 0 },
    pagination,
  });
  setup.apiHandlers['GET /reviews/p1/mine'] = () => ({ review: null, helpfulReviewIds: [] });
  await openConfirmation();
  await press(confirmation.getByRole('button', { name: 'Delete' }));
  await expect.element(toastRegion()).toHaveTextContent('Review deleted');
  await expect.element(page.getByText('Have you bought it? Be the first to say how it is.')).toBeVisible();
  await expect.element(button('Write Review')).toBeVisible();
  expect(countRequests(setup, 'DELETE /reviews/p1/mine')).toBe(2);
});

test('a review needs stars and ten characters, stays in the form when the server refuses it, and is sent without surrounding spaces', async () => {
  const { setup } = await showReviews({
    'POST /reviews/p1': () => errorResponse(403, 'Not now.', 'forbidden'),
  });
  await expect.poll(() => countRequests(setup, 'GET /reviews/p1/mine')).toBe(1);
  const form = page.getByRole('dialog', { name: 'Write a Review' });
  const textField = form.getByRole('textbox', { name: 'Your review' });
  const submitButton = form.getByRole('button', { name: 'Submit Review' });
  await expect.element(button('Write Review')).toBeVisible();
  await press(button('Write Review'));
  await expect.element(textField).toBeVisible();
  await textField.fill(' 123456789 ');
  await press(submitButton);
  await expect.element(form).toHaveTextContent('Choose how many stars you give.');
  await expectErrorOnPage('Review too short', 'Please write at least 10 characters for your review.');
  await textField.fill(' 1234567890 ');
  await expect.element(form).not.toHaveTextContent('Choose how many stars you give.');
  await press(form.getByRole('radio', { name: '5 stars' }));
  await expect.element(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await press(submitButton);
  await expect.element(toastRegion()).toHaveTextContent('Error submitting reviewNot now.');
  closeAllToasts();
  await press(form.getByRole('button', { name: 'Cancel' }));
  await expect.element(form).not.toBeInTheDocument();
  await press(button('Write Review'));
  await expect.element(textField).toHaveValue(' 1234567890 ');
  await expect.element(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
  setup.apiHandlers['POST /reviews/p1'] = () => ({ review: review('r9', 'Ada Obi') });
  await press(submitButton);
  await expect.element(toastRegion()).toHaveTextContent('Review submitted');
  await expect.element(form).not.toBeInTheDocument();
  expect(setup.requests.filter(({ call }) => call === 'POST /reviews/p1').map(({ body }) => body)).toEqual([
    { comment: '1234567890', rating: 5 },
    { comment: '1234567890', rating: 5 },
  ]);
  // The sent text is no longer a draft.
  expect(setup.market.storage.read('product-reviews' as StorageKey)).toBeUndefined();
  await expect.poll(() => countRequests(setup, 'GET /reviews/p1')).toBeGreaterThan(1);
});

test('reviews that fail to load can be loaded again, and a deleted product’s page links to Home', async () => {
  const { setup } = await showReviews({ 'GET /reviews/p1': () => errorResponse(403, 'x', 'forbidden') });
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('Error loading reviewsFailed to load the reviews. Please try again.');
  expect(toastRegion().elements()).toEqual([]);
  setup.apiHandlers['GET /reviews/p1'] = () => errorResponse(404, 'Not found', 'not_found');
  await press(button('Try again'));
  await expect.element(page.getByText('Product not found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
});

test('a seller edits their current reply, and the form for a first reply is empty', async () => {
  const sellerResponse = { message: 'Bring it, and I change the bulb.', date: '2026-01-02T08:00:00.000Z' };
  const repliedReview = (message: string) => ({
    review: review('r1', 'Bola', { sellerResponse: { ...sellerResponse, message } }),
  });
  const { setup } = await showReviews(
    {
      'GET /reviews/p1': () => ({
        reviews: [review('r1', 'Bola', { sellerResponse }), review('r2', 'Chidi')],
        stats,
        pagination,
      }),
      'GET /products/lines': () => ({ lines: [product(1, { sellerId: 'seller-of-p1' })] }),
      'POST /reviews/r1/response': ({ body }) => repliedReview((body as { message: string }).message),
    },
    { _id: 'seller-of-p1' },
  );
  const editButton = button('Edit reply to Bola');
  const replyField = page.getByRole('textbox', { name: 'Your reply' });
  await expect.element(editButton).toBeVisible();
  await press(editButton);
  await expect.element(replyField).toHaveValue(sellerResponse.message);
  await replyField.fill('Never mind.');
  await press(button('Cancel'));
  await expect.element(replyField).not.toBeInTheDocument();
  // The cancelled text does not come back.
  await press(editButton);
  await expect.element(replyField).toHaveValue(sellerResponse.message);
  await replyField.fill(' Bring it tomorrow. ');
  await press(button('Send reply'));
  await expect.element(toastRegion()).toHaveTextContent('Reply sent');
  const bolaReview = page.getByRole('article', { name: 'Review by Bola' });
  await expect.element(bolaReview).toHaveTextContent("Seller's replyBring it tomorrow.");
  expect(setup.requests.find(({ call }) => call === 'POST /reviews/r1/response')?.body).toEqual({
    message: 'Bring it tomorrow.',
  });
  await press(button('Reply to Chidi'));
  await expect.element(replyField).toHaveValue('');
});

deepTest(
  'a failed reply can be sent again, an empty reply is not sent, and a deleted reply disappears',
  async () => {
    const replyCall = 'POST /reviews/r1/response';
    const deleteCall = 'DELETE /reviews/r1/response';
    const refuse = () => errorResponse(403, 'Not now.', 'forbidden');
    const { setup } = await showReviews(
      {
        'GET /products/lines': () => ({ lines: [product(1, { sellerId: 'seller-who-replies' })] }),
        [replyCall]: refuse,
        [deleteCall]: refuse,
      },
      { _id: 'seller-who-replies' },
    );
    const replyField = page.getByRole('textbox', { name: 'Your reply' });
    const expectFailure = () =>
      expect.element(toastRegion()).toHaveTextContent('Error sending replyNot now.');
    await press(button('Reply to Bola'));
    await expect.element(replyField).toHaveFocus();
    await replyField.fill('  ');
    await press(button('Send reply'));
    await expect.element(page.getByText('Please write a reply.')).toBeVisible();
    await replyField.fill('Thank you.');
    await expect.element(page.getByText('Please write a reply.')).not.toBeInTheDocument();
    await press(button('Send reply'));
    await expectFailure();
    closeAllToasts();
    await expect.element(replyField).toHaveValue('Thank you.');
    const sellerResponse = { message: 'Thank you.', date: '2026-01-02T08:00:00.000Z' };
    setup.apiHandlers[replyCall] = () => ({ review: review('r1', 'Bola', { sellerResponse }) });
    await press(button('Send reply'));
    await expect.element(toastRegion()).toHaveTextContent('Reply sent');
    closeAllToasts();
    await expect.element(replyField).not.toBeInTheDocument();
    expect(countRequests(setup, replyCall)).toBe(2);

    await press(button('Delete reply to Bola'));
    await expectFailure();
    closeAllToasts();
    const replyHeading = page.getByText("Seller's reply");
    await expect.element(replyHeading).toBeVisible();
    setup.apiHandlers[deleteCall] = () => ({ review: review('r1', 'Bola') });
    await press(button('Delete reply to Bola'));
    await expect.element(toastRegion()).toHaveTextContent('Reply deleted');
    await expect.element(replyHeading).not.toBeInTheDocument();
    await expect.element(button('Reply to Bola')).toBeVisible();
    await expect.element(button('Delete reply to Bola')).not.toBeInTheDocument();
  },
);

test('a second press while a review is being marked as helpful sends nothing, a mark that the server refuses is undone, and retrying a removal whose response was lost does not mark the review again', async () => {
  const markCall = 'POST /reviews/r1/helpful';
  let markedIds: string[] = [];
  const { setup } = await showReviews({
    'GET /reviews/p1/mine': () => ({ review: null, helpfulReviewIds: markedIds }),
    [markCall]: () => errorResponse(403, 'Not now.', 'forbidden'),
  });
  const helpfulButton = (count: number) => button(`Helpful (${count}): review by Bola`);
  const expectPressed = (count: number, pressed: boolean) =>
    expect.element(helpfulButton(count)).toHaveAttribute('aria-pressed', String(pressed));
  await expectPressed(2, false);
  await expect.poll(() => countRequests(setup, 'GET /reviews/p1/mine')).toBe(1);
  await press(helpfulButton(2));
  await expect.element(toastRegion()).toHaveTextContent('ErrorNot now.');
  closeAllToasts();
  await expectPressed(2, false);

  markedIds = ['r1'];
  const slowMarkHandler = slowHandler({ reviewId: 'r1', isHelpful: true, helpful: 9 });
  setup.apiHandlers[markCall] = slowMarkHandler.handler;
  await press(helpfulButton(2));
  await expectPressed(3, true);
  await press(helpfulButton(3));
  slowMarkHandler.release();
  await expectPressed(9, true);
  expect(countRequests(setup, markCall)).toBe(2);

  // The server has removed the mark, but the response is lost.
  setup.apiHandlers[markCall] = () => {
    markedIds = [];
    return networkFailure();
  };
  await press(helpfulButton(9));
  await expect.element(toastRegion()).toHaveTextContent('ErrorYour mark was not saved. Please try again.');
  closeAllToasts();
  await expectPressed(9, true);
  await press(helpfulButton(9));
  await expectPressed(9, false);
  expect(countRequests(setup, markCall)).toBe(3);
});

test.each([
  ['opens once for a buyer', 'buyer-of-lamp', 1],
  ['does not open for the seller', 'seller-of-lamp', 0],
])('with the prop `write`, the review form %s', async (_, id, openCount) => {
  const setup = personMarket(
    {
      'GET /reviews/p1': () => ({ reviews: [], stats: { ...stats, totalReviews: 0 }, pagination }),
      'GET /reviews/p1/mine': () => ({ review: null, helpfulReviewIds: [] }),
      'GET /products/lines': () => ({ lines: [product(1, { sellerId: 'seller-of-lamp' })] }),
    },
    { _id: id },
  );
  await render(
    <MarketProvider market={setup.market}>
      <ProductReviews product="p1" write />
    </MarketProvider>,
  );
  const form = page.getByRole('dialog', { name: 'Write a Review' });
  if (openCount === 0) {
    await expect.element(page.getByText('What people say of your product will stand here.')).toBeVisible();
    expect(button('Write Review').elements()).toEqual([]);
  } else {
    await expect.element(form).toBeVisible();
    await press(form.getByRole('button', { name: 'Cancel' }));
    await expect.element(page.getByText('Have you bought it? Be the first to say how it is.')).toBeVisible();
  }
  await expect.element(form).not.toBeInTheDocument();
});
