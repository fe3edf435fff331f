import {
  type AlertFacts,
  type AlertKind,
  alertKindNames,
  alertKinds,
  describeAlert,
} from '../../contract/shared/alert-kinds.ts';
import { dayMs } from '../../contract/shared/lagos-time.ts';
import type { Alert } from '../../contract/shared/types.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import type { StoredAlert } from '../demo-data.ts';
import { latestFirst, paginate } from '../lists.ts';
import { findPerson, isBuyable, isVisible, otherOf, storeOf } from '../views.ts';

type AlertCall =
  | 'GET /alerts'
  | 'POST /alerts/read'
  | 'GET /alerts/switches'
  | 'PATCH /alerts/switches'
  | 'GET /push/key'
  | 'PUT /push/subscription'
  | 'POST /push/unsubscribe';

/** A valid public key, whose private key nobody has: the fake market sends no pushes. */
const pushKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** What people were told. */
export const alertAnswers: Answers<AlertCall> = {
  'GET /alerts': ({ rows, caller, query }) => {
    const alerts = latestFirst(
      alertsOf(rows, caller._id),
      ({ createdAt }) => createdAt,
      ({ _id }) => _id,
    );
    const { batch, pagination } = paginate(alerts, query);
    return { alerts: batch, unreadTotal: countUnreadAlerts(rows, caller._id), pagination };
  },

  'POST /alerts/read': (call) => {
    const { rows, caller, body } = call;
    setRead(
      call,
      caller._id,
      ({ _id, createdAt }) => body.ids?.includes(_id) || createdAt <= (body.until ?? ''),
    );
    return { unreadTotal: countUnreadAlerts(rows, caller._id) };
  },

  'GET /alerts/switches': ({ rows, caller }) => listSwitches(rows, caller._id),

  'PATCH /alerts/switches': ({ rows, caller, now, body: { kind, quietHours, dailyEmail, ...channels } }) => {
    const personId = caller._id;
    if (kind) {
      const changed = { personId, ...switchesOf(rows, personId, kind), ...channels };
      rows.alertSwitches = rows.alertSwitches.filter((row) => row.personId !== personId || row.kind !== kind);
      rows.alertSwitches.push(changed);
    }
    if (quietHours === true) rows.withoutQuietHours.delete(personId);
    if (quietHours === false) rows.withoutQuietHours.add(personId);
    if (dailyEmail === true) delete rows.digestsStoppedAt[personId];
    if (dailyEmail === false) rows.digestsStoppedAt[personId] ??= now();
    return listSwitches(rows, personId);
  },

  'GET /push/key': () => ({ key: pushKey }),

  'PUT /push/subscription': ({ rows, caller, body: { endpoint }, now }) => {
    rows.pushSubscriptions = rows.pushSubscriptions.filter((row) => row.endpoint !== endpoint);
    rows.pushSubscriptions.push({ personId: caller._id, endpoint, createdAt: now() });
    return { isSubscribed: true };
  },

  'POST /push/unsubscribe': ({ rows, caller, body: { endpoint } }) => {
    rows.pushSubscriptions = rows.pushSubscriptions.filter(
      (row) => row.endpoint !== endpoint || row.personId !== caller._id,
    );
    return { isSubscribed: false };
  },
};

export const isQuietAtNight = (rows: MarketRows, personId: string) => !rows.withoutQuietHours.has(personId);

function switchesOf(rows: MarketRows, personId: string, kind: AlertKind) {
  const row = rows.alertSwitches.find((each) => each.personId === personId && each.kind === kind);
  const { isListed = true, isPushed = true, isEmailed = true } = row ?? {};
  return { kind, isListed, isPushed, isEmailed };
}

const listSwitches = (rows: MarketRows, personId: string) => ({
  switches: alertKindNames.map((kind) => switchesOf(rows, personId, kind)),
  quietHours: isQuietAtNight(rows, personId),
  dailyEmail: rows.digestsStoppedAt[personId] === undefined,
  sendsEmails: true,
});

export type AlertWriter = Pick<FakeCall<'GET /user'>, 'rows' | 'now' | 'sendEvent'>;

