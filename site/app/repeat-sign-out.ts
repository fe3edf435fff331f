import type { Market } from 'campus-market';
import { signedOutKey } from 'campus-market/site';

/** Repeats a sign-out that did not reach the server, now or when the browser is online again. */
export async function repeatSignOut(market: Market): Promise<void> {
  const { send, storage } = market;
  // Without this entry there is no sign-out to repeat, or a new sign-in has removed the entry: the call would end the new
  // session.
  if (!storage.read(signedOutKey)) return;
  await send('POST /auth/logout', { body: {} }).then(
    () => storage.remove(signedOutKey),
    () => addEventListener('online', () => void repeatSignOut(market), { once: true }),
  );
}
