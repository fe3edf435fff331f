import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { addReviews } from '../../support/market/reviews.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
type Headers = Record<string, string>;
let sellerHeaders: Headers;
let otherSellerHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addSeller(database, 'other');
  await addPerson(database, 'ada');
  await addProducts(database, [{ id: 'lamp' }]);
  await addReviews(database, [{ id: 'review', person_id: 'ada' }]);
  sellerHeaders = (await signIn(server, 'seller')).headers;
  otherSellerHeaders = (await signIn(server, 'other')).headers;
});

const url = '/api/reviews/review/response';
const sendReply = (payload: object, headers = sellerHeaders, path = url) =>
  server.send({ method: 'POST', url: path, headers, payload });
const removeReply = (headers = sellerHeaders, path = url) =>
  server.send({ method: 'DELETE', url: path, headers });
const readReview = async () => (await server.get('/api/reviews/lamp')).json().data.reviews[0];

describe('the reply of a seller', () => {
  test('is shown with the review', async () => {
    const response = await sendReply({ message: '  Thank you, Ada!  ' });
    expect(response.statusCode).toBe(200);
    const { review } = response.json().data;
    expect(review.sellerResponse).toEqual({ message: 'Thank you, Ada!', date: expect.any(String) });
    expect(review.edited).toBe(false);
    expect(await readReview()).toEqual(review);
  });

  test('exists once: a second reply replaces the first', async () => {
    await sendReply({ message: 'Thank you!' });
    await sendReply({ message: 'Thank you very much!' });
    expect((await readReview()).sellerResponse.message).toBe('Thank you very much!');
  });

  test('can be deleted, and deleting a missing reply succeeds', async () => {
    await sendReply({ message: 'Thank you!' });
    const response = await removeReply();
    expect(response.json().data.review).not.toHaveProperty('sellerResponse');
    expect(await readReview()).toEqual(response.json().data.review);
    expect((await removeReply()).statusCode).toBe(200);
  });

  test('to a review of a hidden product is still possible', async () => {
    await database.db.updateTable('products').set({ status: 'inactive' }).execute();
    expect((await sendReply({ message: 'Thank you!' })).statusCode).toBe(200);
  });

  test('can be written and deleted only by the seller of the product: other people get 404', async () => {
    await sendReply({ message: 'Thank you!' });
    const refused = await sendReply({ message: 'Buy from me' }, otherSellerHeaders);
    const missing = await sendReply(
      { message: 'Buy from me' },
      otherSellerHeaders,
      '/api/reviews/nothing/response',
    );
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual(missing.json());
    expect((await removeReply(otherSellerHeaders)).statusCode).toBe(404);
    expect((await readReview()).sellerResponse.message).toBe('Thank you!');
  });

  test.each([
    [{}, 'Please write a reply.'],
    [{ message: '  ' }, 'Please write a reply.'],
    [{ message: 5 }, 'message must be text'],
    [{ message: 'a\0b' }, 'message must not contain the character NUL'],
    [{ message: 'a'.repeat(501) }, 'message must be at most 500 characters'],
  ])('is refused with invalid input: %j', async (body, message) => {
    const response = await sendReply(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: message, fields: { message } });
    expect(await readReview()).not.toHaveProperty('sellerResponse');
  });

  test('is refused with unknown fields', async () => {
    const response = await sendReply({ message: 'Thank you!', rating: 5 });
    expect(response.json().fields).toEqual({ rating: 'rating is not known in the body' });
  });
});
