import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { authKey, makeTokens } from '../../../site/server/auth/tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';

/** A signed-in user with a thread. */
export interface SignedInUser {
  id: string;
  token: string;
  threadId: string;
}

interface TokenSettings {
  publicUrl: string;
  authSecret: string;
}

/** Adds signed-in users directly to the tables: signing in a thousand through the site would take minutes. */
export async function addSignedInUsers(
  { db }: Pick<Database, 'db'>,
  { publicUrl, authSecret }: TokenSettings,
  count: number,
): Promise<SignedInUser[]> {
  const prefix = randomUUID().slice(0, 8);
  await sql`insert into people (id, display_name, issuer, google_id, email)
    select id, 'Person ' || id, 'https://accounts.example', 'google-' || id, id || '@mail.example'
    from (select ${prefix} || '-' || side || n as id
      from generate_series(1, ${count}::int) n, unnest(array['a', 'b']) side) ids`.execute(db);
  await sql`insert into sessions (id, family, person_id, scopes, expires_at)
    select ${prefix} || n, ${prefix} || n, ${prefix} || '-a' || n, array['buy', 'sell', 'account', 'admin'],
      now() + interval '1 day'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into threads (id, low_id, high_id)
    select ${prefix} || n, ${prefix} || '-a' || n, ${prefix} || '-b' || n
    from generate_series(1, ${count}::int) n`.execute(db);
  const tokens = makeTokens({ key: authKey({ authSecret, dataDir: '' }), issuer: publicUrl });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = `${prefix}${index + 1}`;
      const personId = `${prefix}-a${index + 1}`;
      const session = { id, personId, origin: null, expiresAt: new Date(), refreshToken: undefined };
      return { id: personId, token: (await tokens.issue(session)).token, threadId: id };
    }),
  );
}
