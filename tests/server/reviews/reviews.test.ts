import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

// It is 21:00 in Lagos, three hours before the daily limits reset.
const server = await startServer({ now: () => Date.parse('2026-11-10T20:00:00Z') });
const { database } = server;
const { db } = database;
type Headers = Record<string, string>;
let adaHeaders: Headers;
let sellerHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addPerson(database, 'ada', { display_name: 'Ada Obi', picture_url: 'https://pictures.example/ada' });
  await addProducts(database, [
    { id: 'lamp' },
    { id: 'down', status: 'inactive' },
    { id: 'hidden', is_hidden: true },
  ]);
  adaHeaders = (await signIn(server, 'ada')).headers;
  sellerHeaders = (await signIn(server, 'seller')).headers;
});

const comment = 'It lights the whole room.';
const writeReview = (payload: object, headers: Headers = adaHeaders, productId = 'lamp') =>
  server.send({ method: 'POST', url: `/api/reviews/${productId}`, headers, payload });
const readReviews = async (query = '', productId = 'lamp') =>
  (await server.get(`/api/reviews/${productId}${query}`)).json().data;
const readOwnReview = async (headers: Headers = adaHeaders) =>
  (await server.get('/api/reviews/lamp/mine', headers)).json().data;
const reviewRows = () => db.selectFrom('reviews').selectAll().execute();

async function signInEve(): Promise<Headers> {
  await addPerson(database, 'eve');
  return (await signIn(server, 'eve')).headers;
}

describe('a review', () => {
  test('is shown as it was written, with the new rating of the product', async () => {
    const response = await writeReview({ comment: `  ${comment}\n`, rating: 4 });
    expect(response.statusCode).toBe(200);
    const { review, stats } = response.json().data;
    expect(review).toEqual({
      _id: expect.stringMatching(/^[\w-]{20}$/),
      productId: 'lamp',
      userId: 'ada',
      userName: 'Ada Obi',
      userAvatar: 'https://pictures.example/ada',
      rating: 4,
      comment,
      date: expect.any(String),
      edited: false,
      helpful: 0,
      verified: false,
    });
    expect(Math.abs(Date.parse(review.date) - Date.now())).toBeLessThan(60_000);
    expect(stats).toEqual({
      averageRating: 4,
      totalReviews: 1,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    });
    const pagination = { page: 1, limit: 10, hasMore: false, nextCursor: null };
    expect(await readReviews()).toEqual({ reviews: [review], pagination, stats });
    expect(await readOwnReview()).toEqual({ review, helpfulReviewIds: [] });
  });

  test('exists once for each person and product: writing again changes it and keeps its date and helpful marks', async () => {
    await writeReview({ comment, rating: 2 });
    await db
      .updateTable('reviews')
      .set({ created_at: new Date('2026-08-01'), helpful_count: 7 })
      .execute();
    await writeReview({ comment: 'After a week it is better.', rating: 5 });
    expect((await readReviews()).reviews).toEqual([
      expect.objectContaining({
        comment: 'After a week it is better.',
        rating: 5,
        date: '2026-08-01T00:00:00.000Z',
        edited: true,
        helpful: 7,
      }),
    ]);
  });

  test('keeps its stars when only the words change, and loses them when `rating` is null', async () => {
    await writeReview({ comment, rating: 3 });
    expect((await writeReview({ comment: 'Other words than before' })).json().data.review.rating).toBe(3);
    expect((await writeReview({ comment, rating: null })).json().data.review.rating).toBeNull();
  });

  test('sent again unchanged is not shown as edited', async () => {
    await writeReview({ comment, rating: 3 });
    expect((await writeReview({ comment, rating: 3 })).json().data.review.edited).toBe(false);
  });

  test('is created once by simultaneous calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => writeReview({ comment, rating: 5 })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await reviewRows()).toHaveLength(1);
    const { uses } = await db.selectFrom('daily_uses').select('uses').executeTakeFirstOrThrow();
    expect(uses).toBe(1);
  });

  test('without stars counts in the number of reviews, but not in the average', async () => {
    const eveHeaders = await signInEve();
    await writeReview({ comment, rating: 4 });
    await writeReview({ comment }, eveHeaders);
    const { reviews, stats } = await readReviews();
    expect(reviews.map(({ rating }: { rating: number }) => rating).sort()).toEqual([4, null]);
    expect(stats).toMatchObject({ averageRating: 4, totalReviews: 2 });
  });

  test.each([undefined, null, '', '  too few  ', '123456789'])(
    'that is too short is refused: %j',
    async (text) => {
      const message = 'Review too short: Please write at least 10 characters for your review.';
      const response = await writeReview({ comment: text, rating: 5 });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid',
        error: message,
        fields: { comment: message },
      });
      expect(await reviewRows()).toEqual([]);
    },
  );

  test('has 10 to 500 characters', async () => {
    expect((await writeReview({ comment: ' 1234567890 ' })).statusCode).toBe(200);
    expect((await writeReview({ comment: 'a'.repeat(500) })).statusCode).toBe(200);
    const refused = await writeReview({ comment: 'a'.repeat(501) });
    expect(refused.json().fields).toEqual({ comment: 'comment must be at most 500 characters' });
  });

  test.each([0, 6, 4.5, -1, '5', true, 2 ** 53, []])('with a rating of %j is refused', async (rating) => {
    const response = await writeReview({ comment, rating });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ rating: 'rating must be a whole number of stars from 1 to 5' });
  });

  test.each(['helpful', 'verified', 'userId', 'userName', 'productId', 'date', '_id'])(
    'with %s, which people may not set, is refused',
    async (field) => {
      const response = await writeReview({ comment, rating: 5, [field]: 1 });
      expect(response.json().fields).toEqual({ [field]: `${field} is not known in the body` });
      expect(await reviewRows()).toEqual([]);
    },
  );

  test('by the seller of the product is refused', async () => {
    const response = await writeReview({ comment, rating: 5 }, sellerHeaders);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('You cannot review your own product.');
    expect(await reviewRows()).toEqual([]);
  });

  test.each(['nothing', 'down', 'hidden', 'a%00b'])(
    'of a hidden or missing product is refused: %s',
    async (id) => {
      expect((await writeReview({ comment, rating: 5 }, adaHeaders, id)).statusCode).toBe(404);
      expect((await server.get(`/api/reviews/${id}`)).statusCode).toBe(404);
      expect((await server.get(`/api/reviews/${id}/mine`, adaHeaders)).statusCode).toBe(404);
      expect(await reviewRows()).toEqual([]);
    },
  );

  test('of a sold-out product is accepted', async () => {
    await addProducts(database, [{ id: 'sold-out', status: 'out_of_stock' }]);
    expect((await writeReview({ comment }, adaHeaders, 'sold-out')).statusCode).toBe(200);
  });

  test('can be deleted by its author only, even when the product is hidden', async () => {
    const eveHeaders = await signInEve();
    const deleteReview = (headers = adaHeaders) =>
      server.send({ method: 'DELETE', url: '/api/reviews/lamp/mine', headers });
    await writeReview({ comment, rating: 4 });
    await deleteReview(eveHeaders);
    await deleteReview(sellerHeaders);
    expect(await reviewRows()).toHaveLength(1);
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', 'lamp').execute();
    expect((await deleteReview()).json().data).toEqual({ productId: 'lamp', review: null });
    expect(await reviewRows()).toEqual([]);
    expect((await deleteReview()).statusCode).toBe(200);
  });

  test('stays without a name when its author deletes the account', async () => {
    await writeReview({ comment, rating: 4 });
    await db.deleteFrom('people').where('id', '=', 'ada').execute();
    const { reviews, stats } = await readReviews();
    expect(reviews[0]).toMatchObject({ userName: 'Anonymous', comment, rating: 4, verified: false });
    expect(reviews[0]).not.toHaveProperty('userId');
    expect(reviews[0]).not.toHaveProperty('userAvatar');
    expect(stats.totalReviews).toBe(1);
  });

  test('by a person without a name shows the name Anonymous', async () => {
    await db.updateTable('people').set({ display_name: ' ' }).where('id', '=', 'ada').execute();
    expect((await writeReview({ comment })).json().data.review.userName).toBe('Anonymous');
  });
});

