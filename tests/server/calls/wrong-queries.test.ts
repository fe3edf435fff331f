import { describe, expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

async function refusal(query: string, path = '/api/all-products') {
  const response = await server.get(`${path}?${query}`);
  return { status: response.statusCode, ...response.json() };
}

describe('a wrong query is refused with the name of the field', () => {
  const page = 'page must be a whole number from 1 to 1000';
  const limit = 'limit must be a whole number from 1 to 50';
  const price = 'minPrice must be an amount in naira, such as 1500 or 1500.50';
  const cursor = 'cursor must be a nextCursor that an earlier answer gave';
  test.each([
    ['limit=abc', { limit }],
    ['limit=', { limit }],
    ['limit=0', { limit }],
    ['limit=51', { limit }],
    ['limit=5.5', { limit }],
    ['limit=-1', { limit }],
    ['limit=1e1', { limit }],
    ['limit=%205', { limit }],
    ['limit=5&limit=6', { limit }],
    ['page=0', { page }],
    ['page=1001', { page }],
    ['page=two', { page }],
    ['page=x&limit=y', { page, limit }],
    ['colour=red', { colour: 'colour is not known in the query' }],
    ['campus=Zzz', { campus: "campus 'Zzz' is not one that we know" }],
    ['campus=a&campus=b', { campus: 'campus must be text' }],
    ['cursor=', { cursor }],
    ['cursor=abc', { cursor }],
    [`cursor=${Buffer.from('1.2').toString('base64url')}`, { cursor }],
    [`cursor=${Buffer.from("1.2.x'y").toString('base64url')}`, { cursor }],
    // Prevents an injection: when the server corrects a misspelled search, the cursor contains the corrected words, from
    // which the next batch makes a tsquery. A forged cursor must not add operators to the tsquery.
    ...["la'mp", "zz'|!'zz", 'lamp ', '!lamp'].map((words): [string, object] => [
      `search=lamp&cursor=${Buffer.from(`2.abc.found.1.999999999999.${words}`).toString('base64url')}`,
      { cursor },
    ]),
    [`cursor=${'a'.repeat(301)}`, { cursor: 'cursor must be at most 300 characters' }],
    [
      `page=2&cursor=${Buffer.from('2.1.abc').toString('base64url')}`,
      { page: 'page and cursor cannot be used together' },
    ],
    [`search=${'a'.repeat(101)}`, { search: 'search must be at most 100 characters' }],
    ...['search', 'category', 'campus', 'cursor'].map((name): [string, object] => [
      `${name}=a%00b`,
      { [name]: `${name} must not contain the character NUL` },
    ]),
    ['minPrice=5', { minPrice: 'minPrice is not known in the query' }],
  ])('%s', async (query, fields) => {
    expect(await refusal(query)).toEqual({
      status: 400,
      success: false,
      code: 'invalid',
      error: Object.values(fields).join('. '),
      fields,
    });
  });

  test.each([
    'minPrice=null',
    'minPrice=-5',
    'minPrice=1.005',
    'minPrice=1e309',
    'minPrice=Infinity',
    'minPrice=',
  ])('%s', async (query) => {
    expect(await refusal(query, '/api/products')).toMatchObject({ status: 400, fields: { minPrice: price } });
  });
});

test('a search for a price above any possible price is accepted', async () => {
  for (const path of ['/api/all-products', '/api/suggestions']) {
    const response = await server.get(`${path}?search=${encodeURIComponent('₦100,000,000,000,000,000')}`);
    expect(response.statusCode, path).toBe(200);
  }
});
