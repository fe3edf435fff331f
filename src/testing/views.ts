import { clockInLagos } from '../contract/shared/lagos-time.ts';
import { limits } from '../contract/shared/limits.ts';
import type {
  Ad,
  AdminAd,
  AdminProduct,
  AdminReport,
  AdminUser,
  Canteen,
  Media,
  Message,
  MyProduct,
  MyProductDetails,
  MyStore,
  Order,
  Product,
  ProductDetails,
  ProductLine,
  Reply,
  Review,
  ReviewStats,
  Sale,
  Seller,
  SellerFacts,
  Store,
  Thread,
  User,
  Verification,
} from '../contract/shared/types.ts';
import type { MarketRows } from './call.ts';
import type {
  StoredCanteen,
  StoredMessage,
  StoredOrder,
  StoredPerson,
  StoredProduct,
  StoredReport,
  StoredReview,
  StoredStore,
  StoredThread,
  StoredVerification,
} from './demo-data.ts';
import { compare, latestFirst } from './lists.ts';
import { requireFound } from './refusal.ts';

// These functions turn rows into what the API sends.

/** Returns the text fields that have a value. */
function present<T extends Record<string, unknown>>(
  values: T,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as never;
}

export function findPerson(rows: MarketRows, id: string | null | undefined): StoredPerson | undefined {
  return rows.people.find((person) => person._id === id);
}

/** Returns the store of a person, open or closed. */
export function storeOf(rows: MarketRows, personId: string): StoredStore | undefined {
  return rows.stores.find(({ sellerId }) => sellerId === personId);
}

/** A seller's badge: none before the vendor package is paid, then `basic` or the level that an admin has granted. */
export function badgeOf(person: StoredPerson | undefined): Pick<Product['seller'], 'verificationLevel'> {
  return person?.paidSince === undefined ? {} : { verificationLevel: person.verifiedAs ?? 'basic' };
}

const isSuspended = (rows: MarketRows, personId: string) =>
  findPerson(rows, personId)?.suspension !== undefined;

/** A product that is shown on its own page, in its store and in favorites, sold out or not. */
export function isVisible(rows: MarketRows, product: StoredProduct): boolean {
  return product.status !== 'inactive' && !product.isHidden && !isSuspended(rows, product.sellerId);
}

/** A product that can be bought now. */
export function isBuyable(rows: MarketRows, product: StoredProduct): boolean {
  return isVisible(rows, product) && product.status === 'active' && product.stock !== 0;
}

/** A store that other people see. */
export function isOpenStore(rows: MarketRows, store: StoredStore): boolean {
  return store.isActive && !isSuspended(rows, store.sellerId);
}

export function toProduct(rows: MarketRows, row: StoredProduct): Product {
  const { productDescription, isHidden, statusWithStore, ...fields } = row;
  const seller = findPerson(rows, row.sellerId);
  const store = rows.stores.find(({ _id }) => _id === row.storeId && _id !== undefined);
  // Lists show only the first picture, because users pay for data.
  const media = row.media.slice(0, 1).filter(({ type }) => type === 'image');
  const { storeId, ...product } = {
    ...fields,
    ...(row.originalPrice !== undefined && {
      discount: Math.round(100 - (100 * row.productPrice) / row.originalPrice),
    }),
    media,
    productImages: urlsOf(media, 'image'),
    inStock: row.status === 'active' && row.stock !== 0,
    seller: { name: seller?.displayName ?? '', ...badgeOf(seller) },
  };
  return store?.isActive ? { ...product, storeId: store._id, storeName: store.storeName } : product;
}

const urlsOf = (media: readonly Media[], mediaType: Media['type']) =>
  media.filter(({ type }) => type === mediaType).map(({ url }) => url);

/** A product with its description and all its pictures and videos. */
function toFullProduct(rows: MarketRows, row: StoredProduct) {
  const { media, productDescription } = row;
  return {
    ...toProduct(rows, row),
    productDescription,
    media,
    productImages: urlsOf(media, 'image'),
    videos: urlsOf(media, 'video'),
  };
}

export function toMyProduct(rows: MarketRows, row: StoredProduct): MyProduct {
  return { ...toFullProduct(rows, row), ...sellerOnlyFields(row) };
}