describe('the daily limit of reviews', () => {
  const lamps = Array.from({ length: 8 }, (_, index) => `lamp${index}`);
  beforeEach(() =>
    addProducts(
      database,
      lamps.map((id) => ({ id })),
    ),
  );

  test('a person can write five reviews a day, and always change them', async () => {
    const statuses = [];
    for (const id of lamps) statuses.push((await writeReview({ comment }, adaHeaders, id)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await writeReview({ comment }, adaHeaders, 'lamp5');
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      error: 'You have written 5 reviews today. Come back tomorrow.',
    });
    expect(refused.headers['retry-after']).toBe('10800');
    expect(await reviewRows()).toHaveLength(5);
    expect((await writeReview({ comment: 'Better than I thought' }, adaHeaders, 'lamp0')).statusCode).toBe(
      200,
    );
  });

  test('simultaneous calls cannot exceed the limit', async () => {
    await Promise.all(lamps.map((id) => writeReview({ comment }, adaHeaders, id)));
    expect(await reviewRows()).toHaveLength(5);
  });

  test('the reviews of earlier days do not count today', async () => {
    for (const id of lamps) await writeReview({ comment }, adaHeaders, id);
    await db.updateTable('daily_uses').set({ day: '2026-01-01' }).execute();
    expect((await writeReview({ comment }, adaHeaders, 'lamp7')).statusCode).toBe(200);
  });
});

test('guests and signed-in people get the same list of reviews', async () => {
  await writeReview({ comment, rating: 4 });
  const asGuest = await server.get('/api/reviews/lamp');
  expect((await server.get('/api/reviews/lamp', adaHeaders)).body).toBe(asGuest.body);
});
