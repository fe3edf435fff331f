import { z } from 'zod';
import { scopes } from '../shared/access.ts';
import { example, sample } from './example.ts';
import { changedValues } from './trail.ts';

const text = z.string();
const nullableText = text.nullable();
const number = z.number();

function list<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject(shape));
}

const orderFields = {
  _id: text.meta(sample.id),
  reference: text.meta(example('CM-7K2QXA')),
  status: text.meta(example('opened')),
  /** The total in naira. */
  total: number.meta(example(17000)),
  createdAt: text.meta(sample.time),
  completedAt: nullableText,
  lines: list({
    name: text.meta(sample.productName),
    price: number.meta(example(8500)),
    quantity: number.meta(example(2)),
  }),
};

/** All data that the market stores about a user. A null means that the value is unknown, or the event has not happened. */
export const personExport = z.strictObject({
  exportedAt: text.meta(sample.time),
  profile: z.strictObject({
    _id: text.meta(sample.personId),
    displayName: text.meta(sample.personName),
    /** The identity provider. */
    issuer: nullableText,
    googleId: nullableText.meta(sample.googleId),
    email: nullableText.meta(sample.email),
    profilePicture: nullableText.meta(example('https://pictures.example/adunni.jpg')),
    phone: nullableText.meta(sample.phone),
    address: nullableText.meta(sample.address),
    campus: nullableText.meta(sample.campus),
    department: nullableText.meta(example('Crop Production')),
    year: nullableText.meta(example('300 level')),
    university: nullableText.meta(example('Federal University of Agriculture, Abeokuta')),
    role: text.meta(example('user')),
    onboardedAt: nullableText,
    /** The version of the privacy policy that the user agreed to. */
    consentVersion: nullableText,
    consentedAt: nullableText,
    createdAt: text.meta(sample.time),
    paidAt: nullableText,
    verifiedAs: nullableText,
    suspendedAt: nullableText,
    suspensionReason: nullableText,
    /** When the user stopped the e-mails. */
    digestsStoppedAt: nullableText,
    /** Whether pushes wait for the morning. */
    quietHours: z.boolean().meta(example(true)),
  }),
  sessions: list({
    /** The site of the session; null for the hosted site. */
    origin: nullableText.meta(example('https://union.example')),
    scopes: z.array(z.enum(scopes)),
    expiresAt: text.meta(example('2026-09-01T08:15:00.000Z')),
    renewedAt: nullableText,
    endedAt: nullableText,
  }),
  /** Sign-ins that the user started, until the server deletes them. */
  signIns: list({
    origin: nullableText.meta(example('https://union.example')),
    usedAt: nullableText,
    expiresAt: text.meta(example('2026-09-01T08:15:00.000Z')),
  }),
  stores: list({
    _id: text.meta(sample.storeId),
    storeName: text.meta(sample.storeName),
    slug: text.meta(sample.storeSlug),
    storeDescription: text.meta(sample.storeDescription),
    storeAddress: text.meta(sample.storeAddress),
    campus: text.meta(sample.campus),
    category: text.meta(example('Electronics')),
    isActive: z.boolean(),
    phone: nullableText.meta(sample.phone),
    email: nullableText.meta(sample.email),
    whatsapp: nullableText.meta(sample.phone),
    instagram: nullableText.meta(example('brightcorner')),
    deliveryTime: nullableText.meta(example('Same day on campus')),
    createdAt: text.meta(sample.time),
    verificationRequests: list({
      level: text.meta(example('premium')),
      note: text.meta(example('We have sold on this campus for two years.')),
      status: text.meta(example('pending')),
      createdAt: text.meta(sample.time),
      answeredAt: nullableText.meta(example('2026-09-02T08:00:00.000Z')),
      grantedLevel: nullableText.meta(example('premium')),
    }),
  }),
  products: list({
    _id: text.meta(sample.productId),
    productName: text.meta(sample.productName),
    productDescription: text.meta(sample.productDescription),
    productPrice: number.meta(example(8500)),
    originalPrice: number.nullable().meta(example(10000)),
    category: text.meta(example('Electronics')),
    campus: text.meta(sample.campus),
    status: text.meta(example('active')),
    stock: number.nullable().meta(example(3)),
    phoneNumber: nullableText.meta(sample.phone),
    organic: z.boolean().meta(example(false)),
    isFeatured: z.boolean().meta(example(false)),
    isHidden: z.boolean().meta(example(false)),
    views: number.meta(example(41)),
    /** The ids of the product's pictures and videos. */
    mediaIds: z.array(text.meta(sample.mediaId)),
    /** For each day of the last 30 on which the price changed, the lowest price that ended. */
    lowestPrices: z.array(
      z.strictObject({ day: text.meta(example('2026-08-20')), price: number.meta(example(10000)) }),
    ),
    createdAt: text.meta(sample.time),
    updatedAt: text.meta(sample.time),
  }),
  media: list({
    _id: text.meta(sample.mediaId),
    type: text.meta(example('image')),
    format: text.meta(example('webp')),
    bytes: number.meta(example(148_210)),
    width: number.meta(example(480)),
    height: number.meta(example(640)),
    createdAt: text.meta(sample.time),
  }),
  favorites: list({
    productId: text.meta(sample.productId),
    productName: text.meta(sample.productName),
    createdAt: text.meta(sample.time),
  }),
  /** The cart. The quantity is 0 for a product that was removed in the last 30 days. */
  cart: list({
    productId: text.meta(sample.productId),
    /** Null if the product was deleted. */
    productName: nullableText.meta(sample.productName),
    quantity: number.meta(example(2)),
    addedAt: text.meta(sample.time),
    changedAt: text.meta(sample.time),
  }),
  follows: list({
    storeId: text.meta(sample.storeId),
    storeName: text.meta(sample.storeName),
    createdAt: text.meta(sample.time),
  }),
  reviews: list({
    _id: text.meta(sample.reviewId),
    productId: text.meta(sample.productId),
    productName: text.meta(sample.productName),
    rating: number.nullable().meta(example(5)),
    comment: text.meta(example('It came the same day and works well. Thank you!')),
    helpful: number.meta(example(4)),
    response: nullableText,
    respondedAt: nullableText,
    createdAt: text.meta(sample.time),
    updatedAt: text.meta(sample.time),
  }),
  /** Reviews that this user marked as helpful. */
  helpfulMarks: list({ reviewId: text.meta(sample.reviewId), productName: text.meta(sample.productName) }),
  threads: list({
    _id: text.meta(sample.threadId),
    /** The name of the other person. */
    with: text.meta(example('Femi Alade')),
    createdAt: text.meta(sample.time),
    messages: list({
      isOwn: z.boolean(),
      content: text.meta(sample.message),
      productId: nullableText.meta(sample.productId),
      createdAt: text.meta(sample.time),
      readAt: nullableText,
      /** The site on which the user wrote it; null for the hosted site. */
      origin: nullableText.meta(example('https://union.example')),
    }),
  }),
  blocks: list({ name: text.meta(sample.personName), createdAt: text.meta(sample.time) }),
  orders: list({
    ...orderFields,
    seller: nullableText,
    deliveryLocation: nullableText,
    /** The site on which the order was placed; null for the hosted site. */
    origin: nullableText,
  }),
  sales: list(orderFields),
  /** What the user was told in the last 90 days. */
  alerts: list({
    kind: text.meta(example('price_drop')),
    /** The id of what it is about, such as a product. */
    subjectId: text.meta(sample.productId),
    /** The price before it fell. */
    priceBefore: number.nullable().meta(example(10000)),
    /** The saved search that a product matched. */
    search: nullableText.meta(example('reading lamp')),
    createdAt: text.meta(sample.time),
    readAt: nullableText,
  }),
  /** The kinds of alerts that the user has switched on or off. */
  alertSwitches: list({
    kind: text.meta(example('price_drop')),
    isListed: z.boolean().meta(example(false)),
    isPushed: z.boolean().meta(example(true)),
    isEmailed: z.boolean().meta(example(true)),
  }),
  /** The browsers that get the user's pushes. */
  pushSubscriptions: list({
    /** The push service of the browser. */
    service: text.meta(example('fcm.googleapis.com')),
    createdAt: text.meta(sample.time),
  }),
  /** The pushes of the last 7 days, one for each browser. */
  pushes: list({
    kind: text.meta(example('price_drop')),
    status: text.meta(example('sent')),
    createdAt: text.meta(sample.time),
    sentAt: nullableText.meta(sample.time),
  }),
  /** The searches whose new products the user is told about. */
  savedSearches: list({
    search: text.meta(example('reading lamp')),
    campus: text.meta(sample.campus),
    category: nullableText.meta(example('Electronics')),
    minPrice: number.nullable().meta(example(5000)),
    maxPrice: number.nullable().meta(example(20000)),
    createdAt: text.meta(sample.time),
  }),
  /** The e-mails of the last 30 days, with the time up to which each one told what is new. */
  digests: list({
    day: text.meta(example('2026-09-01')),
    status: text.meta(example('sent')),
    toldUntil: nullableText.meta(sample.time),
  }),
  reports: list({
    kind: text.meta(example('product')),
    targetId: text.meta(sample.productId),
    reason: text.meta(example('The picture is of another product.')),
    createdAt: text.meta(sample.time),
    resolvedAt: nullableText.meta(example('2026-09-02T08:00:00.000Z')),
  }),
  /** Changes by admins to the account, its products or its store. */
  adminChanges: list({
    kind: text.meta(example('person')),
    name: nullableText.meta(sample.personName),
    before: changedValues.nullable().meta(example({ isPaid: false })),
    after: changedValues.nullable().meta(example({ isPaid: true })),
    createdAt: text.meta(sample.time),
  }),
  /** Changes that this user made as an admin. */
  changesAsAdmin: list({
    kind: text.meta(example('ad')),
    targetId: nullableText.meta(sample.id),
    createdAt: text.meta(sample.time),
  }),
  /** How often the user made calls that have a daily limit. */
  dailyUses: list({
    /** The kind of call, such as opening a chat with a seller. */
    what: text.meta(example('contact')),
    day: text.meta(example('2026-09-01')),
    uses: number,
  }),
  /** Calls whose responses are stored for a day, for repeats with the same idempotency key. */
  keptAnswers: list({ call: text.meta(example('POST /orders')), createdAt: text.meta(sample.time) }),
});
