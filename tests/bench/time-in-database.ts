import pg from 'pg';
import type { Database } from '../../site/server/db/open.ts';
import { quantile } from './table.ts';

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
  statementCount: number;
}

/** The untimed executions: PostgreSQL uses a generic plan only after five executions of a prepared statement. */
const warmUpRuns = 6;

/**
 * Measures how long PostgreSQL plans and runs the statements of a call, by its own clock. All statements run in one
 * connection, in which they are prepared as in the connections of a server.
 */
export async function timeInDatabase(
  database: Database,
  call: (database: Database) => Promise<unknown>,
  repetitions: number,
): Promise<Times> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const statements = await statementsOf(database, call);
    for (const { name, text, values } of statements) {
      if (name === undefined) continue;
      for (let run = 0; run < warmUpRuns; run += 1) await client.query({ name, text, values });
    }
    const totals: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      let sum = 0;
      for (const statement of statements) sum += await timeOf(client, statement);
      totals.push(sum);
    }
    return {
      median: quantile(totals, 0.5),
      max: Math.max(0, ...totals),
      statementCount: statements.length,
    };
  } finally {
    await client.end();
  }
}

/** Makes a call and returns the statements that it sends, in order. Leaves out statements that write. */
async function statementsOf(
  database: Database,
  call: (database: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...parameters: unknown[]) {
    const [statement, values] = parameters;
    if (typeof statement === 'string')
      statements.push({ text: statement, values: (values as unknown[]) ?? [] });
    else
      statements.push({
        ...(statement as Statement),
        values: (statement as Partial<Statement>).values ?? [],
      });
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  try {
    await call(database);
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
          `${explain} execute "${name}"${values.length > 0 ? `(${values.map(toSqlLiteral).join(', ')})` : ''}`,
        );
  const [plan] = rows[0]['QUERY PLAN'];
  return plan['Planning Time'] + plan['Execution Time'];
}

/** Returns a value as SQL, because `execute` accepts only literals. */
function toSqlLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `array[${value.map(toSqlLiteral).join(', ')}]::text[]`;
  return pg.escapeLiteral(String(value));
}