function sellerOnlyFields({ media, isHidden }: StoredProduct) {
  return { public_ids: media.map(({ url }) => url.split('/')[2] ?? ''), isHidden };
}

export function toProductDetails(rows: MarketRows, row: StoredProduct): ProductDetails {
  const product = toFullProduct(rows, row);
  const store = rows.stores.find(({ _id }) => _id === product.storeId);
  const reviews = rows.reviews.filter(({ productId }) => productId === row._id);
  const otherProducts = rows.products.filter(
    (other) => other.sellerId === row.sellerId && other._id !== row._id && isBuyable(rows, other),
  );
  return {
    ...product,
    ...(store && {
      storeSlug: store.slug,
      storeDescription: store.storeDescription,
      storeAddress: store.storeAddress,
    }),
    seller: {
      ...product.seller,
      ...toSellerFacts(rows, row.sellerId),
      products: newestProducts(otherProducts)
        .slice(0, limits.sellerProductsMax)
        .map((other) => toProduct(rows, other)),
    },
    rating: averageStars(reviews),
    reviewCount: reviews.length,
    reviews: newestReviews(reviews)
      .slice(0, limits.productReviewsMax)
      .map((review) => toReview(rows, review)),
  };
}

export function toMyProductDetails(rows: MarketRows, row: StoredProduct): MyProductDetails {
  return { ...toProductDetails(rows, row), ...sellerOnlyFields(row) };
}

export function toAdminProduct(rows: MarketRows, row: StoredProduct): AdminProduct {
  return { ...toProduct(rows, row), isHidden: row.isHidden };
}

export function toProductLine(rows: MarketRows, row: StoredProduct): ProductLine {
  const { media, category, views, isFeatured, createdAt, ...line } = toProduct(rows, row);
  return line;
}

export const newestProducts = (products: readonly StoredProduct[]) =>
  latestFirst(
    products,
    ({ createdAt }) => createdAt,
    ({ _id }) => _id,
  );

export const newestReviews = (reviews: readonly StoredReview[]) =>
  latestFirst(
    reviews,
    ({ date }) => date,
    ({ _id }) => _id,
  );

/** Returns the average number of stars, to one decimal; null if no review has stars. */
function averageStars(reviews: readonly StoredReview[]): number | null {
  const stars = reviews.map(({ rating }) => rating).filter((rating) => rating !== null);
  const sum = stars.reduce((total, rating) => total + rating, 0);
  return stars.length === 0 ? null : Math.round((10 * sum) / stars.length) / 10;
}

export function toStats(rows: MarketRows, productId: string): ReviewStats {
  const reviews = rows.reviews.filter((review) => review.productId === productId);
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  return {
    averageRating: averageStars(reviews) ?? 0,
    totalReviews: reviews.length,
    ratingDistribution: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) },
  };
}

export function toReview(rows: MarketRows, row: StoredReview): Review {
  const { helpfulTo, ...review } = row;
  const writer = findPerson(rows, row.userId);
  return {
    ...review,
    userName: writer?.displayName || 'Anonymous',
    ...present({ userAvatar: writer?.profilePicture }),
    helpful: helpfulTo.length,
    verified: rows.orders.some(
      ({ buyerId, status, lines }) =>
        buyerId !== undefined &&
        buyerId === row.userId &&
        status === 'completed' &&
        lines.some(({ productId }) => productId === row.productId),
    ),
  };
}

/** Returns three pictures of the newest products, each once. */
function newestPictures(products: readonly StoredProduct[]): string[] {
  const urls = newestProducts(products)
    .flatMap(({ media }) => media.find(({ type }) => type === 'image')?.url ?? [])
    .slice(0, 6);
  return [...new Set(urls)].slice(0, 3);
}

