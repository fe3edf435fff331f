import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import type { NewPerson } from '../../../site/server/db/schema.ts';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import type { TestServer } from '../server/server.ts';

/** The origins of the hosted site and of a student union's page. */
export const hostedSiteOrigin = 'http://127.0.0.1:3000';
export const studentUnionOrigin = 'https://union.example';

/** Adds a user who has just signed in for the first time. */
export async function addPerson(
  { db }: Database,
  id: string,
  overrides: Partial<NewPerson> = {},
): Promise<void> {
  const account = {
    issuer: 'https://accounts.example',
    google_id: `google-${id}`,
    email: `${id}@mail.example`,
  };
  await db
    .insertInto('people')
    .values({ id, display_name: `Person ${id}`, ...account, ...overrides })
    .execute();
}

/** What a test needs to send requests of a signed-in user. */
interface SignedInUser {
  token: string;
  /** The cookie as a browser sends it. Empty after a sign-in on the page of a student union. */
  cookie: string;
  /** The headers of the user's requests. */
  headers: { authorization: string };
}

/** Registers the page of a student union for sign-in. */
export async function registerStudentUnionPage({ db }: Database): Promise<void> {
  await db
    .insertInto('embeds')
    .values({ id: 'union', origin: studentUnionOrigin, scopes: ['buy', 'sell'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Signs in as a user on the hosted site, or, if `scopes` are given, on the page of a student union that has these scopes. */
export async function signIn(
  server: TestServer,
  personId: string,
  scopes?: readonly EmbedScope[],
): Promise<SignedInUser> {
  const embed = scopes && { origin: studentUnionOrigin, scopes };
  if (embed) await registerStudentUnionPage(server.database);
  const oneTimeToken = await issueSignInToken(server.database.db, personId, embed);
  const response = await exchangeToken(server, oneTimeToken, embed ? studentUnionOrigin : hostedSiteOrigin);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { token } = response.json().data;
  return { token, cookie: cookieOf(response), headers: { authorization: `Bearer ${token}` } };
}

/** Adds an admin and signs in as this admin. Returns the headers of the admin’s requests. */
export async function signInAdmin(server: TestServer): Promise<SignedInUser['headers']> {
  await addPerson(server.database, 'boss', { role: 'admin' });
  return (await signIn(server, 'boss')).headers;
}

/** Exchanges a one-time token for a session, from a page with this origin. */
export function exchangeToken(server: TestServer, token: string, origin: string) {
  return server.send({
    method: 'POST',
    url: '/api/verify-token',
    headers: { origin },
    payload: { token },
  });
}

/** Returns the cookie that a response sets, without attributes. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
