import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { Order, Reply } from '../../contract/shared/types.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import type { StoredOrder, StoredReview } from '../demo-data.ts';
import { compare, latestFirst, paginate } from '../lists.ts';
import { invalidField, Refusal, requireFound } from '../refusal.ts';
import {
  isBuyable,
  isOpenAt,
  isOpenStore,
  isVisible,
  newestReviews,
  storeOf,
  toAdminOrder,
  toOrder,
  toProduct,
  toReview,
  toSale,
  toStats,
  toStore,
} from '../views.ts';
import { recordAlert, recordFavoriteChange } from './alerts.ts';
import { findVisibleProduct } from './shop.ts';
import { logEvent } from './webhooks.ts';

type BuyingCall =
  | 'GET /favorites'
  | 'GET /favorites/ids'
  | 'GET /add-favorites/{id}'
  | 'DELETE /favorites/{id}'
  | 'GET /cart'
  | 'PATCH /cart'
  | 'GET /stores/followed'
  | 'GET /stores/followed/ids'
  | 'POST /stores/{id}/toggle-follow'
  | 'GET /reviews/{productId}'
  | 'POST /reviews/{productId}'
  | 'GET /reviews/{productId}/mine'
  | 'DELETE /reviews/{productId}/mine'
  | 'POST /reviews/{id}/helpful'
  | 'POST /reviews/{id}/response'
  | 'DELETE /reviews/{id}/response'
  | 'POST /orders'
  | 'GET /orders'
  | 'GET /stores/my-store/orders'
  | 'GET /admin/orders'
  | 'PATCH /orders/{id}'
  | 'POST /reports';

