import type { Client } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(market: Market): Promise<void> {
  const told = tellSignOut(market);
  market.session.end();
  await told;
}

/** Tells the server that a session is over: the one that is kept, or that of another client. */
export async function tellSignOut(
  { session, storage, ...market }: Market,
  send: Client['send'] = market.send,
): Promise<void> {
  const told = send('POST /auth/logout', { body: {} });
  // Until the server knows, the cookie of the hosted site could renew the session on a computer that others use.
  if (session.rules.renew) storage.write('campus-market:signed-out', 'true');
  await told.then(
    () => storage.remove('campus-market:signed-out'),
    () => {},
  );
}
