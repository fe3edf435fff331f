import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';

/** Values that identify or reach a user, or sign in as one, with a description. */
export type Secrets = Map<string, string>;

/** Returns the secrets of all other users in the database. */
export async function secretsOfOthers({ db }: Database, personId: string): Promise<Secrets> {
  const { rows } = await sql<{ value: string; what: string }>`
    select value, what from (
      select phone as value, 'phone of ' || id as what, id as owner from people
      union all select google_id, 'Google ID of ' || id, id from people
      union all select email, 'e-mail of ' || id, id from people
      union all select phone, 'phone of store ' || id, owner_id from stores
      union all select whatsapp, 'WhatsApp of store ' || id, owner_id from stores
      union all select email, 'e-mail of store ' || id, owner_id from stores
      union all select phone, 'phone of product ' || id, seller_id from products
      union all select phone, 'phone of canteen ' || id, '' from canteens
      union all select id, 'session', person_id from sessions
      union all select refresh_hash, 'hash of a cookie', person_id from sessions
      union all select token_hash, 'hash of a token', person_id from sign_in_tokens
    ) as found where value <> '' and owner <> ${personId}`.execute(db);
  return new Map(rows.flatMap(({ value, what }) => toForms(value).map((form) => [form, what])));
}

/** Phone numbers are also written with the country code, as in chat links. */
function toForms(value: string): string[] {
  return /^0\d{10}$/.test(value) ? [value, `234${value.slice(1)}`] : [value];
}

const patterns = {
  'a phone number': /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[\w.]+/,
  'a JWT': /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
};

/** Finds secrets of other users in a response, by value or by pattern. The caller's own values are allowed. */
export function leaksIn(text: string, secrets: Secrets, own: readonly string[] = []): string[] {
  const others = own.filter(Boolean).reduce((rest, value) => rest.replaceAll(value, ''), text);
  return [
    ...[...secrets].filter(([value]) => others.includes(value)).map(([, what]) => what),
    ...Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(others))
      .map(([what]) => what),
  ];
}