/** Favorites, the cart, followed stores, reviews, orders and reports. */
export const buyingAnswers: Answers<BuyingCall> = {
  'GET /favorites': ({ rows, caller, query }) => {
    const products = targetsOf(rows.favorites, caller._id).flatMap(
      (id) => rows.products.find(({ _id }) => _id === id) ?? [],
    );
    const visible = products.filter((product) => isVisible(rows, product) || product.sellerId === caller._id);
    const { batch, pagination } = paginate(visible, query);
    return { favorites: batch.map((product) => toProduct(rows, product)), pagination };
  },

  'GET /favorites/ids': ({ rows, caller }) => ({
    productIds: targetsOf(rows.favorites, caller._id).slice(0, limits.ownIdsMax),
  }),

  'GET /add-favorites/{id}': ({ rows, caller, params, now }) => {
    const product = rows.products.find(({ _id }) => _id === params.id);
    const isOwn = product?.sellerId === caller._id;
    const { _id } = isOwn ? product : findVisibleProduct(rows, params.id);
    if (!targetsOf(rows.favorites, caller._id).includes(_id)) {
      rows.favorites.push({ personId: caller._id, targetId: _id, createdAt: now() });
    }
    return { productId: _id, isFavorite: true };
  },

  'DELETE /favorites/{id}': ({ rows, caller, params }) => {
    rows.favorites = rows.favorites.filter(
      ({ personId, targetId }) => personId !== caller._id || targetId !== params.id,
    );
    return { productId: params.id, isFavorite: false };
  },

  'GET /cart': ({ rows, caller, now }) => readCart(rows, caller._id, now()),

  'PATCH /cart': ({ rows, caller, body, now, sendEvent }) => {
    const callTime = Date.parse(now());
    for (const { productId, quantity, ageMs = 0 } of body.changes) {
      const changedAt = Math.min(callTime, Math.max(callTime - ageMs, Date.parse(body.since ?? '') || 0));
      const line = rows.cartLines.find((row) => row.personId === caller._id && row.productId === productId);
      if (!line) rows.cartLines.push({ personId: caller._id, productId, quantity, changedAt });
      else if (changedAt >= line.changedAt) Object.assign(line, { quantity, changedAt });
    }
    const cart = readCart(rows, caller._id, now());
    sendEvent(caller._id, { event: 'cart', data: cart });
    return cart;
  },

  'GET /stores/followed': ({ rows, caller, query }) => {
    const stores = targetsOf(rows.follows, caller._id)
      .flatMap((id) => rows.stores.find(({ _id }) => _id === id) ?? [])
      .filter((store) => isOpenStore(rows, store));
    const { batch, pagination } = paginate(stores, query);
    return { stores: batch.map((store) => toStore(rows, store)), pagination };
  },

  'GET /stores/followed/ids': ({ rows, caller }) => ({
    storeIds: targetsOf(rows.follows, caller._id).slice(0, limits.ownIdsMax),
  }),

  'POST /stores/{id}/toggle-follow': ({ rows, caller, params, now }) => {
    const store = requireFound(
      rows.stores.find((row) => row._id === params.id && isOpenStore(rows, row)),
      'Store not found',
    );
    if (store.sellerId === caller._id) throw new Refusal('forbidden', 'You cannot follow your own store.');
    const isFollowing = !targetsOf(rows.follows, caller._id).includes(store._id);
    rows.follows = rows.follows.filter(
      ({ personId, targetId }) => personId !== caller._id || targetId !== store._id,
    );
    if (isFollowing) rows.follows.push({ personId: caller._id, targetId: store._id, createdAt: now() });
    return { storeId: store._id, isFollowing, followerCount: toStore(rows, store).followerCount };
  },

  'GET /reviews/{productId}': ({ rows, params, query }) => {
    const { _id } = findVisibleProduct(rows, params.productId);
    const { rating, sort = 'newest', limit = limits.reviewPageSize, ...paging } = query;
    const reviews = rows.reviews.filter(
      (review) => review.productId === _id && (rating === undefined || review.rating === rating),
    );
    const newest = newestReviews(reviews);
    const rank = {
      newest: () => 0,
      oldest: () => 0,
      highest: (review: StoredReview) => -(review.rating ?? 0),
      lowest: (review: StoredReview) => review.rating ?? 6,
      helpful: ({ helpfulTo }: StoredReview) => -helpfulTo.length,
    }[sort];
    const sorted = sort === 'oldest' ? newest.reverse() : newest.sort((a, b) => compare(rank(a), rank(b)));
    const { batch, pagination } = paginate(sorted, { ...paging, limit });
    return {
      reviews: batch.map((review) => toReview(rows, review)),
      pagination,
      stats: toStats(rows, _id),
    };
  },

  'POST /reviews/{productId}': (call) => {
    const { rows, caller, params, body, newId, now } = call;
    const product = findVisibleProduct(rows, params.productId);
    const comment = body.comment?.trim() ?? '';
    if (comment.length < limits.reviewLengthMin) throw invalidField('comment', ruleMessages.reviewTooShort);
    if (product.sellerId === caller._id) {
      throw new Refusal('forbidden', 'You cannot review your own product.');
    }
    const oldReview = findOwnReview(rows, product._id, caller._id);
    const review: StoredReview = oldReview ?? {
      _id: newId('review'),
      productId: product._id,
      userId: caller._id,
      rating: null,
      comment,
      date: now(),
      edited: false,
      helpfulTo: [],
    };
    const rating = body.rating === undefined ? review.rating : body.rating;
    if (!oldReview) rows.reviews.push(review);
    else if (review.comment !== comment || review.rating !== rating) review.edited = true;
    Object.assign(review, { comment, rating });
    if (!oldReview) recordAlert(call, 'review', product.sellerId, review._id);
    return { review: toReview(rows, review), stats: toStats(rows, product._id) };
  },

  'GET /reviews/{productId}/mine': ({ rows, caller, params }) => {
    const { _id } = findVisibleProduct(rows, params.productId);
    const review = findOwnReview(rows, _id, caller._id);
    return {
      review: review ? toReview(rows, review) : null,
      helpfulReviewIds: rows.reviews
        .filter(({ productId, helpfulTo }) => productId === _id && helpfulTo.includes(caller._id))
        .map((helpfulReview) => helpfulReview._id)
        .sort(),
    };
  },

  'DELETE /reviews/{productId}/mine': ({ rows, caller, params: { productId } }) => {
    rows.reviews = rows.reviews.filter(
      (review) => review.productId !== productId || review.userId !== caller._id,
    );
    return { productId, review: null };
  },

  'POST /reviews/{id}/helpful': ({ rows, caller, params }) => {
    const review = requireFound(
      rows.reviews.find(({ _id }) => _id === params.id),
      'Review not found',
    );
    if (review.userId === caller._id) {
      throw new Refusal('forbidden', 'You cannot mark your own review as helpful.');
    }
    const isHelpful = !review.helpfulTo.includes(caller._id);
    const others = review.helpfulTo.filter((id) => id !== caller._id);
    review.helpfulTo = isHelpful ? [...others, caller._id] : others;
    return { reviewId: review._id, helpful: review.helpfulTo.length, isHelpful };
  },

  'POST /reviews/{id}/response': (call) => {
    const message = call.body.message?.trim() ?? '';
    if (!message) throw invalidField('message', ruleMessages.reviewReplyMissing);
    const review = findReviewOfOwnProduct(call);
    review.sellerResponse = { message, date: call.now() };
    recordAlert(call, 'reply', review.userId, review._id);
    return { review: toReview(call.rows, review) };
  },

  'DELETE /reviews/{id}/response': (call) => {
    const review = findReviewOfOwnProduct(call);
    delete review.sellerResponse;
    return { review: toReview(call.rows, review) };
  },

  'POST /orders': (call) => {
    const { rows, caller, body } = call;
    const storedOrders = rows.orders.filter(
      ({ buyerId, reference }) => buyerId === caller._id && reference === body.reference,
    );
    if (storedOrders.length > 0) return { orders: storedOrders.map(toOrder) };
    if (!body.lines?.length) throw invalidField('lines', ruleMessages.orderEmpty);
    const orders = body.canteenId === undefined ? draftCartOrders(call) : [draftCanteenOrder(call)];
    rows.orders.push(...orders);
    for (const order of orders) {
      logEvent(call, 'order.created', campusOf(rows, order));
      recordAlert(call, 'order', order.sellerId, order._id);
    }
    return { orders: orders.map(toOrder) };
  },

  'GET /orders': ({ rows, caller, query }) =>
    listOrders(
      rows.orders.filter(({ buyerId }) => buyerId === caller._id),
      query,
      toOrder,
    ),

  'GET /stores/my-store/orders': ({ rows, caller, query }) =>
    listOrders(
      rows.orders.filter(({ sellerId }) => sellerId === caller._id),
      query,
      (order) => toSale(rows, order),
    ),

  'GET /admin/orders': ({ rows, query }) => {
    const reference = query.reference?.trim().toUpperCase();
    const orders = rows.orders.filter(
      (order) =>
        (reference ? order.reference === reference : order.canteenId !== undefined) &&
        (query.canteenId === undefined || order.canteenId === query.canteenId),
    );
    return listOrders(orders, query, (order) => toAdminOrder(rows, order));
  },

  'PATCH /orders/{id}': (call) => {
    const { rows, caller, params, body, now, recordChange } = call;
    const { status } = body;
    const order = requireFound(
      rows.orders.find(
        ({ _id, sellerId, canteenId }) =>
          _id === params.id && (sellerId === caller._id || (canteenId !== undefined && caller.isAdmin)),
      ),
      'Order not found',
    );
    const before = order.status;
    if (before !== status) {
      adjustStock(call, order, status);
      order.status = status;
      if (status !== 'opened') recordAlert(call, 'order_update', order.buyerId, order._id);
      logEvent(call, 'order.updated', campusOf(rows, order));
      order.completedAt = status === 'completed' ? now() : undefined;
      if (order.canteenId !== undefined) {
        const { _id: targetId, reference: name, buyerId: personId } = order;
        recordChange({
          kind: 'order',
          targetId,
          name,
          personId,
          before: { status: before },
          after: { status },
        });
      }
    }
    return { order: toSale(rows, order) };
  },

  'POST /reports': (call) => {
    const { rows, caller, body, newId, now } = call;
    const { kind, targetId } = body;
    const reason = body.reason?.trim() ?? '';
    const { reportReasonLengthMin: min, reportReasonLengthMax: max } = limits;
    if (reason.length < min) throw invalidField('reason', `reason must have ${min} to ${max} characters`);
    const tables = {
      product: rows.products,
      store: rows.stores,
      review: rows.reviews,
      thread: rows.threads,
      message: rows.messages,
      person: rows.people,
    };
    const table: readonly { _id: string }[] = tables[kind];
    requireFound(
      table.find(({ _id }) => _id === targetId),
      `${kind[0]?.toUpperCase()}${kind.slice(1)} not found`,
    );
    const openReport = rows.reports.find(
      (report) =>
        report.reporterId === caller._id &&
        report.kind === kind &&
        report.targetId === targetId &&
        !report.resolved,
    );
    const report = openReport ?? {
      _id: newId('report'),
      kind,
      targetId,
      reason,
      reporterId: caller._id,
      createdAt: now(),
      resolved: false,
    };
    if (!openReport) {
      rows.reports.push(report);
      logEvent(call, 'report.created', undefined);
    }
    report.reason = reason;
    return { report: { _id: report._id, kind, targetId, reason, createdAt: report.createdAt } };
  },
};

