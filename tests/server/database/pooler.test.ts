import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Database,
  type DatabaseSettings,
  executePrepared,
  openDatabase,
} from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';
import { copyDemo, type TestDatabase } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';

async function openCopy(
  settings: (copy: TestDatabase) => Partial<DatabaseSettings>,
): Promise<Database & { copy: TestDatabase }> {
  const copy = await copyDemo();
  onTestFinished(copy.remove);
  const log = makeLog({ logLevel: 'silent' });
  const defaults = { ...copy, connectionTimeoutMs: 20_000, databaseMemory: 32, log };
  const database = await openDatabase({ ...defaults, ...settings(copy) });
  onTestFinished(() => database.close());
  return { ...database, copy };
}

test('the listener for events and the connection for backups bypass a connection pooler in front of the database', async () => {
  const database = await openCopy(({ databaseUrl }) => ({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/a-proxy',
    databaseDirectUrl: databaseUrl,
  }));
  const receivedEvents: string[] = [];
  const stop = database.listen({
    onListening: () => receivedEvents.push('listening'),
    onNotification: (payload) => receivedEvents.push(payload),
  });
  onTestFinished(stop);
  await expect.poll(() => receivedEvents).toEqual(['listening']);
  const { databaseUrl } = database.copy;
  await withClient(databaseUrl, (client) => client.query("select pg_notify('campus_market_news', 'hello')"));
  await expect.poll(() => receivedEvents).toEqual(['listening', 'hello']);
  expect(database.connection).toEqual({ connectionString: databaseUrl });
});

test.each([true, false])(
  'statements are prepared by name only if DATABASE_PREPARED allows it: %s',
  async (isAllowed) => {
    const database = await openCopy(() => ({ preparesStatements: isAllowed }));
    const preparedStatements = sql<{
      count: number;
    }>`select count(*)::int as count from pg_prepared_statements where name <> ''`;
    await executePrepared(database, sql`select ${1}::int as one`);
    expect((await preparedStatements.execute(database.db)).rows[0]?.count).toBe(isAllowed ? 1 : 0);
  },
);
