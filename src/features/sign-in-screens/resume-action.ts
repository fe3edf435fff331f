import type { Market } from '../../core/market.ts';
import { addDishAfterSignIn } from '../canteens/index.ts';
import { addToCartAfterSignIn } from '../cart/index.ts';
import { addFavoriteAfterSignIn } from '../favorites/index.ts';
import { saveSearchAfterSignIn } from '../saved-searches/index.ts';
import { type PendingAction, storePendingAction } from '../sign-in/index.ts';
import { followAfterSignIn } from '../stores/index.ts';

/** Performs the action that a guest started before signing in. Works on any page, not only the product's or store's. */
export async function resumeAction(market: Market, action: PendingAction): Promise<void> {
  if (action.kind === 'favorite') await addFavoriteAfterSignIn(market, action.id);
  else if (action.kind === 'follow') await followAfterSignIn(market, action.id);
  else if (action.kind === 'search') await saveSearchAfterSignIn(market, action.id);
  else if (action.kind === 'cart') addToCartAfterSignIn(market, action.id);
  else if (action.kind === 'dish') {
    const { canteenId, id: menuItemId, plate, place } = action;
    addDishAfterSignIn(market, { canteenId, menuItemId, plate, place });
  }
  // Only the product's page can open the chat with the seller, so the action is stored for that page.
  else storePendingAction(action);
}
