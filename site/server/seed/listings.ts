import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Listing } from './listing.ts';
import table from './listings.tsv?raw';

const row = z.strictObject({
  category: z.string(),
  picture: z.string(),
  price: z.coerce.number(),
  name: z.string(),
  description: z.string(),
});

/** What is sold on every campus. */
export const listings: Listing[] = readTsv(table).map((cells) => row.parse(cells));