/** Returns the ids that a person's links lead to, the latest first. */
function targetsOf(links: MarketRows['favorites'], personId: string): string[] {
  return latestFirst(
    links.filter((link) => link.personId === personId),
    ({ createdAt }) => createdAt,
    ({ targetId }) => targetId,
  ).map(({ targetId }) => targetId);
}

/** Returns a person's cart. A removed product stays in the rows with the quantity 0, like in the real market. */
function readCart({ cartLines }: MarketRows, personId: string, readAt: string): Reply<'GET /cart'> {
  const lines = cartLines.filter((line) => line.personId === personId && line.quantity > 0);
  return { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })), readAt };
}

function findOwnReview(rows: MarketRows, productId: string, personId: string): StoredReview | undefined {
  return rows.reviews.find((review) => review.productId === productId && review.userId === personId);
}

type ResponseCall = 'POST /reviews/{id}/response' | 'DELETE /reviews/{id}/response';

function findReviewOfOwnProduct({
  rows,
  caller,
  params,
}: Pick<FakeCall<ResponseCall>, 'rows' | 'caller' | 'params'>) {
  const ownIds = rows.products.filter(({ sellerId }) => sellerId === caller._id).map(({ _id }) => _id);
  return requireFound(
    rows.reviews.find(({ _id, productId }) => _id === params.id && ownIds.includes(productId)),
    'Review not found',
  );
}

