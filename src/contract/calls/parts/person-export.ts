import { z } from 'zod';
import { scopes } from '../../shared/access.ts';
import { changedValues } from '../trail.ts';
import { example, sample } from './example.ts';

const text = z.string();
const maybe = text.nullable();
const number = z.number();

function list<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject(shape));
}

const orderParts = {
  _id: text.meta(sample.id),
  reference: text.meta(example('CM-7K2QXA')),
  status: text.meta(example('opened')),
  /** In naira. */
  total: number.meta(example(17000)),
  createdAt: text.meta(sample.time),
  completedAt: maybe,
  lines: list({
    name: text.meta(sample.productName),
    price: number.meta(example(8500)),
    quantity: number.meta(example(2)),
  }),
};

/** Everything that the market keeps of one person. Null is what is not known or has not happened. */
export const personExport = z.strictObject({
  exportedAt: text.meta(sample.time),
  profile: z.strictObject({
    _id: text.meta(sample.personId),
    displayName: text.meta(sample.personName),
    /** Who vouches for this person. */
    issuer: maybe,
    googleId: maybe.meta(example('110248495921238986420')),
    email: maybe.meta(sample.email),
    profilePicture: maybe.meta(example('https://pictures.example/adunni.jpg')),
    phone: maybe.meta(sample.phone),
    address: maybe.meta(sample.address),
    campus: maybe.meta(sample.campus),
    department: maybe.meta(example('Crop Production')),
    year: maybe.meta(example('300 level')),
    university: maybe.meta(example('Federal University of Agriculture, Abeokuta')),
    role: text.meta(example('user')),
    onboardedAt: maybe,
    /** Which privacy policy this person has agreed to. */
    consentVersion: maybe,
    consentedAt: maybe,
    createdAt: text.meta(sample.time),
    paidAt: maybe,
    verifiedAs: maybe,
    suspendedAt: maybe,
    suspensionReason: maybe,
  }),
  sessions: list({
    /** The page it is for; null for this site. */
    origin: maybe.meta(example('https://union.example')),
    scopes: z.array(z.enum(scopes)),
    expiresAt: text.meta(example('2026-09-01T08:15:00.000Z')),
    renewedAt: maybe,
    endedAt: maybe,
  }),
  /** Those that were begun and are not forgotten yet. */
  signIns: list({
    origin: maybe.meta(example('https://union.example')),
    usedAt: maybe,
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
    phone: maybe.meta(sample.phone),
    email: maybe.meta(sample.email),
    whatsapp: maybe.meta(sample.phone),
    instagram: maybe.meta(example('brightcorner')),
    deliveryTime: maybe.meta(example('Same day on campus')),
    createdAt: text.meta(sample.time),
    verificationRequests: list({
      level: text.meta(example('premium')),
      note: text.meta(example('We have sold on this campus for two years.')),
      status: text.meta(example('pending')),
      createdAt: text.meta(sample.time),
      answeredAt: maybe.meta(example('2026-09-02T08:00:00.000Z')),
      grantedLevel: maybe.meta(example('premium')),
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
    phoneNumber: maybe.meta(sample.phone),
    organic: z.boolean().meta(example(false)),
    isFeatured: z.boolean().meta(example(false)),
    isHidden: z.boolean().meta(example(false)),
    views: number.meta(example(41)),
    /** Of its pictures. */
    mediaIds: z.array(text.meta(sample.mediaId)),
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
    response: maybe,
    respondedAt: maybe,
    createdAt: text.meta(sample.time),
    updatedAt: text.meta(sample.time),
  }),
  /** Reviews of others that this person found helpful. */
  helpfulMarks: list({ reviewId: text.meta(sample.reviewId), productName: text.meta(sample.productName) }),
  threads: list({
    _id: text.meta(sample.threadId),
    /** The name of the other one. */
    with: text.meta(example('Femi Alade')),
    createdAt: text.meta(sample.time),
    messages: list({
      isOwn: z.boolean(),
      content: text.meta(sample.message),
      productId: maybe.meta(sample.productId),
      createdAt: text.meta(sample.time),
      readAt: maybe,
      /** Of the page in which this person wrote it; null on Campus Market itself. */
      origin: maybe.meta(example('https://union.example')),
    }),
  }),
  blocks: list({ name: text.meta(sample.personName), createdAt: text.meta(sample.time) }),
  orders: list({ ...orderParts, seller: maybe, deliveryLocation: maybe, origin: maybe }),
  sales: list(orderParts),
  reports: list({
    kind: text.meta(example('product')),
    targetId: text.meta(sample.productId),
    reason: text.meta(example('The picture is of another product.')),
    createdAt: text.meta(sample.time),
    resolvedAt: maybe.meta(example('2026-09-02T08:00:00.000Z')),
  }),
  /** What admins have changed: of the account, of goods, of the store. */
  adminChanges: list({
    kind: text.meta(example('person')),
    name: maybe.meta(sample.personName),
    before: changedValues.nullable().meta(example({ isPaid: false })),
    after: changedValues.nullable().meta(example({ isPaid: true })),
    createdAt: text.meta(sample.time),
  }),
  /** What this person has changed as an admin. */
  changesAsAdmin: list({
    kind: text.meta(example('ad')),
    targetId: maybe.meta(sample.id),
    createdAt: text.meta(sample.time),
  }),
  /** What can be done only so often a day, and how often it was. */
  dailyUses: list({
    what: text.meta(example('contact')),
    day: text.meta(example('2026-09-01')),
    uses: number,
  }),
  /** Calls whose answer is kept for a day, in case they come twice. */
  keptAnswers: list({ call: text.meta(example('POST /orders')), createdAt: text.meta(sample.time) }),
});
