import type { Market } from '../../core/market.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut({ send, session }: Market): Promise<void> {
  const told = send('POST /auth/logout', { body: {} }).catch(() => {
    // Without the network the token lives on for some minutes, where nobody has it any more.
  });
  session.end();
  await told;
}
