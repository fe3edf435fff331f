import type { Client } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { signedOutKey } from './storage-keys.ts';

/** Ends the session in this browser at once, and on the server by a call. */
export async function signOut(market: Market): Promise<void> {
  const signOutCall = sendSignOut(market);
  market.session.end();
  await signOutCall;
}

/** Ends the session of the market on the server, or the session of another client if the client's `send` is given. */
export async function sendSignOut(
  { session, storage, ...market }: Market,
  send: Client['send'] = market.send,
): Promise<void> {
  const signOutCall = send('POST /auth/logout', { body: {} });
  // Until the server has ended the session, the site's cookie could renew it for the next user of a shared computer. While
  // this entry is stored, no page renews the session.
  if (session.options.renew) storage.write(signedOutKey, 'true');
  await signOutCall.then(
    () => storage.remove(signedOutKey),
    () => {},
  );
}
