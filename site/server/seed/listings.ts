import { z } from 'zod';
import { productStatus } from '../../../src/contract/calls/products.ts';
import type { ProductStatus } from '../db/schema.ts';
import { readTsv } from '../tsv.ts';
import firstTable from './tables/first-products.tsv?raw';
import table from './tables/listings.tsv?raw';
import newTable from './tables/new-listings.tsv?raw';

/** A product for sale, without its seller and campus. Amounts are in naira. */
export interface Listing {
  /** The name of a drawing. */
  picture: string;
  name: string;
  description: string;
  category: string;
  price: number;
  /** The price before it was lowered. */
  before?: number;
  status?: ProductStatus;
}

const listingSchema = z.strictObject({
  category: z.string(),
  picture: z.string(),
  price: z.coerce.number(),
  name: z.string(),
  description: z.string(),
});

const newListingSchema = listingSchema.extend({
  store: z.string(),
  organic: z.literal(['organic', '']).transform((word) => word !== ''),
});

/** Listings that every campus may have. */
export const listings: Listing[] = readTsv(table).map((cells) => listingSchema.parse(cells));

/** Listings that only one store has. */
export const newListings: (Listing & { store: string; organic: boolean })[] = readTsv(newTable).map((cells) =>
  newListingSchema.parse(cells),
);

const optionalNumber = z.string().transform((text) => (text === '' ? undefined : Number(text)));

const firstProductSchema = listingSchema.extend({
  store: z.string(),
  before: optionalNumber,
  views: z.coerce.number(),
  /** Undefined if the seller does not track the stock. */
  stock: optionalNumber,
  status: productStatus.or(z.literal('')).transform((status) => status || undefined),
  featured: z.literal(['featured', '']).transform((word) => word !== ''),
});

/** The newest products of the first campus, which the designed screens show, newest first. */
export const firstProducts = readTsv(firstTable).map((cells) => firstProductSchema.parse(cells));
