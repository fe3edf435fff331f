import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { addReviews } from '../../support/market/reviews.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [{ id: 'lamp' }]);
});

const readReviews = async (query = '') => (await server.get(`/api/reviews/lamp${query}`)).json().data;
const commentsOf = (reviews: { comment: string }[]) => reviews.map((review) => review.comment);

describe('the average', () => {
  test('has one decimal, and comes with the number of reviews for each number of stars', async () => {
    await addReviews(
      database,
      [5, 5, 4, 1, 2, 2, null].map((rating) => ({ rating })),
    );
    expect((await readReviews()).stats).toEqual({
      averageRating: 3.2,
      totalReviews: 7,
      ratingDistribution: { 1: 1, 2: 2, 3: 0, 4: 1, 5: 2 },
    });
  });

  test('is 0 without reviews', async () => {
    expect(await readReviews()).toMatchObject({
      reviews: [],
      stats: { averageRating: 0, totalReviews: 0, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    });
  });

  test('covers all reviews, even when the list is filtered by stars', async () => {
    await addReviews(
      database,
      [5, 5, 1].map((rating) => ({ rating })),
    );
    const { reviews, stats } = await readReviews('?rating=1');
    expect(reviews).toHaveLength(1);
    expect(stats.totalReviews).toBe(3);
  });
});

describe('the order of reviews', () => {
  // The stars and helpful marks of the reviews, from the oldest review to the newest.
  const stars = [4, null, 5, 1, 4, 2];
  const helpfulMarks = [0, 3, 1, 3, 0, 9];
  const comments = ['a', 'b', 'c', 'd', 'e', 'f'];
  const expectedOrders = {
    newest: 'fedcba',
    oldest: 'abcdef',
    highest: 'ceafdb',
    lowest: 'dfeacb',
    helpful: 'fdbcea',
  };

  beforeEach(() =>
    addReviews(
      database,
      comments.map((comment, index) => ({
        comment,
        rating: stars[index] ?? null,
        helpful_count: helpfulMarks[index] ?? 0,
      })),
    ),
  );

  test.each(Object.entries(expectedOrders))('%s first', async (sort, expectedOrder) => {
    expect(commentsOf((await readReviews(`?sort=${sort}`)).reviews).join('')).toBe(expectedOrder);
  });

  test('is the newest first by default', async () => {
    expect(commentsOf((await readReviews()).reviews).join('')).toBe(expectedOrders.newest);
  });

  test.each(Object.entries(expectedOrders))(
    '%s first is read to its end while reviews are added, deleted and marked',
    async (sort, expectedOrder) => {
      const readBatch = (cursor: string) => readReviews(`?sort=${sort}&limit=2${cursor}`);
      const firstBatch = await readBatch('');
      expect(firstBatch.pagination).toMatchObject({ page: 1, limit: 2, hasMore: true });
      // These changes would shift batches that are read by page number: a review is added at the start and another at the
      // end, and a review that was read is deleted.
      const firstReview = { rating: { highest: 5, lowest: 1 }[sort] ?? 3, helpful_count: 50 };
      const lastReview = { rating: null, helpful_count: 0, created_at: new Date('2026-01-01') };
      await addReviews(database, [
        { id: 'front', comment: 'front', created_at: new Date('2026-09-01'), ...firstReview },
        { id: 'last', comment: 'last', ...lastReview },
      ]);
      await db.deleteFrom('reviews').where('comment', '=', String(expectedOrder[0])).execute();
      await db
        .updateTable('reviews')
        .set({ helpful_count: 20 })
        .where('comment', '=', String(expectedOrder[1]))
        .execute();
      const secondBatch = await readBatch(`&cursor=${firstBatch.pagination.nextCursor}`);
      const thirdBatch = await readBatch(`&cursor=${secondBatch.pagination.nextCursor}`);
      expect(thirdBatch.pagination.page).toBe(3);
      const readComments = [firstBatch, secondBatch, thirdBatch].flatMap(({ reviews }) =>
        commentsOf(reviews),
      );
      // Only the added review that sorts after the first batch is read: `last`, which is from January, or `front`, which
      // is from September, if the oldest review is first.
      const addedComments = sort === 'oldest' ? ['front'] : ['last'];
      const fourthBatch = await readBatch(`&cursor=${thirdBatch.pagination.nextCursor}`);
      expect([...readComments, ...commentsOf(fourthBatch.reviews)]).toEqual([
        ...expectedOrder,
        ...addedComments,
      ]);
      expect(fourthBatch.pagination).toMatchObject({ page: 4, hasMore: false, nextCursor: null });
    },
  );

  test('can be combined with a filter by stars', async () => {
    expect(commentsOf((await readReviews('?rating=4&sort=oldest')).reviews)).toEqual(['a', 'e']);
    const { pagination } = await readReviews('?rating=4&limit=1');
    const nextBatch = await readReviews(`?rating=4&limit=1&cursor=${pagination.nextCursor}`);
    expect(commentsOf(nextBatch.reviews)).toEqual(['a']);
  });

  test('is stable for reviews written at the same moment', async () => {
    await db
      .updateTable('reviews')
      .set({ created_at: new Date('2026-08-01') })
      .execute();
    const allComments = commentsOf((await readReviews()).reviews);
    const firstBatch = await readReviews('?limit=3');
    const secondBatch = await readReviews(`?limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    expect([...commentsOf(firstBatch.reviews), ...commentsOf(secondBatch.reviews)]).toEqual(allComments);
  });

  test('has ten reviews a batch, also by page number', async () => {
    await addReviews(
      database,
      Array.from({ length: 6 }, (_, index) => ({ id: `more${index}` })),
    );
    expect((await readReviews()).reviews).toHaveLength(10);
    expect((await readReviews('?page=2')).reviews).toHaveLength(2);
  });

  const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');
  test.each([
    ['sort=best', 'sort', 'sort must be one of newest, oldest, highest, lowest, helpful'],
    ['rating=0', 'rating', 'rating must be a whole number from 1 to 5'],
    ['rating=6', 'rating', 'rating must be a whole number from 1 to 5'],
    ['colour=red', 'colour', 'colour is not known in the query'],
    ['cursor=abc', 'cursor', 'cursor must be a nextCursor that an earlier answer gave'],
    [
      `cursor=${encodeCursor('2.abc.newest.x')}`,
      'cursor',
      'cursor must be a nextCursor that an earlier answer gave',
    ],
    [
      `sort=oldest&cursor=${encodeCursor('2.abc.newest.0.1')}`,
      'cursor',
      'cursor must be a nextCursor that an earlier answer gave',
    ],
  ])('refuses %s', async (query, field, message) => {
    const response = await server.get(`/api/reviews/lamp?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });
});
