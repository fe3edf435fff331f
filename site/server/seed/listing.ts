import type { ProductStatus } from '../db/schema.ts';

/** A product for sale, without seller and campus. Amounts in naira. */
export interface Listing {
  /** The name of a folder in `pictures`. */
  picture: string;
  name: string;
  description: string;
  category: string;
  price: number;
  before?: number;
  status?: ProductStatus;
}
