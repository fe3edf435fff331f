import type { MarketStorage, StorageKey } from '../storage.ts';
import type { SessionRules } from './session.ts';

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

/** The session of the hosted site, whose storage is ours alone and whose cookie renews it. */
export const hostedSession: SessionRules = {
  key: 'authToken',
  begin(storage, personId = '') {
    if (storage.read('campus-market:person') !== personId) hostedSession.end?.(storage);
    storage.write('campus-market:person', personId);
    storage.remove('campus-market:signed-out');
  },
  end: (storage) => personKeys.forEach(storage.remove),
  refusal: 'Unauthorized - redirecting to login',
  renewBefore: 60_000,
  renew: (tools) =>
    import('./renew-session.ts').then(
      ({ renewSession }) => renewSession(tools),
      () => false,
    ),
};

/** Takes over a token that stands under its older name. */
export function adoptToken(storage: MarketStorage): void {
  const token = storage.read('token');
  if (!token) return;
  if (!storage.read('authToken')) storage.write('authToken', token);
  storage.remove('token');
}
