import type { CallFixtures } from './call-fixture.ts';

const body = { search: 'rice cooker', campus: 'University_of_Lagos', maxPrice: 20_000 };

export const savedSearchCalls: CallFixtures = {
  'GET /saved-searches': {},
  'POST /saved-searches': {
    cases: {
      'a search': { body },
      'a category': { body: { category: 'Electronics', campus: 'University_of_Lagos' } },
      'neither words nor a category': { body: { campus: 'University_of_Lagos' }, status: 400 },
    },
    changes: { caller: 'buyer', rows: ['+ saved_searches'] },
    idempotency: {
      caller: 'buyer',
      body,
      otherRequest: { body: { ...body, search: 'kettle' } },
      createdRows: { saved_searches: 1 },
    },
  },
  'DELETE /saved-searches/{id}': {
    cases: {
      'an own search': { path: '/saved-searches/saved-search' },
      'a missing search, which also succeeds': { path: '/saved-searches/nothing' },
    },
    changes: { caller: 'buyer', rows: ['- saved_searches saved-search'] },
  },
};
