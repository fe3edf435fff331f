import type { ProductStatus } from '../db/schema.ts';

/** Something that a student sells, apart from who sells it where. Amounts in naira. */
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
