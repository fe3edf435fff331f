import type { Market } from '../../core/market.ts';
import { personKey } from '../../core/storage-keys.ts';
import { restoreCartOfOwner, saveCartForOwner } from './saved-cart.ts';

/**
 * Stores the cart of the previous person under that person's id, and restores the cart of the current person. Does
 * nothing on the hosted site, which swaps the carts itself on sign-in and sign-out.
 */
export function syncCartOwner({ storage, session }: Market): void {
  if (session.isHosted) return;
  const { personId } = session.state();
  const owner = storage.read(personKey);
  if (owner === personId) return;
  saveCartForOwner(storage, owner);
  if (personId) {
    storage.write(personKey, personId);
    restoreCartOfOwner(storage, personId);
  } else storage.remove(personKey);
}
