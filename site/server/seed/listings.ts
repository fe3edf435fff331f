import { z } from 'zod';
import { productStatus } from '../../../src/contract/calls/products.ts';
import type { ProductStatus } from '../db/schema.ts';
import { readTsv } from '../tsv.ts';
import table from './tables/listings.tsv?raw';
import mockUpTable from './tables/mock-up-products.tsv?raw';
import storeTable from './tables/store-listings.tsv?raw';
import studentTable from './tables/student-listings.tsv?raw';

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

const storeListingSchema = listingSchema.extend({
  store: z.string(),
  organic: z.literal(['organic', '']).transform((word) => word !== ''),
});

/** Listings that every campus may have. */
export const commonListings: Listing[] = readTsv(table).map((cells) => listingSchema.parse(cells));

/** Listings of one store each. */
export const storeListings: (Listing & { store: string; organic: boolean })[] = readTsv(storeTable).map(
  (cells) => storeListingSchema.parse(cells),
);

/** Listings of students without a store, each on one campus. */
export const studentListings: (Listing & { campus: string })[] = readTsv(studentTable).map((cells) =>
  listingSchema.extend({ campus: z.string() }).parse(cells),
);

const optionalNumber = z.string().transform((text) => (text === '' ? undefined : Number(text)));

const mockUpProductSchema = listingSchema.extend({
  store: z.string(),
  before: optionalNumber,
  views: z.coerce.number(),
  /** Undefined if the seller does not track the stock. */
  stock: optionalNumber,
  status: productStatus.or(z.literal('')).transform((status) => status || undefined),
  featured: z.literal(['featured', '']).transform((word) => word !== ''),
});

/** The newest products of the first campus, newest first: the products in the design mock-ups. */
export const mockUpProducts = readTsv(mockUpTable).map((cells) => mockUpProductSchema.parse(cells));