function listOrders<T>(
  orders: readonly StoredOrder[],
  { status, ...paging }: FakeCall<'GET /orders'>['query'],
  toReply: (order: StoredOrder) => T,
) {
  const matching = orders.filter((order) => status === undefined || order.status === status);
  const latest = latestFirst(
    matching,
    ({ createdAt }) => createdAt,
    ({ _id }) => _id,
  );
  const { batch, pagination } = paginate(latest, paging);
  return { orders: batch.map(toReply), pagination: { ...pagination, total: matching.length } };
}

/** Drafts one order per seller in the cart. If one product cannot be bought now, the whole checkout is refused. */
function draftCartOrders({ rows, caller, body, newId, now }: FakeCall<'POST /orders'>): StoredOrder[] {
  const fields: Record<string, string> = {};
  const orders = new Map<string, StoredOrder>();
  const createdAt = now();
  for (const [index, { productId, quantity }] of body.lines.entries()) {
    const product = rows.products.find(({ _id }) => _id === productId);
    if (!product || !isBuyable(rows, product)) {
      fields[`lines.${index}.productId`] = 'No longer available';
    } else if (product.sellerId === caller._id) {
      fields[`lines.${index}.productId`] = 'This is your own product';
    } else if (product.stock !== null && product.stock < quantity) {
      fields[`lines.${index}.quantity`] = `Only ${product.stock} left`;
    } else {
      const { sellerId } = product;
      const store = storeOf(rows, sellerId);
      const seller = rows.people.find(({ _id }) => _id === sellerId);
      const order = orders.get(sellerId) ?? {
        _id: newId('order'),
        reference: body.reference,
        ...(store && { storeId: store._id }),
        storeName: store?.storeName ?? seller?.displayName ?? '',
        sellerId,
        status: 'opened' as const,
        lines: [],
        total: 0,
        createdAt,
        buyerId: caller._id,
      };
      order.lines.push(toOrderLine({ productId }, product.productName, product.productPrice, quantity));
      order.total += product.productPrice * quantity;
      orders.set(sellerId, order);
    }
  }
  refuseUnavailable(fields);
  return [...orders.values()];
}

