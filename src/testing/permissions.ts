import type { Scope } from '../contract/shared/access.ts';
import { publicAccess } from '../contract/shared/public-calls.ts';
import { ruleMessages } from '../contract/shared/rule-messages.ts';
import type { Call, CallAccess } from '../contract/shared/types.ts';
import type { MarketRows } from './call.ts';
import type { StoredPerson } from './demo-data.ts';
import { Refusal } from './refusal.ts';
import { storeOf } from './views.ts';

/** Calls that need more than a session that may buy. */
type RestrictedCall = {
  [K in Call]: CallAccess[K] extends 'everybody' | 'buy' ? never : K;
}[Call];

/**
 * What each of these calls needs. Browsers cannot load the contract, so this is a copy of a part of it. The type
 * requires exactly the calls and values of the contract.
 */
const neededAccess: { readonly [K in RestrictedCall]: CallAccess[K] } = {
  'POST /create-product': 'onboarded',
  'POST /update-product/{id}': 'sell',
  'DELETE /product/{id}': 'sell',
  'GET /my-products': 'sell',
  'GET /my-products/{id}': 'sell',
  'POST /media/{type}/upload': 'sell',
  'GET /stores/can-create': 'sell',
  'POST /stores': 'paid',
  'POST /update-store': 'paid-or-seller',
  'GET /stores/my-store': 'sell',
  'PUT /stores/my-store': 'seller',
  'DELETE /stores/my-store': 'seller',
  'POST /stores/my-store/put-back-products': 'seller',
  'PATCH /stores/my-store/toggle-status': 'seller',
  'POST /stores/my-store/logo': 'seller',
  'POST /stores/my-store/cover': 'seller',
  'POST /stores/my-store/image': 'seller',
  'POST /stores/my-store/request-verification': 'paid-seller',
  'GET /stores/my-store/analytics': 'paid-seller',
  'GET /stores/my-store/orders': 'sell',
  'PATCH /orders/{id}': 'sell',
  'POST /reviews/{id}/response': 'sell',
  'DELETE /reviews/{id}/response': 'sell',
  'GET /check-status': 'sell',
  'GET /user': 'account',
  'PUT /user': 'account',
  'POST /update-profile': 'account',
  'GET /user/export': 'account',
  'DELETE /user': 'account',
  'GET /alerts': 'account',
  'POST /alerts/read': 'account',
  'GET /alerts/switches': 'account',
  'PATCH /alerts/switches': 'account',
  'GET /push/key': 'account',
  'PUT /push/subscription': 'account',
  'POST /push/unsubscribe': 'account',
  'GET /saved-searches': 'account',
  'POST /saved-searches': 'account',
  'DELETE /saved-searches/{id}': 'account',
  'GET /admin/verify': 'admin',
  'GET /admin/stats': 'admin',
  'GET /admin/health': 'admin',
  'GET /admin/users': 'admin',
  'GET /admin/users/google/{id}': 'admin',
  'PATCH /admin/users/{id}/paid-status': 'admin',
  'PATCH /admin/users/{id}/suspension': 'admin',
  'GET /admin/products': 'admin',
  'PATCH /admin/products/{id}': 'admin',
  'GET /admin/verifications': 'admin',
  'PATCH /admin/verifications/{id}': 'admin',
  'GET /admin/reports': 'admin',
  'PATCH /admin/reports/{id}': 'admin',
  'GET /admin/trail': 'admin',
  'GET /admin/trail/admins': 'admin',
  'GET /admin/embeds': 'admin',
  'POST /admin/embeds': 'admin',
  'DELETE /admin/embeds/{id}': 'admin',
  'GET /admin/webhooks': 'admin',
  'POST /admin/webhooks': 'admin',
  'PATCH /admin/webhooks/{id}': 'admin',
  'DELETE /admin/webhooks/{id}': 'admin',
  'GET /admin/webhooks/{id}/deliveries': 'admin',
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': 'admin',
  'GET /admin/failed-jobs': 'admin',
  'POST /admin/failed-jobs/{kind}/{id}/retry': 'admin',
  'DELETE /admin/failed-jobs/{kind}/{id}': 'admin',
  'GET /admin/orders': 'admin',
  'GET /admin/ads': 'admin',
  'POST /admin/ads': 'admin',
  'PUT /admin/ads/{id}': 'admin',
  'PATCH /admin/ads/{id}/toggle': 'admin',
  'DELETE /admin/ads/{id}': 'admin',
  'GET /admin/canteens': 'admin',
  'POST /admin/canteens': 'admin',
  'PUT /admin/canteens/{id}': 'admin',
  'PATCH /admin/canteens/{id}/toggle': 'admin',
  'DELETE /admin/canteens/{id}': 'admin',
  'POST /admin/canteens/{id}/items': 'admin',
  'PUT /admin/canteens/{id}/items/{itemId}': 'admin',
  'DELETE /admin/canteens/{id}/items/{itemId}': 'admin',
  'GET /admin/delivery-locations': 'admin',
  'POST /admin/delivery-locations': 'admin',
  'DELETE /admin/delivery-locations/{id}': 'admin',
};

interface Session {
  person: StoredPerson;
  scopes: readonly Scope[];
}

/** Refuses a call that the caller may not make, in the order of the API: without a session, then without permission. */
export function checkPermission(call: Call, session: Session | undefined, rows: MarketRows): void {
  if (publicAccess(call)) return;
  if (!session) throw new Refusal('unauthorized', 'No token provided');
  const needed = neededAccess[call as RestrictedCall] ?? 'buy';
  if (!session.scopes.includes(scopeOf(needed))) {
    throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
  }
  const reason = findReason(needed, session.person, rows);
  if (reason !== undefined) throw new Refusal('forbidden', reason);
}

/** Everything that a seller must be or have needs the scope `sell` too. */
function scopeOf(needed: CallAccess[RestrictedCall] | 'buy'): Scope {
  return needed === 'buy' || needed === 'account' || needed === 'admin' ? needed : 'sell';
}

/** Returns why a person may not make a call; undefined if they may. */
function findReason(
  needed: CallAccess[RestrictedCall] | 'buy',
  person: StoredPerson,
  rows: MarketRows,
): string | undefined {
  const hasStore = storeOf(rows, person._id) !== undefined;
  const unpaid = person.paidSince ? undefined : ruleMessages.unpaid;
  const storeless = hasStore ? undefined : 'You need a store for this.';
  switch (needed) {
    case 'onboarded':
      return person.onboarded ? undefined : 'Please complete your profile before you do this.';
    case 'paid':
      return unpaid;
    case 'seller':
      return storeless;
    case 'paid-or-seller':
      return hasStore ? undefined : unpaid;
    case 'paid-seller':
      return unpaid ?? storeless;
    case 'admin':
      return person.isAdmin ? undefined : "You don't have permission to access this admin panel.";
    default:
      return undefined;
  }
}
