import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { authKey } from '../../../site/server/auth/auth-key.ts';
import { makeTokens } from '../../../site/server/auth/tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';

/** Somebody who is signed in and has a chat. */
export interface SignedInPerson {
  token: string;
  threadId: string;
}

/** Of the site that they are signed in to. */
interface SiteOfPeople {
  publicUrl: string;
  authSecret: string;
}

/** Adds so many people at once: to sign in each of a thousand by the site would take longer than the test. */
export async function addSignedInPeople(
  { db }: Pick<Database, 'db'>,
  { publicUrl, authSecret }: SiteOfPeople,
  count: number,
): Promise<SignedInPerson[]> {
  const crowd = randomUUID().slice(0, 8);
  await sql`insert into people (id, display_name, issuer, google_id, email)
    select id, 'Person ' || id, 'https://accounts.example', 'google-' || id, id || '@mail.example'
    from (select ${crowd} || '-' || side || n as id
      from generate_series(1, ${count}::int) n, unnest(array['a', 'b']) side) ids`.execute(db);
  await sql`insert into sessions (id, family, person_id, scopes, expires_at)
    select ${crowd} || n, ${crowd} || n, ${crowd} || '-a' || n, array['buy', 'sell', 'account', 'admin'],
      now() + interval '1 day'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into threads (id, low_id, high_id)
    select ${crowd} || n, ${crowd} || '-a' || n, ${crowd} || '-b' || n
    from generate_series(1, ${count}::int) n`.execute(db);
  const tokens = makeTokens({ key: authKey({ authSecret, dataDir: '' }), issuer: publicUrl });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = `${crowd}${index + 1}`;
      const session = {
        id,
        personId: `${crowd}-a${index + 1}`,
        origin: null,
        expiresAt: new Date(),
        refreshToken: undefined,
      };
      return { token: (await tokens.issue(session)).token, threadId: id };
    }),
  );
}
