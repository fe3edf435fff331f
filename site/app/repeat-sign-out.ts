import type { Market } from 'campus-market';

/** Tells the server of a sign-out that it could not hear of, now or when the network is back. */
export async function repeatSignOut(market: Market): Promise<void> {
  const { send, storage } = market;
  // Somebody may have signed in meanwhile, whose session the call would end.
  if (!storage.read('campus-market:signed-out')) return;
  await send('POST /auth/logout', { body: {} }).then(
    () => storage.remove('campus-market:signed-out'),
    () => addEventListener('online', () => void repeatSignOut(market), { once: true }),
  );
}