export function toStore(rows: MarketRows, row: StoredStore): Store {
  const { phone, email, whatsapp, ...store } = row;
  const owner = findPerson(rows, row.sellerId);
  const products = rows.products.filter(
    (product) => product.storeId === row._id && product.status !== 'inactive' && !product.isHidden,
  );
  const reviews = rows.reviews.filter(({ productId }) => products.some(({ _id }) => _id === productId));
  return {
    ...store,
    isVerified: owner?.paidSince !== undefined,
    ...badgeOf(owner),
    productCount: products.length,
    pictures: newestPictures(products),
    rating: averageStars(reviews),
    reviewCount: reviews.length,
    followerCount: rows.follows.filter(({ targetId }) => targetId === row._id).length,
  };
}

/** A store as its owner sees it. Sessions on other sites get no phone number and no e-mail address. */
export function toMyStore(rows: MarketRows, row: StoredStore, scopes: readonly string[]): MyStore {
  const [request] = latestFirst(
    rows.verifications.filter(({ storeId }) => storeId === row._id),
    ({ createdAt }) => createdAt,
    ({ _id }) => _id,
  );
  const { phone, email, whatsapp } = row;
  return {
    ...toStore(rows, row),
    ...(scopes.includes('account') && present({ phone, email, whatsapp })),
    ...(request && { verification: toOwnVerification(request) }),
  };
}

export function toOwnVerification({ _id, level, note, status, createdAt }: StoredVerification) {
  return { _id, level, note, status, createdAt };
}

export function toVerification(rows: MarketRows, row: StoredVerification): Verification {
  const store = requireFound(
    rows.stores.find(({ _id }) => _id === row.storeId),
    'Request not found',
  );
  const owner = findPerson(rows, store.sellerId);
  const { productCount, rating, reviewCount } = toStore(rows, store);
  const sales = rows.orders.filter(({ sellerId }) => sellerId === store.sellerId);
  const { _id, level, note, status, createdAt, answeredAt, grantedLevel } = row;
  return {
    _id,
    storeId: row.storeId,
    storeName: store.storeName,
    slug: store.slug,
    campus: store.campus,
    sellerId: store.sellerId,
    sellerName: owner?.displayName ?? '',
    isPaid: owner?.paidSince !== undefined,
    ...present({ paidSince: owner?.paidSince }),
    ...badgeOf(owner),
    figures: { products: productCount, ...totalsOf(sales), rating, reviews: reviewCount },
    level,
    note,
    status,
    createdAt,
    ...present({ answeredAt, grantedLevel }),
  };
}

/** Counts the orders that are not cancelled, and the revenue from completed orders. */
export function totalsOf(orders: readonly StoredOrder[]): { orders: number; revenue: number } {
  return {
    orders: orders.filter(({ status }) => status !== 'cancelled').length,
    revenue: orders.filter(({ status }) => status === 'completed').reduce((sum, { total }) => sum + total, 0),
  };
}

/** What buyers want to know about a seller before they write or buy. */
export function toSellerFacts(rows: MarketRows, personId: string): SellerFacts {
  const person = findPerson(rows, personId);
  const soldLines = rows.orders
    .filter(({ sellerId, status }) => sellerId === personId && status === 'completed')
    .flatMap(({ lines }) => lines);
  return {
    ...present({ avatar: person?.profilePicture }),
    joinedAt: person?.createdAt ?? '',
    itemsSold: soldLines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...usualAnswer(rows, personId),
  };
}

/** Returns the median time of a person's first answers in the last 30 days, if there are ten of them. */
function usualAnswer(rows: MarketRows, personId: string): Pick<Seller, 'usualAnswerMinutes'> {
  const earliest = Date.now() - 30 * 24 * 60 * 60_000;
  const minutes = rows.threads
    .filter(({ people }) => people.includes(personId))
    .flatMap(({ _id }) => {
      const messages = messagesOf(rows, _id).toReversed();
      const answer = messages.find(({ senderId }) => senderId !== messages[0]?.senderId);
      const answeredAt = Date.parse(answer?.timestamp ?? '');
      return answer?.senderId === personId && answeredAt > earliest
        ? [(answeredAt - Date.parse(messages[0]?.timestamp ?? '')) / 60_000]
        : [];
    })
    .sort((a, b) => a - b);
  const middle = (minutes.length - 1) / 2;
  const [lower = 0, upper = lower] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
  return minutes.length < 10 ? {} : { usualAnswerMinutes: Math.max(1, Math.round((lower + upper) / 2)) };
}

