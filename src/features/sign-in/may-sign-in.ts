import type { Market } from '../../core/market.ts';

/**
 * Whether signing in is allowed on this page. Only the server knows whether the origin of an embed is registered, as it
 * must be.
 */
export async function maySignIn(market: Market): Promise<boolean> {
  try {
    const { origin, scopes } = await market.read('GET /embeds/current');
    return origin === null || scopes.length > 0;
  } catch {
    // The result is true, because the sign-in will report the failure.
    return true;
  }
}
