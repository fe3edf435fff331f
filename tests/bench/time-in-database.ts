import pg from 'pg';
import type { Database } from '../../site/server/db/open.ts';
import { percentile } from './table.ts';

interface Statement {
  /** The name of a prepared statement. */
  name?: string;
  text: string;
  values: unknown[];
}

interface Times {
  /** Milliseconds of all statements together. */
  median: number;
  max: number;
  statements: number;
}

/** PostgreSQL uses a generic plan only after five executions of a prepared statement. */
const timesToWarmUp = 6;

/**
 * How long PostgreSQL plans and runs the statements of some work, by its own clock. It works in one connection, in which
 * prepared statements are prepared as in those of a server.
 */
export async function timeInDatabase(
  database: Database,
  work: (database: Database) => Promise<unknown>,
  times: number,
): Promise<Times> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const statements = await statementsOf(database, work);
    for (const { name, text, values } of statements) {
      if (name === undefined) continue;
      for (let time = 0; time < timesToWarmUp; time += 1) await client.query({ name, text, values });
    }
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      let sum = 0;
      for (const statement of statements) sum += await timeOf(client, statement);
      taken.push(sum);
    }
    return {
      median: percentile(taken, 0.5),
      max: Math.max(0, ...taken),
      statements: statements.length,
    };
  } finally {
    await client.end();
  }
}

/** Returns the statements of some work, in order. */
async function statementsOf(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    if (typeof first === 'string') statements.push({ text: first, values: (values as unknown[]) ?? [] });
    else statements.push({ ...(first as Statement), values: (first as Partial<Statement>).values ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work(database);
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

const explain = 'explain (analyze, timing off, format json)';

async function timeOf(client: pg.Client, { name, text, values }: Statement): Promise<number> {
  const { rows } =
    name === undefined
      ? await client.query(`${explain} ${text}`, values)
      : await client.query(
          `${explain} execute "${name}"${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
        );
  const [plan] = rows[0]['QUERY PLAN'];
  return plan['Planning Time'] + plan['Execution Time'];
}

/** `execute` accepts only literals. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  return pg.escapeLiteral(String(value));
}