export function toSeller(rows: MarketRows, person: StoredPerson): Seller {
  const store = storeOf(rows, person._id);
  const openStore = store && isOpenStore(rows, store) ? store : undefined;
  const products = rows.products.filter(
    (product) => product.sellerId === person._id && isVisible(rows, product),
  );
  return {
    _id: person._id,
    name: person.displayName,
    ...badgeOf(person),
    ...toSellerFacts(rows, person._id),
    ...(openStore && {
      storeId: openStore._id,
      storeName: openStore.storeName,
      storeSlug: openStore.slug,
    }),
    productCount: products.length,
  };
}

/** A person's own profile. Sessions on other sites get only what a page of others may know. */
export function toUser(rows: MarketRows, person: StoredPerson, scopes: readonly string[]): User {
  const { isAdmin, paidSince, verifiedAs, ...profile } = person;
  const store = storeOf(rows, person._id);
  const isHosted = scopes.includes('account');
  const { googleId, email, phone, address, department, year, university, consentVersion, ...shared } =
    profile;
  return {
    ...shared,
    role: isHosted && isAdmin ? 'admin' : store ? 'seller' : 'user',
    isPaid: paidSince !== undefined,
    hasStore: store !== undefined,
    ...present({ storeId: store?._id }),
    ...(isHosted &&
      present({ googleId, email, phone, address, department, year, university, consentVersion })),
  };
}

export function toAdminUser(rows: MarketRows, person: StoredPerson): AdminUser {
  const { paidSince, verifiedAs } = person;
  return {
    ...toUser(rows, person, ['account']),
    ...present({ paidSince, verifiedAs, storeName: storeOf(rows, person._id)?.storeName }),
  };
}

export function toOther(rows: MarketRows, personId: string): Thread['other'] {
  const person = findPerson(rows, personId);
  const store = storeOf(rows, personId);
  const openStore = store?.isActive ? store : undefined;
  const avatar = openStore?.logoUrl ?? person?.profilePicture;
  return {
    _id: person?._id ?? null,
    name: openStore?.storeName ?? person?.displayName ?? 'Account deleted',
    ...present({ avatar, storeId: openStore?._id }),
    ...badgeOf(person),
    ...usualAnswer(rows, personId),
  };
}

export const messagesOf = (rows: MarketRows, threadId: string) =>
  latestFirst(
    rows.messages.filter((message) => message.threadId === threadId),
    ({ timestamp }) => timestamp,
    ({ _id }) => _id,
  );

export function otherOf(thread: StoredThread, personId: string): string {
  return thread.people[0] === personId ? thread.people[1] : thread.people[0];
}

export function toThread(rows: MarketRows, thread: StoredThread, personId: string): Thread {
  const otherId = otherOf(thread, personId);
  const [lastMessage] = messagesOf(rows, thread._id);
  const other = toOther(rows, otherId);
  const { content, timestamp, senderId } = requireFound(lastMessage, 'Thread not found');
  return {
    _id: thread._id,
    participants: [personId, other._id],
    other,
    unreadCount: countUnread(rows, thread, personId),
    lastMessage: { content, timestamp, senderId: senderId === personId ? personId : other._id },
    isBlocked: thread.blockedBy.includes(personId),
  };
}

function countUnread(rows: MarketRows, thread: StoredThread, personId: string): number {
  return rows.messages.filter(
    ({ threadId, senderId, read }) => threadId === thread._id && senderId !== personId && !read,
  ).length;
}

/** Counts the unread messages of a person, in one thread and in all. */
export function unreadCounts(rows: MarketRows, thread: StoredThread, personId: string) {
  return { unreadCount: countUnread(rows, thread, personId), unreadTotal: unreadTotal(rows, personId) };
}

export function unreadTotal(rows: MarketRows, personId: string): number {
  return rows.threads
    .filter(({ people }) => people.includes(personId))
    .reduce((total, thread) => total + countUnread(rows, thread, personId), 0);
}

