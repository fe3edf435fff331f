import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import table from './tables/campuses.tsv?raw';

const list = z.string().transform((names) => names.split(', '));

const campus = z.strictObject({
  id: z.string(),
  /** How many products it has. */
  products: z.coerce.number(),
  /** Where people meet there. */
  places: list,
  /** People who sell without a store. */
  sellers: list,
});

export type DemoCampus = z.output<typeof campus>;

/** The campuses of the demo; on the first one stand the products that the screens of the design show. */
export const demoCampuses: DemoCampus[] = readTsv(table).map((cells) => campus.parse(cells));
