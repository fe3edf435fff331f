import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db } = server.database;

test('a call that PostgreSQL ends because of a deadlock is retried', async () => {
  await emptyTables(server.database);
  await addSeller(server.database, 'seller', { isPaid: true, storeId: 'shop' });
  await addProducts(server.database, [{ id: 'lamp', store_id: 'shop' }]);
  const { headers } = await signIn(server, 'seller');

  let call: ReturnType<typeof server.send> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from products where id = 'lamp' for update`.execute(tx);
    // PostgreSQL ends the transaction that looks for deadlocks first. This one looks later than the call, which looks after a second.
    await sql`set local deadlock_timeout = '30s'`.execute(tx);
    // The call locks the seller and waits for the lamp, which this transaction has locked. Then this transaction waits for the
    // seller. It does so inside PostgreSQL, because on a busy machine this process may need more than that second.
    call = server.send({ method: 'DELETE', url: '/api/stores/my-store', headers });
    await sql`
      do $$
      begin
        while not exists (
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        ) loop
          perform pg_sleep(0.01);
          perform pg_stat_clear_snapshot();
        end loop;
        update people set department = 'Law' where id = 'seller';
      end $$`.execute(tx);
  });
  const response = await call;
  expect(response?.json()).toEqual({ success: true, data: { storeId: 'shop', productsTakenDown: 1 } });
});
