import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import table from './tables/campuses.tsv?raw';

const commaSeparated = z.string().transform((names) => names.split(', '));

const campusSchema = z.strictObject({
  id: z.string(),
  /** The number of products that the campus gets, without those of its farms and closed stores. */
  products: z.coerce.number(),
  /** The places where buyers and sellers meet. */
  places: commaSeparated,
  /** The names of sellers without a store. */
  sellers: commaSeparated,
});

export type DemoCampus = z.output<typeof campusSchema>;

/** The campuses of the demo. The first one has the products in the design mock-ups. */
export const demoCampuses: DemoCampus[] = readTsv(table).map((cells) => campusSchema.parse(cells));
