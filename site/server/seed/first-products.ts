import { z } from 'zod';
import { productStatus } from '../../../src/contract/calls/products.ts';
import { readTsv } from '../tsv.ts';
import { row } from './listings.ts';
import table from './tables/first-products.tsv?raw';

const numberOrNothing = z.string().transform((text) => (text === '' ? undefined : Number(text)));

const firstRow = row.extend({
  store: z.string(),
  before: numberOrNothing,
  views: z.coerce.number(),
  /** Undefined when the seller does not count it. */
  stock: numberOrNothing,
  status: productStatus.or(z.literal('')).transform((status) => status || undefined),
  featured: z.literal(['featured', '']).transform((word) => word !== ''),
});

/** The newest products of the first campus, newest first: what the screens of the design show. */
export const firstProducts = readTsv(table).map((cells) => firstRow.parse(cells));
