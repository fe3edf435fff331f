import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The keys with which a market shows push services that a push is its own (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys of the market. The first call makes them; all instances use the same. */
export async function readPushKeys(db: Kysely<Schema>): Promise<PushKeys> {
  return (await findPushKeys(db)) ?? makePushKeys(db);
}

const findPushKeys = (db: Kysely<Schema>) =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();

async function makePushKeys(db: Kysely<Schema>): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys('base64url');
  // The number may begin with zeros, which `getPrivateKey` omits.
  const private_key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  // Another instance may have been quicker. Then its keys are the ones.
  await db
    .insertInto('push_keys')
    .values({ public_key, private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findPushKeys(db).then((keys) => keys ?? readPushKeys(db));
}
