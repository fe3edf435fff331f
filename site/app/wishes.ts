import type { Market } from 'campus-market';
import {
  addWishedDish,
  addWishedLine,
  keepWish,
  sendWishedFollow,
  sendWishedHeart,
  type Wish,
} from 'campus-market/site';

/** Does what somebody wanted to do before they had to sign in, once other pages came in between. */
export async function fulfil(market: Market, wish: Wish): Promise<void> {
  if (wish.kind === 'favorite') await sendWishedHeart(market, wish.id);
  else if (wish.kind === 'follow') await sendWishedFollow(market, wish.id);
  else if (wish.kind === 'cart') addWishedLine(market, wish.id);
  else if (wish.kind === 'dish') addWishedDish(market, { canteenId: wish.canteenId, menuItemId: wish.id });
  // The page of the product goes on with it.
  else keepWish(wish);
}
