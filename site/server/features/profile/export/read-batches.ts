import { type Expression, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';

/** Rows: to read and to check so many takes some milliseconds, in which no other call is answered. */
const batch = 500;

/** Reads a list that may be long, in a transaction, and checks its rows by the contract. */
export async function readBatches<Row extends z.ZodType>(
  tx: Kysely<Schema>,
  list: Expression<unknown>,
  row: Row,
): Promise<z.output<Row>[]> {
  const schema = z.array(row);
  const all: z.output<Row>[] = [];
  await sql`declare list no scroll cursor for ${list}`.execute(tx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(batch)} from list`.execute(tx);
    all.push(...schema.parse(rows));
    if (rows.length < batch) break;
  }
  await sql`close list`.execute(tx);
  return all;
}
