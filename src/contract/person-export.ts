import { z } from 'zod';
import { scopes } from './access.ts';

const text = z.string();
const maybe = text.nullable();
const number = z.number();

function list<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject(shape));
}

const orderParts = {
  _id: text,
  reference: text,
  status: text,
  /** In naira. */
  total: number,
  createdAt: text,
  completedAt: maybe,
  lines: list({ name: text, price: number, quantity: number }),
};

/** Everything that the market keeps of one person. Null is what is not known or has not happened. */
export const personExport = z.strictObject({
  exportedAt: text,
  profile: z.strictObject({
    _id: text,
    displayName: text,
    /** Who vouches for this person. */
    issuer: maybe,
    googleId: maybe,
    email: maybe,
    profilePicture: maybe,
    phone: maybe,
    address: maybe,
    campus: maybe,
    department: maybe,
    year: maybe,
    role: text,
    onboardedAt: maybe,
    /** Which privacy policy this person has agreed to. */
    consentVersion: maybe,
    consentedAt: maybe,
    createdAt: text,
    paidAt: maybe,
    verifiedAs: maybe,
  }),
  sessions: list({
    /** The page it is for; null for this site. */
    origin: maybe,
    scopes: z.array(z.enum(scopes)),
    expiresAt: text,
    renewedAt: maybe,
    endedAt: maybe,
  }),
  /** Those that were begun and are not forgotten yet. */
  signIns: list({ origin: maybe, usedAt: maybe, expiresAt: text }),
  stores: list({
    _id: text,
    storeName: text,
    slug: text,
    storeDescription: text,
    storeAddress: text,
    campus: text,
    category: text,
    isActive: z.boolean(),
    phone: maybe,
    email: maybe,
    whatsapp: maybe,
    instagram: maybe,
    deliveryTime: maybe,
    createdAt: text,
    verificationRequests: list({
      level: text,
      note: text,
      status: text,
      createdAt: text,
      answeredAt: maybe,
    }),
  }),
  products: list({
    _id: text,
    productName: text,
    productDescription: text,
    productPrice: number,
    originalPrice: number.nullable(),
    category: text,
    campus: text,
    status: text,
    stock: number.nullable(),
    phoneNumber: maybe,
    organic: z.boolean(),
    isFeatured: z.boolean(),
    isHidden: z.boolean(),
    views: number,
    /** Of its pictures. */
    mediaIds: z.array(text),
    createdAt: text,
    updatedAt: text,
  }),
  media: list({ _id: text, type: text, width: number, height: number, createdAt: text }),
  favorites: list({ productId: text, productName: text, createdAt: text }),
  follows: list({ storeId: text, storeName: text, createdAt: text }),
  reviews: list({
    _id: text,
    productId: text,
    productName: text,
    rating: number.nullable(),
    comment: text,
    helpful: number,
    response: maybe,
    respondedAt: maybe,
    createdAt: text,
    updatedAt: text,
  }),
  /** Reviews of others that this person found helpful. */
  helpfulMarks: list({ reviewId: text, productName: text }),
  threads: list({
    _id: text,
    /** The name of the other one. */
    with: text,
    createdAt: text,
    messages: list({
      isOwn: z.boolean(),
      content: text,
      productId: maybe,
      createdAt: text,
      readAt: maybe,
    }),
  }),
  blocks: list({ name: text, createdAt: text }),
  orders: list({ ...orderParts, seller: maybe, deliveryLocation: maybe }),
  sales: list(orderParts),
  reports: list({ kind: text, targetId: text, reason: text, createdAt: text, resolvedAt: maybe }),
  /** What can be done only so often a day, and how often it was. */
  dailyUses: list({ what: text, day: text, uses: number }),
  /** Calls whose answer is kept for a day, in case they come twice. */
  keptAnswers: list({ call: text, createdAt: text }),
});
