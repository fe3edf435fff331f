import { emptyTables } from '../database/database.ts';
import type { TestServer } from '../server/server.ts';
import { addPerson, signIn } from './people.ts';
import { addProducts, addSeller } from './products.ts';

type Headers = Record<string, string>;

/** Signs in as a user and returns functions that write and read messages. */
export async function signInChatUser(server: TestServer, id: string) {
  const { headers } = await signIn(server, id);
  const post = (url: string, payload: object = {}, extraHeaders: Headers = {}) =>
    server.send({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers, ...extraHeaders } });
  return {
    id,
    headers,
    post,
    get: (url: string) => server.get(`/api${url}`, headers),
    remove: (url: string) => server.send({ method: 'DELETE', url: `/api${url}`, headers }),
    /** Writes to a user. Returns the id of the thread. */
    async write(userId: string, content: string): Promise<string> {
      const response = await post('/threads', { userId, content });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data.thread._id;
    },
    threads: async (query = '') => (await server.get(`/api/threads${query}`, headers)).json().data,
    messages: async (threadId: string, query = '') =>
      (await server.get(`/api/threads/${threadId}/messages${query}`, headers)).json().data,
  };
}

export type ChatUser = Awaited<ReturnType<typeof signInChatUser>>;

/** Adds a user and returns functions that write and read messages as this user. */
export async function addChatUser(server: TestServer, id: string): Promise<ChatUser> {
  await addPerson(server.database, id);
  return signInChatUser(server, id);
}

/** Empties the market. Adds ada and bola, who can write to each other, and a seller of a lamp. */
export async function fillChatMarket(
  server: TestServer,
): Promise<Record<'ada' | 'bola' | 'seller', ChatUser>> {
  await emptyTables(server.database);
  await addSeller(server.database, 'seller', { isPaid: true, storeId: 'shop' });
  await addProducts(server.database, [{ id: 'lamp', name: 'Lamp' }]);
  return {
    ada: await addChatUser(server, 'ada'),
    bola: await addChatUser(server, 'bola'),
    seller: await signInChatUser(server, 'seller'),
  };
}

/** Returns the texts of the messages in a reply. */
export const messageTexts = ({ messages }: { messages: { content: string }[] }) =>
  messages.map(({ content }) => content);
