import { sql } from 'kysely';
import { hostedSiteOrigin, registerStudentUnionPage } from '../market/people.ts';
import { startServer } from './server.ts';

/** A user of the demo, as the form of the development identity provider needs it. */
export const femi = { email: 'femi@demo.example' };

/** Starts a server that signs users in at the development identity provider. */
export async function startSignInServer() {
  const server = await startServer({ settings: { LOG_LEVEL: 'trace', ADMIN_EMAILS: 'dean@mail.example' } });
  await registerStudentUnionPage(server.database);
  return {
    server,
    /** Exchanges a one-time token for a session. */
    exchange: (payload: object, origin = hostedSiteOrigin) =>
      server.send({ method: 'POST', url: '/api/verify-token', headers: { origin }, payload }),
    personCount: async () => {
      const { rows } = await sql<{ count: string }>`select count(*) as count from people`.execute(
        server.database.db,
      );
      return Number(rows[0]?.count);
    },
  };
}
