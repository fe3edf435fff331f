import type { Market } from '../../core/market.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut({ send, session, storage }: Market): Promise<void> {
  const told = send('POST /auth/logout', { body: {} });
  session.end();
  // Until the server knows, the cookie of the hosted site could renew the session on a computer that others use.
  if (session.rules.renew) storage.write('campus-market:signed-out', 'true');
  await told.then(
    () => storage.remove('campus-market:signed-out'),
    () => {},
  );
}
