import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/** Whether people can sign in on this page. A page of somebody else must be registered, which only the server knows. */
export async function maySignIn(market: Market): Promise<boolean> {
  try {
    const { askForOutcome } = await import('./finish.ts');
    const { makeSecret } = await import('./secret.ts');
    // Nobody has begun this sign-in, so it has no outcome. A page that is not registered is refused all the same.
    await askForOutcome(market, (await makeSecret()).verifier);
    return true;
  } catch (error) {
    // Where the network has failed, the question to sign in says so.
    return !(error instanceof ApiError && error.status === 403);
  }
}
