import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/**
 * Whether signing in is allowed on this page. Only the server knows whether the origin of an embed is registered, as it
 * must be.
 */
export async function maySignIn(market: Market): Promise<boolean> {
  try {
    const { readSignInResult } = await import('./finish-sign-in.ts');
    const { makeSignInSecret } = await import('./secret.ts');
    // Ask for the result of a sign-in that was never started. There is none, but the server refuses an unregistered
    // origin.
    await readSignInResult(market, (await makeSignInSecret()).verifier);
    return true;
  } catch (error) {
    // If the network failed, the result is true, because the sign-in dialog will report the failure.
    return !(error instanceof ApiError && error.status === 403);
  }
}