export function toMessage(rows: MarketRows, thread: StoredThread, row: StoredMessage): Message {
  const { productId, ...message } = row;
  const product = rows.products.find(({ _id }) => _id === productId);
  const idOf = (personId: string) => findPerson(rows, personId)?._id ?? null;
  return {
    ...message,
    senderId: idOf(row.senderId),
    receiverId: idOf(otherOf(thread, row.senderId)),
    ...(product &&
      isVisible(rows, product) && { product: { _id: product._id, productName: product.productName } }),
  };
}

export function toOrder(order: StoredOrder): Order {
  const { buyerId, completedAt, ...fields } = order;
  const subtotal = order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return { ...fields, subtotal };
}

export function toSale(rows: MarketRows, order: StoredOrder): Sale {
  const buyer = findPerson(rows, order.buyerId);
  return {
    ...toOrder(order),
    buyerName: buyer?.displayName ?? 'No longer on Campus Market',
    ...present({ buyerId: buyer?._id }),
  };
}

export function toAdminOrder(
  rows: MarketRows,
  order: StoredOrder,
): Reply<'GET /admin/orders'>['orders'][number] {
  return { ...toSale(rows, order), ...present({ completedAt: order.completedAt }) };
}

export function toCanteen(row: StoredCanteen, now: string): Canteen {
  const { isOpen, phone, createdAt, ...canteen } = row;
  return { ...canteen, status: isOpenAt(row, now) ? 'Opened' : 'Closed' };
}

/** Whether a canteen is open: an admin has opened it, and the time in Nigeria is within its hours. */
export function isOpenAt({ isOpen, hours }: StoredCanteen, now: string): boolean {
  if (!hours) return isOpen;
  const time = clockInLagos(now);
  const isWithinHours =
    compare(hours.opensAt, hours.closesAt) <= 0
      ? time >= hours.opensAt && time < hours.closesAt
      : time >= hours.opensAt || time < hours.closesAt;
  return isOpen && isWithinHours;
}

export function toAd(ad: AdminAd): Ad {
  const { targetAudience, createdAt, ...fields } = ad;
  return fields;
}

export function toReport(rows: MarketRows, row: StoredReport): AdminReport {
  const { kind, targetId, reporterId } = row;
  const review = kind === 'review' ? rows.reviews.find(({ _id }) => _id === targetId) : undefined;
  const productId = kind === 'product' ? targetId : review?.productId;
  const product = rows.products.find(({ _id }) => _id === productId);
  const { target, ownerId } = findReported(rows, row, product);
  const owner = findPerson(rows, ownerId);
  const reporter = findPerson(rows, reporterId);
  return {
    _id: row._id,
    kind,
    targetId,
    ...present({ target }),
    ...(product && { productId: product._id, isHidden: product.isHidden }),
    ...(owner && {
      owner: { _id: owner._id, name: owner.displayName, isSuspended: owner.suspension !== undefined },
    }),
    reason: row.reason,
    ...(reporter && { reporterId: reporter._id, reporterName: reporter.displayName }),
    createdAt: row.createdAt,
    resolved: row.resolved,
    ...present({ resolvedAt: row.resolvedAt, outcome: row.outcome }),
  };
}

/** Finds the name or the text of what was reported, and the person who is responsible for it. */
function findReported(
  rows: MarketRows,
  { kind, targetId, reporterId }: StoredReport,
  product: StoredProduct | undefined,
): { target?: string | undefined; ownerId?: string | undefined } {
  const hasId = ({ _id }: { _id: string }) => _id === targetId;
  switch (kind) {
    case 'product':
      return { target: product?.productName, ownerId: product?.sellerId };
    case 'store': {
      const store = rows.stores.find(hasId);
      return { target: store?.storeName, ownerId: store?.sellerId };
    }
    case 'review': {
      const review = rows.reviews.find(hasId);
      return { target: review?.comment, ownerId: review?.userId };
    }
    case 'message': {
      const message = rows.messages.find(hasId);
      return { target: message?.content, ownerId: message?.senderId };
    }
    case 'thread': {
      const thread = rows.threads.find(hasId);
      return { ownerId: thread && reporterId ? otherOf(thread, reporterId) : undefined };
    }
    case 'person':
      return { target: findPerson(rows, targetId)?.displayName, ownerId: targetId };
    default:
      return {};
  }
}
