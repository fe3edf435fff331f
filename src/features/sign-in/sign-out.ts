import type { Client } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/** Ends the session in this browser at once, and on the server by a call. */
export async function signOut(market: Market): Promise<void> {
  const sent = sendSignOut(market);
  market.session.end();
  await sent;
}

/** Ends a session on the server: the market's, or that of another client. */
export async function sendSignOut(
  { session, storage, ...market }: Market,
  send: Client['send'] = market.send,
): Promise<void> {
  const sent = send('POST /auth/logout', { body: {} });
  // Until the server has ended it, the site's cookie could renew the session for the next user of a shared computer.
  if (session.rules.renew) storage.write('campus-market:signed-out', 'true');
  await sent.then(
    () => storage.remove('campus-market:signed-out'),
    () => {},
  );
}
