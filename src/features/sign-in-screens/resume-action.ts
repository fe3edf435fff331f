import type { Market } from '../../core/market.ts';
import { resumeAddDish } from '../canteens/index.ts';
import { resumeAddToCart } from '../cart/index.ts';
import { resumeFavorite } from '../favorites/index.ts';
import { type PendingAction, storePendingAction } from '../sign-in/index.ts';
import { resumeFollow } from '../stores/index.ts';

/** Performs the action that a guest started before signing in. Works on any page, not only the product's or store's. */
export async function resumeAction(market: Market, action: PendingAction): Promise<void> {
  if (action.kind === 'favorite') await resumeFavorite(market, action.id);
  else if (action.kind === 'follow') await resumeFollow(market, action.id);
  else if (action.kind === 'cart') resumeAddToCart(market, action.id);
  else if (action.kind === 'dish')
    resumeAddDish(market, { canteenId: action.canteenId, menuItemId: action.id });
  // Only the product's page can open the chat with the seller, so the action is stored for that page.
  else storePendingAction(action);
}