/** Tells a person something, unless they have switched the kind off. Nobody is told without a person. */
export function recordAlert(
  { rows, now, sendEvent }: AlertWriter,
  kind: AlertKind,
  personId: string | undefined,
  subjectId: string,
  details: Pick<StoredAlert, 'priceBefore' | 'search'> = {},
): void {
  if (personId === undefined || !switchesOf(rows, personId, kind).isListed) return;
  const known = rows.alerts.find(
    (alert) => alert.personId === personId && alert.kind === kind && alert.subjectId === subjectId,
  );
  const { renewal } = alertKinds[kind];
  if (known && renewal === 'never') return;
  if (known && renewal === 'daily' && Date.parse(now()) - Date.parse(known.createdAt) < dayMs) return;
  // An id of its own, so that it does not change the ids that tests expect of other rows.
  const alert: StoredAlert = known ?? {
    _id: `${kind}-${personId}-${subjectId}`,
    personId,
    kind,
    subjectId,
    createdAt: '',
    isRead: false,
  };
  if (!known) rows.alerts.push(alert);
  Object.assign(alert, { createdAt: now(), isRead: false, ...details });
  sendEvent(personId, { event: 'alert', data: { unreadTotal: countUnreadAlerts(rows, personId) } });
}

/** Tells everybody who has a product among their favorites about a change. */
export function recordFavoriteChange(
  call: AlertWriter,
  kind: 'price_drop' | 'back_in_stock',
  { _id, sellerId }: { _id: string; sellerId: string },
  priceBefore?: number,
): void {
  for (const { personId, targetId } of call.rows.favorites) {
    if (targetId === _id && personId !== sellerId) recordAlert(call, kind, personId, _id, { priceBefore });
  }
}

/** Marks the alert about a thread as read. */
export function markThreadAlertRead(call: AlertWriter, personId: string, threadId: string): void {
  setRead(call, personId, ({ kind, subjectId }) => kind === 'message' && subjectId === threadId);
}

function setRead(
  { rows, sendEvent }: AlertWriter,
  personId: string,
  isMeant: (alert: StoredAlert) => boolean,
): void {
  const read = rows.alerts.filter((alert) => alert.personId === personId && !alert.isRead && isMeant(alert));
  for (const alert of read) alert.isRead = true;
  if (read.length === 0) return;
  sendEvent(personId, { event: 'alert', data: { unreadTotal: countUnreadAlerts(rows, personId) } });
}

/** Returns the alerts that a person may see. */
function alertsOf(rows: MarketRows, personId: string): Alert[] {
  return rows.alerts
    .filter((alert) => alert.personId === personId)
    .flatMap((alert) => toAlert(rows, alert) ?? []);
}

function countUnreadAlerts(rows: MarketRows, personId: string): number {
  return alertsOf(rows, personId).filter(({ isRead }) => !isRead).length;
}

function toAlert(rows: MarketRows, stored: StoredAlert): Alert | undefined {
  const described = describeStored(rows, stored.kind, stored);
  if (!described) return undefined;
  const { _id, kind, createdAt, isRead } = stored;
  const { title, text, path } = described;
  return { _id, kind, title, text, ...(path !== undefined && { path }), createdAt, isRead };
}

function describeStored<Kind extends AlertKind>(rows: MarketRows, kind: Kind, alert: StoredAlert) {
  const facts = factsOf[kind](rows, alert);
  return facts && describeAlert(kind, facts);
}

