import type { Market } from 'campus-market';
import {
  type PendingAction,
  resumeAddDish,
  resumeAddToCart,
  resumeFavorite,
  resumeFollow,
  storePendingAction,
} from 'campus-market/site';

/** Does what somebody wanted to do before they had to sign in, once other pages came in between. */
export async function resumeAction(market: Market, action: PendingAction): Promise<void> {
  if (action.kind === 'favorite') await resumeFavorite(market, action.id);
  else if (action.kind === 'follow') await resumeFollow(market, action.id);
  else if (action.kind === 'cart') resumeAddToCart(market, action.id);
  else if (action.kind === 'dish')
    resumeAddDish(market, { canteenId: action.canteenId, menuItemId: action.id });
  // The page of the product goes on with it.
  else storePendingAction(action);
}
