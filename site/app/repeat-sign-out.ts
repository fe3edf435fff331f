import type { Market } from 'campus-market';

/** Repeats a sign-out that did not reach the server, now or when the browser is online again. */
export async function repeatSignOut(market: Market): Promise<void> {
  const { send, storage } = market;
  // If the key is missing, the visitor has signed in again, and the call would end the new session.
  if (!storage.read('campus-market:signed-out')) return;
  await send('POST /auth/logout', { body: {} }).then(
    () => storage.remove('campus-market:signed-out'),
    () => addEventListener('online', () => void repeatSignOut(market), { once: true }),
  );
}
