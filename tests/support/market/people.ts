import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import type { NewPerson } from '../../../site/server/db/schema.ts';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import type { TestServer } from '../server/server.ts';

/** The hosted site's own pages, and the page of a student union. */
export const ownPage = 'http://127.0.0.1:3000';
export const unionPage = 'https://union.example';

/** A person who has just signed in for the first time. */
export async function addPerson({ db }: Database, id: string, given: Partial<NewPerson> = {}): Promise<void> {
  const account = {
    issuer: 'https://accounts.example',
    google_id: `google-${id}`,
    email: `${id}@mail.example`,
  };
  await db
    .insertInto('people')
    .values({ id, display_name: `Person ${id}`, ...account, ...given })
    .execute();
}

interface SignedIn {
  token: string;
  /** As a browser would send it back; empty on another page. */
  cookie: string;
  /** What its requests carry. */
  headers: { authorization: string };
}

/** Lets the page of a student union sign people in. */
export async function registerUnionPage({ db }: Database): Promise<void> {
  await db
    .insertInto('embeds')
    .values({ id: 'union', origin: unionPage, scopes: ['buy', 'sell'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Signs a person in on the hosted site, or on the page of a student union. */
export async function signIn(
  server: TestServer,
  personId: string,
  scopes?: readonly EmbedScope[],
): Promise<SignedIn> {
  const embed = scopes && { origin: unionPage, scopes };
  if (embed) await registerUnionPage(server.database);
  const oneTimeToken = await issueSignInToken(server.database.db, personId, embed);
  const response = await exchange(server, oneTimeToken, embed ? unionPage : ownPage);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { token } = response.json().data;
  return { token, cookie: cookieOf(response), headers: { authorization: `Bearer ${token}` } };
}

/** Adds an admin, signs this admin in, and returns what the requests carry. */
export async function signInAdmin(server: TestServer): Promise<SignedIn['headers']> {
  await addPerson(server.database, 'boss', { role: 'admin' });
  return (await signIn(server, 'boss')).headers;
}

export function exchange(server: TestServer, token: string, page: string) {
  return server.send({
    method: 'POST',
    url: '/api/verify-token',
    headers: { origin: page },
    payload: { token },
  });
}

/** The first part of what an answer wants a browser to keep. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
