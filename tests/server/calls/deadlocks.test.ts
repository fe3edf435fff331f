import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { waitUntilBlocked } from '../../support/database/held-lock.ts';
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
    // The call locks the seller and waits for the lamp, which this transaction has locked. When this transaction waits
    // for the seller, PostgreSQL ends the call, which has waited longer.
    call = server.send({ method: 'DELETE', url: '/api/stores/my-store', headers });
    await waitUntilBlocked(server.database);
    await sql`update people set department = 'Law' where id = 'seller'`.execute(tx);
  });
  const response = await call;
  expect(response?.json()).toEqual({ success: true, data: { storeId: 'shop', productsTakenDown: 1 } });
});
