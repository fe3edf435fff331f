import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/** Whether signing in is allowed on this page. The origin of an embed must be registered, which only the server knows. */
export async function maySignIn(market: Market): Promise<boolean> {
  try {
    const { readSignInResult } = await import('./finish.ts');
    const { makeSecret } = await import('./secret.ts');
    // Ask for a sign-in that was never started. It has no result, but the server refuses an unregistered origin.
    await readSignInResult(market, (await makeSecret()).verifier);
    return true;
  } catch (error) {
    // If the network failed, the sign-in dialog will report it.
    return !(error instanceof ApiError && error.status === 403);
  }
}
