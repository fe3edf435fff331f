import { sql } from 'kysely';
import { ownPage, registerUnionPage } from '../market/people.ts';
import { startServer } from './server.ts';

/** A person of the demo, as the page of the development identity provider asks for one. */
export const femi = { email: 'femi@demo.example' };

/** A server that signs people in at the development identity provider, a real one but for its people. */
export async function startSignInServer() {
  const server = await startServer({ settings: { LOG_LEVEL: 'trace', ADMIN_EMAILS: 'dean@mail.example' } });
  await registerUnionPage(server.database);
  return {
    server,
    /** Exchanges the one-time token of a sign-in for a session. */
    exchange: (payload: object, origin = ownPage) =>
      server.send({ method: 'POST', url: '/api/verify-token', headers: { origin }, payload }),
    personCount: async () => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from people`.execute(server.database.db);
      return Number(rows[0]?.n);
    },
  };
}
