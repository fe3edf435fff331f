import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { adminCalls } from './admin.ts';
import { adCalls } from './ads.ts';
import { alertCalls } from './alerts.ts';
import type { CallFixture, CallFixtures, Cases } from './call-fixture.ts';
import { canteenCalls } from './canteens.ts';
import { cartCalls } from './cart.ts';
import { embedCalls } from './embeds.ts';
import { failedJobCalls } from './failed-jobs.ts';
import { favoriteCalls } from './favorites.ts';
import { messageCalls, reportCalls } from './messages.ts';
import { myStoreCalls } from './my-store.ts';
import { orderCalls } from './orders.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { reviewCalls } from './reviews.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { sellingCalls } from './selling.ts';
import { signInCalls } from './sign-in.ts';
import { farmCalls, sellerCalls, storeCalls } from './stores.ts';
import { trailCalls } from './trail.ts';
import { uploadCalls } from './uploads.ts';
import { webhookCalls } from './webhooks.ts';

const fixturesWithoutDefaults: CallFixtures = {
  ...adminCalls,
  ...adCalls,
  ...alertCalls,
  ...savedSearchCalls,
  ...canteenCalls,
  ...cartCalls,
  ...embedCalls,
  ...favoriteCalls,
  ...messageCalls,
  ...reportCalls,
  ...myStoreCalls,
  ...orderCalls,
  ...productCalls,
  ...profileCalls,
  ...pushCalls,
  ...reviewCalls,
  ...sellingCalls,
  ...signInCalls,
  ...storeCalls,
  ...farmCalls,
  ...sellerCalls,
  ...trailCalls,
  ...uploadCalls,
  ...webhookCalls,
  ...failedJobCalls,
};

/** How the tests make each call. A call without parameters is tested with all callers even without a fixture. */
export const callFixtures: Record<string, CallFixture & { cases: Cases }> = Object.fromEntries(
  Object.keys(endpoints).map((call) => [call, addDefaults(fixturesWithoutDefaults[call] ?? {})]),
);

/** Adds the path and the body of the first case to `changes`, `idempotency` and `list` where these have none. */
function addDefaults({
  cases = { 'no parameters': {} },
  changes,
  idempotency,
  list,
  ...fixture
}: CallFixture) {
  const [{ path, body } = {}] = Object.values(cases);
  const defaults = { ...(path && { path }), ...(body && { body }) };
  return {
    ...fixture,
    cases,
    ...(changes && { changes: { ...defaults, ...changes } }),
    ...(idempotency && { idempotency: { ...defaults, ...idempotency } }),
    ...(list && { list: { ...defaults, ...list } }),
  };
}

/** Returns each call whose fixture has this property, with the value of the property. */
export function fixturesWith<K extends 'changes' | 'idempotency' | 'list' | 'idKind'>(property: K) {
  return Object.entries(callFixtures).flatMap(([call, fixture]): [string, NonNullable<CallFixture[K]>][] => {
    const value = fixture[property];
    return value === undefined ? [] : [[call, value as NonNullable<CallFixture[K]>]];
  });
}
