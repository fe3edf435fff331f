import type { MarketStorage, StorageKey } from '../storage.ts';
import { claimsOf, type SessionRules } from './session.ts';

/** All that the site keeps of a person in the browser. Screens that keep more join this list. */
const personKeys: readonly StorageKey[] = [
  'authToken',
  'token',
  'campus-market:person',
  'cartItems',
  'message-threads',
  'messages',
  'product-reviews',
];

/** A cart waits for its owner to sign in here again: which products and how many, and nothing else. */
function putCartAside({ read, write }: MarketStorage): void {
  try {
    const lines: { productId: string; quantity: number }[] = JSON.parse(read('cartItems') ?? '[]');
    const kept = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    if (kept.length > 0) write(`cartItems:${read('campus-market:person')}`, JSON.stringify(kept));
  } catch {
    // Something else than a cart was written there.
  }
}

/** The session of the hosted site, whose storage is ours alone and whose cookie renews it. */
export const hostedSession: SessionRules = {
  key: 'authToken',
  begin(storage, personId = '') {
    if (storage.read('campus-market:person') !== personId) hostedSession.end?.(storage);
    storage.write('campus-market:person', personId);
    const cart = storage.read(`cartItems:${personId}`);
    if (cart) storage.write('cartItems', cart);
    storage.remove(`cartItems:${personId}`);
    storage.remove('campus-market:signed-out');
  },
  end(storage) {
    putCartAside(storage);
    personKeys.forEach(storage.remove);
  },
  refusal: 'Unauthorized - redirecting to login',
  renewBefore: 60_000,
  renew: (tools) =>
    import('./renew-session.ts').then(
      ({ renewSession }) => renewSession(tools),
      () => false,
    ),
};

/** Takes over a token that stands under its older name, and notes whose the kept one is. */
export function adoptToken({ read, write, remove }: MarketStorage): void {
  const older = read('token');
  if (older && !read('authToken')) write('authToken', older);
  if (older) remove('token');
  const owner = claimsOf(read('authToken'))?.sub;
  if (owner) write('campus-market:person', owner);
}
