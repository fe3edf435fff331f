import { z } from 'zod';
import type { ProductStatus } from '../db/schema.ts';
import { readTsv } from '../tsv.ts';
import table from './tables/listings.tsv?raw';
import newTable from './tables/new-listings.tsv?raw';

/** A product for sale, without seller and campus. Amounts in naira. */
export interface Listing {
  /** The name of a drawing. */
  picture: string;
  name: string;
  description: string;
  category: string;
  price: number;
  before?: number;
  status?: ProductStatus;
}

export const row = z.strictObject({
  category: z.string(),
  picture: z.string(),
  price: z.coerce.number(),
  name: z.string(),
  description: z.string(),
});

const newRow = row.extend({
  store: z.string(),
  organic: z.literal(['organic', '']).transform((word) => word !== ''),
});

/** Listings of every campus. */
export const listings: Listing[] = readTsv(table).map((cells) => row.parse(cells));

/** Listings of one store only. */
export const newListings: (Listing & { store: string; organic: boolean })[] = readTsv(newTable).map((cells) =>
  newRow.parse(cells),
);
