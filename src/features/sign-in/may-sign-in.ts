import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';

/** Whether signing in is allowed on this page. The origin of an embed must be registered, which only the server knows. */
export async function maySignIn(market: Market): Promise<boolean> {
  try {
    const { readSignInResult } = await import('./finish.ts');
    const { makeSecret } = await import('./secret.ts');
    // This sign-in was never started, so it has no result. But an unregistered origin is refused.
    await readSignInResult(market, (await makeSecret()).verifier);
    return true;
  } catch (error) {
    // If the network failed, the sign-in dialog will report it.
    return !(error instanceof ApiError && error.status === 403);
  }
}