/** Returns what the text of an alert is made of; undefined if the person may not see it any more. */
const factsOf: {
  [Kind in AlertKind]: (rows: MarketRows, alert: StoredAlert) => AlertFacts[Kind] | undefined;
} = {
  message: (rows, { personId, subjectId }) => {
    const thread = rows.threads.find(({ _id }) => _id === subjectId);
    const name = thread && shopName(rows, personId, otherOf(thread, personId));
    return name === undefined ? undefined : { threadId: subjectId, name };
  },
  order: (rows, { personId, subjectId }) => {
    const order = rows.orders.find(({ _id }) => _id === subjectId);
    if (!order) return undefined;
    const hasStore = storeOf(rows, personId) !== undefined;
    const buyer = isHiddenFrom(rows, personId, order.buyerId) ? undefined : findPerson(rows, order.buyerId);
    return { name: buyer?.displayName, lines: order.lines, hasStore };
  },
  order_update: (rows, { personId, subjectId }) => {
    const order = rows.orders.find(({ _id }) => _id === subjectId);
    if (!order || order.status === 'opened') return undefined;
    const { sellerId, storeName, lines, status } = order;
    const name = sellerId && isHiddenFrom(rows, personId, sellerId) ? undefined : storeName;
    return { name, lines, status };
  },
  review: (rows, { personId, subjectId }) => {
    const review = rows.reviews.find(({ _id }) => _id === subjectId);
    if (!review || isHiddenFrom(rows, personId, review.userId)) return undefined;
    const name = findPerson(rows, review.userId)?.displayName;
    return { ...productNameOf(rows, review.productId), name, rating: review.rating };
  },
  reply: (rows, { personId, subjectId }) => {
    const review = rows.reviews.find(({ _id }) => _id === subjectId);
    const product = rows.products.find(({ _id }) => _id === review?.productId);
    if (!review?.sellerResponse || !product || !isVisible(rows, product)) return undefined;
    const name = shopName(rows, personId, product.sellerId);
    return name === undefined ? undefined : { ...productNameOf(rows, product._id), name };
  },
  verification: (rows, { subjectId }) => {
    const request = rows.verifications.find(({ _id }) => _id === subjectId);
    const store = rows.stores.find(({ _id }) => _id === request?.storeId);
    return request && store && { storeName: store.storeName, level: request.grantedLevel ?? null };
  },
  package: (rows, { personId }) =>
    findPerson(rows, personId)?.paidSince === undefined
      ? undefined
      : { hasStore: storeOf(rows, personId) !== undefined },
  price_drop: (rows, { personId, subjectId, priceBefore = 0 }) => {
    const product = findBuyable(rows, personId, subjectId);
    if (!product || product.productPrice >= priceBefore) return undefined;
    return { ...productNameOf(rows, subjectId), price: product.productPrice, priceBefore };
  },
  back_in_stock: (rows, { personId, subjectId }) => {
    const product = findBuyable(rows, personId, subjectId);
    return product && { ...productNameOf(rows, subjectId), price: product.productPrice };
  },
  search_match: (rows, { personId, subjectId, search = '' }) => {
    const product = findBuyable(rows, personId, subjectId);
    return product && { ...productNameOf(rows, subjectId), search, price: product.productPrice };
  },
  report: (rows, { subjectId }) => {
    const report = rows.reports.find(({ _id }) => _id === subjectId);
    if (!report?.resolved) return undefined;
    const product = rows.products.find(({ _id }) => report.kind === 'product' && _id === report.targetId);
    const isShown = product && isVisible(rows, product);
    return {
      reported: report.kind,
      ...(isShown && { product: { id: product._id, name: product.productName } }),
    };
  },
};

const productNameOf = (rows: MarketRows, productId: string) => ({
  productId,
  productName: rows.products.find(({ _id }) => _id === productId)?.productName ?? '',
});

/** Returns a product that a person may be told about. */
export function findBuyable(rows: MarketRows, personId: string, productId: string) {
  return rows.products.find(
    (product) =>
      product._id === productId &&
      isBuyable(rows, product) &&
      !isHiddenFrom(rows, personId, product.sellerId),
  );
}

/** Whether a person must not learn about another one: an admin has suspended them, or the person has blocked them. */
function isHiddenFrom(rows: MarketRows, personId: string, otherId: string | undefined): boolean {
  if (otherId === undefined) return false;
  const isBlocked = rows.threads.some(
    ({ people, blockedBy }) =>
      people.includes(personId) && people.includes(otherId) && blockedBy.includes(personId),
  );
  return isBlocked || findPerson(rows, otherId)?.suspension !== undefined;
}

/** Returns the name of a seller, which is the name of the store if there is one; undefined if the seller is hidden. */
function shopName(rows: MarketRows, personId: string, otherId: string): string | undefined {
  if (isHiddenFrom(rows, personId, otherId)) return undefined;
  const store = storeOf(rows, otherId);
  return store?.isActive ? store.storeName : findPerson(rows, otherId)?.displayName;
}
