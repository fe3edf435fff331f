import type { TestServer } from '../server/server.ts';
import { funaab } from './products.ts';

/** What the wizard of two steps sends, and nothing else. */
export const wizard = { name: 'Ink & Thread', category: 'Fashion', phone: '08031234567' };

/** What the long form sends. */
export const form = {
  storeName: 'Ink & Thread',
  storeDescription: 'Campus wear.',
  address: 'Shop 4',
  campus: funaab,
  storeCategory: 'Fashion',
  storeBanner: '/media/mine/960.webp',
};

/** The calls that write a store, with the headers that its owner has at the time, and what came of them. */
export function storeForms(server: TestServer, headersOf: () => Record<string, string>) {
  const { db } = server.database;
  const send = (method: 'POST' | 'PUT', url: string, payload: object, more: Record<string, string> = {}) =>
    server.send({ method, url, headers: { ...headersOf(), ...more }, payload });
  return {
    create: (payload: object, more?: Record<string, string>) => send('POST', '/api/stores', payload, more),
    change: (payload: object) => send('PUT', '/api/stores/my-store', payload),
    save: (payload: object) => send('POST', '/api/update-store', payload),
    myStore: async () => (await server.get('/api/stores/my-store', headersOf())).json().data.store,
    stores: () => db.selectFrom('stores').selectAll().execute(),
    pay: (id: string, paid_at: Date | null = new Date()) =>
      db.updateTable('people').set({ paid_at }).where('id', '=', id).execute(),
  };
}
