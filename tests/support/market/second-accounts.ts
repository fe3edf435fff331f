import type { Database } from '../../../site/server/db/open.ts';
import { hashOf } from '../../../site/server/hash.ts';
import { unionPage } from './people.ts';

/** The second page that is registered for sign-in. */
const clubPage = 'https://club.example';

/** The buyer's one-time token for the hosted site. */
export const oneTimeToken = 'the one-time token of the buyer';
/** The verifier of the page that started that sign-in. */
export const verifier = 'the verifier of the page that the buyer came by'.replaceAll(' ', '-');
/** The secret of the browser that started it. */
export const browserSecret = 'the secret of the browser of the buyer'.replaceAll(' ', '-');
/** The refresh token of the buyer's session on the hosted site. */
export const refreshToken = 'the refresh token of the buyer';

/** Adds sessions, tokens, daily limits and stored responses of the buyer and of others. */
export async function addSecondAccounts({ db }: Database, today: string) {
  const hour = 3_600_000;
  const [later, earlier] = [new Date(Date.now() + hour), new Date(Date.now() - hour)];
  await db
    .updateTable('people')
    .set({ verified_as: 'premium' })
    .where('id', 'in', ['owner', 'closer'])
    .execute();
  await db
    .insertInto('embeds')
    .values({ id: 'club', origin: clubPage, scopes: ['buy'] })
    .execute();
  const session = { origin: null, scopes: [], refresh_hash: null, refreshed_at: null, revoked_at: null };
  await db
    .insertInto('sessions')
    .values([
      {
        ...session,
        id: 'phone',
        family: 'phone',
        person_id: 'buyer',
        refresh_hash: hashOf(refreshToken),
        expires_at: later,
      },
      { ...session, id: 'phone again', family: 'phone', person_id: 'buyer', expires_at: later },
      {
        ...session,
        id: 'tablet',
        family: 'tablet',
        person_id: 'buyer',
        refresh_hash: hashOf('another'),
        expires_at: later,
      },
      { ...session, id: 'ended', family: 'ended', person_id: 'buyer', expires_at: earlier },
      { ...session, id: 'ended of payer', family: 'ended of payer', person_id: 'payer', expires_at: earlier },
      {
        ...session,
        id: 'in the club',
        family: 'in the club',
        person_id: 'payer',
        origin: clubPage,
        expires_at: later,
      },
    ])
    .execute();
  const token = { scopes: [], used_at: null, expires_at: later };
  await db
    .insertInto('sign_in_tokens')
    .values([
      {
        ...token,
        token_hash: hashOf(oneTimeToken),
        state: hashOf(verifier),
        browser_hash: hashOf(browserSecret),
        person_id: 'buyer',
        origin: null,
        scopes: ['buy'],
      },
      { ...token, token_hash: 'second of the buyer', person_id: 'buyer', origin: null },
      { ...token, token_hash: 'in the union', person_id: 'payer', origin: unionPage },
      { ...token, token_hash: 'in the club', person_id: 'payer', origin: clubPage },
    ])
    .execute();
  const uses = { day: today, uses: 1 };
  await db
    .insertInto('daily_uses')
    .values([
      { ...uses, person_id: 'buyer', what: 'contact' },
      { ...uses, person_id: 'buyer', what: 'review' },
      { ...uses, person_id: 'buyer', what: 'product' },
      { ...uses, person_id: 'buyer', what: 'contact', day: '2026-08-01' },
      { ...uses, person_id: 'payer', what: 'contact' },
      { ...uses, person_id: 'payer', what: 'review' },
      { ...uses, person_id: 'payer', what: 'product' },
    ])
    .execute();
  const answer = { call: 'POST /reports', body_hash: '', data: JSON.stringify({ by: 'nobody' }) };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, person_id: 'payer', key: 'same' },
      {
        ...answer,
        person_id: 'payer',
        key: 'about the buyer',
        data: JSON.stringify({ buyer: 'Person buyer' }),
      },
      { ...answer, person_id: 'buyer', key: 'other' },
      { ...answer, person_id: 'buyer', key: 'old', created_at: new Date(Date.now() - 25 * hour) },
    ])
    .execute();
}