function draftCanteenOrder({ rows, caller, body, newId, now }: FakeCall<'POST /orders'>): StoredOrder {
  const createdAt = now();
  const canteen = requireFound(
    rows.canteens.find(({ _id }) => _id === body.canteenId),
    'Canteen not found',
  );
  if (!body.deliveryLocation) {
    throw invalidField('deliveryLocation', ruleMessages.deliveryLocationMissing);
  }
  if (!isOpenAt(canteen, createdAt)) throw new Refusal('conflict', 'This canteen is closed now.');
  const fields: Record<string, string> = {};
  const lines = body.lines.flatMap(({ menuItemId, quantity }, index) => {
    const item = rows.menuItems.find(({ _id, canteenId }) => _id === menuItemId && canteenId === canteen._id);
    if (item) return toOrderLine({ menuItemId }, item.name, item.price, quantity);
    fields[`lines.${index}.menuItemId`] = 'No longer available';
    return [];
  });
  refuseUnavailable(fields);
  const fees = { deliveryFee: limits.canteenDeliveryFee, packagingFee: limits.canteenPackagingFee };
  return {
    _id: newId('order'),
    reference: body.reference,
    canteenId: canteen._id,
    storeName: canteen.name,
    status: 'opened',
    deliveryLocation: body.deliveryLocation,
    lines,
    ...fees,
    total: lines.reduce((sum, { lineTotal }) => sum + lineTotal, fees.deliveryFee + fees.packagingFee),
    createdAt,
    buyerId: caller._id,
  };
}

function toOrderLine(
  id: Pick<Order['lines'][number], 'productId' | 'menuItemId'>,
  name: string,
  price: number,
  quantity: number,
): Order['lines'][number] {
  return { ...id, name, price, quantity, lineTotal: price * quantity };
}

/** Returns the campus of what was ordered. */
function campusOf(rows: MarketRows, { lines, canteenId }: StoredOrder): string | undefined {
  const canteen = rows.canteens.find(({ _id }) => _id === canteenId);
  return canteen?.campus ?? rows.products.find(({ _id }) => _id === lines[0]?.productId)?.campus;
}

function refuseUnavailable(fields: Record<string, string>): void {
  if (Object.keys(fields).length === 0) return;
  throw new Refusal('conflict', 'Some things in your cart cannot be ordered now.', { fields });
}

/** Lowers the stock when an order is completed, and restores it when the order is opened again. */
function adjustStock(
  call: FakeCall<'PATCH /orders/{id}'>,
  order: StoredOrder,
  status: Order['status'],
): void {
  const sign = status === 'completed' ? -1 : order.status === 'completed' ? 1 : 0;
  for (const { productId, quantity } of order.lines) {
    const product = call.rows.products.find(({ _id }) => _id === productId);
    if (!product || product.stock === null) continue;
    const wasSoldOut = product.stock === 0;
    product.stock = Math.max(0, product.stock + sign * quantity);
    if (wasSoldOut && isBuyable(call.rows, product)) recordFavoriteChange(call, 'back_in_stock', product);
  }
}
