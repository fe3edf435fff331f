import type { Alert } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../database/database.ts';
import { takeSnapshot } from '../database/snapshot.ts';
import type { TestServer } from '../server/server.ts';
import { onboardedProfile } from './new-products.ts';
import { addPerson, signIn, signInAdmin } from './people.ts';
import { addProducts, addSeller } from './products.ts';

export type Name = 'ada' | 'bola' | 'seller' | 'boss';

/**
 * Fills a market in which people are told something: Ada buys from the seller, whose store is called Store shop. Bola has nothing
 * to do with them, and Boss is an admin. Returns what they can do there, and a snapshot that undoes it.
 */
export async function fillAlertMarket(server: TestServer) {
  const { database } = server;
  const { db } = database;
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop', isPaid: true });
  await addPerson(database, 'ada', { ...onboardedProfile, display_name: 'Ada Obi' });
  await addPerson(database, 'bola', { ...onboardedProfile, display_name: 'Bola Ige' });
  await addProducts(database, [
    { id: 'lamp', name: 'Lamp', price_kobo: 150_050, store_id: 'shop' },
    { id: 'pen', name: 'Pen', store_id: 'shop' },
  ]);
  const headersOf: Record<Name, Record<string, string>> = {
    boss: await signInAdmin(server),
    ada: (await signIn(server, 'ada')).headers,
    bola: (await signIn(server, 'bola')).headers,
    seller: (await signIn(server, 'seller')).headers,
  };
  const snapshot = await takeSnapshot(database);

  const call = async (
    name: Name,
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload: object = {},
  ) => {
    const response = await server.send({ method, url: `/api${path}`, headers: headersOf[name], payload });
    return { status: response.statusCode, data: response.json().data };
  };

  const readAlerts = async (name: Name, query = ''): Promise<{ alerts: Alert[]; unreadTotal: number }> => {
    const response = await server.get(`/api/alerts${query}`, headersOf[name]);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };

  return {
    headersOf,
    snapshot,
    call,
    readAlerts,
    /** Returns the sentences of a person's alerts, the latest first. */
    textsOf: async (name: Name) => (await readAlerts(name)).alerts.map(({ text }) => text),
    write: (from: Name, userId: string) => call(from, 'POST', '/threads', { userId, content: 'Good day' }),
    /** Orders as Ada. Returns the id of the order. */
    order: async (quantities: Record<string, number> = { lamp: 2 }, reference = 'CM-AAAAAA') => {
      const lines = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
      const { data } = await call('ada', 'POST', '/orders', { reference, lines });
      return data?.orders[0]._id as string;
    },
    setStatus: (id: string, status: string) => call('seller', 'PATCH', `/orders/${id}`, { status }),
    /** Reviews the lamp as Ada. Returns the id of the review. */
    review: async () => {
      const { data } = await call('ada', 'POST', '/reviews/lamp', {
        rating: 4,
        comment: 'Bright, and it lasts.',
      });
      return data.review._id as string;
    },
    reply: (reviewId: string) =>
      call('seller', 'POST', `/reviews/${reviewId}/response`, { message: 'Thank you' }),
    /** Reports something as Ada. Returns the id of the report. */
    report: async (kind: string, targetId: string) => {
      const { data } = await call('ada', 'POST', '/reports', { kind, targetId, reason: 'It is stolen' });
      return data.report._id as string;
    },
    resolve: (reportId: string) =>
      call('boss', 'PATCH', `/admin/reports/${reportId}`, { resolved: true, outcome: 'Only for admins' }),
    setPaid: (id: string, isPaid: boolean) =>
      call('boss', 'PATCH', `/admin/users/${id}/paid-status`, { isPaid }),
    askForBadge: async () => {
      await db
        .insertInto('verification_requests')
        .values({ id: 'request', store_id: 'shop', level: 'gold', note: '' })
        .execute();
    },
    answerBadge: (status: string) =>
      call('boss', 'PATCH', '/admin/verifications/request', {
        status,
        ...(status === 'approved' && { level: 'gold' }),
      }),
    suspend: (id: Name) =>
      db
        .updateTable('people')
        .set({ suspended_at: new Date(), suspension_reason: 'Fraud' })
        .where('id', '=', id)
        .execute(),
    block: (blocker_id: Name, blocked_id: Name) =>
      db.insertInto('blocks').values({ blocker_id, blocked_id }).execute(),
  };
}
