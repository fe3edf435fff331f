import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { addReviews } from '../../support/market/reviews.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
type Headers = Record<string, string>;
let adaHeaders: Headers;
let eveHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addPerson(database, 'ada');
  await addPerson(database, 'eve');
  await addProducts(database, [{ id: 'lamp' }, { id: 'down', status: 'inactive' }]);
  await addReviews(database, [
    { id: 'by-ada', person_id: 'ada' },
    { id: 'by-nobody' },
    { id: 'of-down', product_id: 'down' },
  ]);
  adaHeaders = (await signIn(server, 'ada')).headers;
  eveHeaders = (await signIn(server, 'eve')).headers;
});

const toggleMark = (headers: Headers, id = 'by-ada') =>
  server.send({ method: 'POST', url: `/api/reviews/${id}/helpful`, headers, payload: {} });
const helpfulCount = async (id = 'by-ada') => {
  const { reviews } = (await server.get('/api/reviews/lamp')).json().data;
  return reviews.find(({ _id }: { _id: string }) => _id === id).helpful;
};
const markRows = () => db.selectFrom('helpful_marks').selectAll().execute();
const markedIds = async (headers: Headers) =>
  (await server.get('/api/reviews/lamp/mine', headers)).json().data.helpfulReviewIds;

test('the first call marks a review as helpful, and the next removes the mark', async () => {
  expect((await toggleMark(eveHeaders)).json().data).toEqual({
    reviewId: 'by-ada',
    helpful: 1,
    isHelpful: true,
  });
  expect(await helpfulCount()).toBe(1);
  expect(await markedIds(eveHeaders)).toEqual(['by-ada']);
  expect(await markedIds(adaHeaders)).toEqual([]);
  expect((await toggleMark(eveHeaders)).json().data).toEqual({
    reviewId: 'by-ada',
    helpful: 0,
    isHelpful: false,
  });
  expect(await helpfulCount()).toBe(0);
  expect(await markedIds(eveHeaders)).toEqual([]);
});

test('simultaneous marks by fifty people count as fifty', async () => {
  const people = Array.from({ length: 50 }, (_, index) => `person${index}`);
  for (const id of people) await addPerson(database, id);
  const signedIn = await Promise.all(people.map((id) => signIn(server, id)));
  const responses = await Promise.all(signedIn.map(({ headers }) => toggleMark(headers)));
  expect(responses.map((response) => response.json().data.helpful).sort((a, b) => a - b)).toEqual(
    people.map((_, index) => index + 1),
  );
  expect(await helpfulCount()).toBe(50);
  expect(await markRows()).toHaveLength(50);
});

test.each([50, 49])('%d simultaneous calls by one person each toggle the mark', async (calls) => {
  const responses = await Promise.all(Array.from({ length: calls }, () => toggleMark(eveHeaders)));
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await helpfulCount()).toBe(calls % 2);
  expect(await markRows()).toHaveLength(calls % 2);
});

test('a call repeated with its idempotency key counts once', async () => {
  const headers = { ...eveHeaders, 'idempotency-key': 'press' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => toggleMark(headers)));
  for (const response of responses) {
    expect(response.json().data).toEqual({ reviewId: 'by-ada', helpful: 1, isHelpful: true });
  }
  expect(await helpfulCount()).toBe(1);
});

test('a marked review is not shown as edited', async () => {
  await toggleMark(eveHeaders);
  expect((await server.get('/api/reviews/lamp')).json().data.reviews[1].edited).toBe(false);
});

test('people cannot mark their own review', async () => {
  const response = await toggleMark(adaHeaders);
  expect(response.statusCode).toBe(403);
  expect(response.json().error).toBe('You cannot mark your own review as helpful.');
  expect(await markRows()).toEqual([]);
});

test('the review of a deleted account can be marked', async () => {
  expect((await toggleMark(adaHeaders, 'by-nobody')).statusCode).toBe(200);
  expect(await helpfulCount('by-nobody')).toBe(1);
});

test.each(['nothing', 'of-down', 'a%00b'])('a review that is not shown cannot be marked: %s', async (id) => {
  expect((await toggleMark(eveHeaders, id)).statusCode).toBe(404);
  expect(await markRows()).toEqual([]);
});
