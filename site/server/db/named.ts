import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Database } from './open.ts';

/**
 * Runs a statement under a name. Each connection plans it once, which saves more than half of a short statement's
 * time. The name is made of the text, so that it never stands for another one. A connection keeps each, so this
 * is for statements of few different texts.
 */
export async function executeNamed<Row>({ db, pool }: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const name = createHash('sha256').update(text).digest('base64url');
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows;
}
