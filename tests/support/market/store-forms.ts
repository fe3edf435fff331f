import { emptyTables } from '../database/database.ts';
import type { TestServer } from '../server/server.ts';
import { addPerson, signIn } from './people.ts';
import { addFiles, funaab } from './products.ts';

/** The body of `POST /stores`, which the wizard with two steps sends. */
export const shortFormBody = { name: 'Ink & Thread', category: 'Fashion', phone: '08031234567' };

/** The body of `POST /update-store`, which the long form sends. */
export const longFormBody = {
  storeName: 'Ink & Thread',
  storeDescription: 'Campus wear.',
  address: 'Shop 4',
  campus: funaab,
  storeCategory: 'Fashion',
  storeBanner: '/media/mine/960.webp',
};

/** Returns functions that call the API and read the tables, as ada, whose vendor package allows her a store. */
export function makeStoreCalls(server: TestServer) {
  const { database } = server;
  const { db } = database;
  let headers = { authorization: '' };
  const send = (
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
    extraHeaders: Record<string, string> = {},
  ) => server.send({ method, url, headers: { ...headers, ...extraHeaders }, payload });
  return {
    /** Empties the market and signs in as ada. Adds another user, and files of both. */
    async fillMarket() {
      await emptyTables(database);
      await addPerson(database, 'ada', { campus_id: funaab, address: 'Block B', paid_at: new Date() });
      await addPerson(database, 'eve');
      await addFiles(database, [
        { id: 'demo' },
        { id: 'mine', owner_id: 'ada' },
        { id: 'theirs', owner_id: 'eve' },
        { id: 'film', owner_id: 'ada', type: 'video' },
      ]);
      headers = (await signIn(server, 'ada')).headers;
    },
    createStore: (payload: object, extraHeaders?: Record<string, string>) =>
      send('POST', '/api/stores', payload, extraHeaders),
    changeStore: (payload: object) => send('PUT', '/api/stores/my-store', payload),
    sendLongForm: (payload: object) => send('POST', '/api/update-store', payload),
    canCreate: async () => (await server.get('/api/stores/can-create', headers)).json().data,
    readMyStore: async () => (await server.get('/api/stores/my-store', headers)).json().data.store,
    storeRows: () => db.selectFrom('stores').selectAll().execute(),
    setPaidAt: (id: string, paid_at: Date | null = new Date()) =>
      db.updateTable('people').set({ paid_at }).where('id', '=', id).execute(),
  };
}
