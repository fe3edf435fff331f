import { restoreCartOfOwner, saveCartForOwner } from '../../core/cart.ts';
import type { Market } from '../../core/market.ts';

/** Gives the cart to the person who is signed in. The hosted site does so itself when somebody signs in or out. */
export function giveCartToOwner({ storage, session }: Market): void {
  if (session.rules.begin) return;
  const { personId } = session.state();
  const owner = storage.read('campus-market:person');
  if (owner === personId) return;
  saveCartForOwner(storage, owner);
  if (personId) {
    storage.write('campus-market:person', personId);
    restoreCartOfOwner(storage, personId);
  } else storage.remove('campus-market:person');
}
