import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { savedSearchesMax } from '../shared/tree-shakeable-limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { nairaAmount, oneLineText, shortText } from './fields.ts';

/** A search whose new products a person is told about. */
export const savedSearch = z.strictObject({
  _id: z.string().meta(sample.id),
  /** The words as they were typed. Empty if all products of the category are meant. */
  search: z.string().meta(example('reading lamp')),
  campus: z.string().meta(sample.campus),
  category: z.string().meta(example('Electronics')).optional(),
  minPrice: z.number().meta(example(5000)).optional(),
  maxPrice: z.number().meta(example(20000)).optional(),
  createdAt: z.string().meta(sample.time),
});

const savedSearches = z.strictObject({ savedSearches: z.array(savedSearch) });

export const savedSearchEndpoints = defineEndpoints({
  'GET /saved-searches': {
    summary: `Your saved searches, at most ${savedSearchesMax}, the latest first.`,
    ...signedIn.account,
    reply: savedSearches,
  },
  'POST /saved-searches': {
    summary:
      'Saves a search. You are told once of each product that matches it when it is listed or changes. Saving the same search again changes nothing.',
    ...signedIn.account,
    acceptsIdempotencyKey: true,
    body: z
      .strictObject({
        /** The words, as in `GET /products`: they match beginnings of words and words of the same meaning, but no typing errors. Give words or a category. */
        search: oneLineText('search', limits.searchLengthMax).meta(example('reading lamp')).optional(),
        /** Only products of this campus, by its id or name. */
        campus: oneLineText('campus', limits.campusLengthMax, 'Please choose a campus first').meta(
          sample.campus,
        ),
        /** Only products of this category. */
        category: oneLineText('category', limits.categoryLengthMax).meta(example('Electronics')).optional(),
        /** The lowest price in naira. */
        minPrice: nairaAmount('minPrice').meta(example(5000)).optional(),
        /** The highest price in naira. */
        maxPrice: nairaAmount('maxPrice').meta(example(20000)).optional(),
      })
      .refine(({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice, {
        error: 'maxPrice must not be lower than minPrice',
        path: ['maxPrice'],
      }),
    reply: savedSearches,
  },
  'DELETE /saved-searches/{id}': {
    summary: 'Deletes a saved search. Succeeds even if there is none.',
    ...signedIn.account,
    params: z.strictObject({
      /** The id of the saved search. */
      id: shortText('id', 60).meta(sample.id),
    }),
    reply: savedSearches,
  },
});
