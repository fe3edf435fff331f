import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { ruleMessages } from '../shared/rule-messages.ts';
import { isEmail } from '../shared/text.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { categoryField, oneLineText, phoneNumber, shortText, textMatching, trimmedText } from './fields.ts';
import { store } from './stores.ts';

const level = z.enum(['premium', 'gold'], 'level must be premium or gold');

const verificationRequest = z.strictObject({
  _id: z.string().meta(sample.id),
  level,
  note: z.string().meta(example('We have sold on this campus for two years.')),
  status: z.enum(['pending', 'approved', 'rejected']),
  createdAt: z.string().meta(sample.time),
});

/** A store as its owner sees it. */
export const myStore = store.extend({
  /** The owner's last request for verification, if any. */
  verification: verificationRequest.optional(),
  // The fields below are omitted in sessions on other sites, because the scripts there could read these fields.
  phone: z.string().meta(sample.phone).optional(),
  email: z.string().meta(sample.email).optional(),
  whatsapp: z.string().meta(sample.phone).optional(),
});

const myStoreReply = z.strictObject({ store: myStore });

const email = trimmedText('email', limits.emailLengthMax)
  .refine((text) => text === '' || isEmail(text), 'email must be an e-mail address')
  .meta(sample.email);

const instagram = trimmedText('instagram', 31)
  .refine(
    (text) => text === '' || /^@?[\w.]{1,30}$/.test(text),
    'instagram must be a name on Instagram, such as @ink.and.thread',
  )
  .meta(example('brightcorner'));

/** The id or the URL of a picture; an empty text removes the picture. */
const picture = (name: string) => shortText(name, 300).nullish();

/** Optional fields; an empty text removes the value. */
const optionalFields = {
  /** What the store sells. */
  description: trimmedText('description', limits.storeDescriptionLengthMax)
    .meta(sample.storeDescription)
    .optional(),
  /** Default for a new store: the address of the profile. */
  location: oneLineText('location', limits.addressLengthMax).meta(sample.storeAddress).optional(),
  /** The e-mail address for buyers. Only the owner sees it. */
  email: email.optional(),
  /** How buyers find the seller elsewhere. */
  social: z
    .strictObject({
      /** The name on Instagram, with or without @. */
      instagram: instagram.optional(),
      /** The number that buyers chat with, if it differs from `phone`. */
      whatsapp: phoneNumber('whatsapp').optional(),
    })
    .optional(),
  /** The logo, by the id or the URL of an uploaded picture. */
  logo: picture('logo').meta(sample.mediaId),
  /** The cover, by the id or the URL of an uploaded picture. */
  coverImage: picture('coverImage').meta(sample.mediaId),
  /** A picture of the store, by the id or the URL of an uploaded one. */
  storeImage: picture('storeImage').meta(sample.mediaId),
};

const { storeNameOrCategoryMissing, storeFieldsMissing } = ruleMessages;
const name = oneLineText('name', limits.nameLengthMax, storeNameOrCategoryMissing).meta(sample.storeName);
const deliveryTime = oneLineText('deliveryTime', limits.deliveryTimeLengthMax)
  .meta(example('Same day on campus'))
  .optional();

const storeOwner = { access: 'seller', scope: 'sell' } as const;
const pictureUpload = { ...storeOwner, acceptsFile: true } as const;

/** A day in Africa/Lagos. */
function day(name: string) {
  const message = `${name} must be a day, such as 2026-08-01`;
  return textMatching(/^20\d\d-\d\d-\d\d$/, 10, message).refine(isDay, message);
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const myStoreEndpoints = defineEndpoints({
  'GET /stores/can-create': {
    summary: 'Whether you may create a store and, if not, why.',
    ...signedIn.sell,
    reply: z.strictObject({
      canCreate: z.boolean(),
      reason: z.string().optional(),
    }),
  },
  'POST /stores': {
    summary: 'Creates your store, on the campus of your profile.',
    access: 'paid',
    scope: 'sell',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** The store's name, which no other store on its campus has. */
      name,
      /** What the store sells mainly. A store of `farmProduce` is a farm. */
      category: categoryField('category', storeNameOrCategoryMissing),
      /** The phone number that receives orders. */
      phone: phoneNumber('phone', ruleMessages.storePhoneMissing),
      ...optionalFields,
    }),
    reply: myStoreReply,
  },
  'POST /update-store': {
    summary: 'Changes your store, or creates it when you have none.',
    access: 'paid-or-seller',
    scope: 'sell',
    body: z.strictObject({
      /** The store's name, which no other store on its campus has. */
      storeName: oneLineText('storeName', limits.nameLengthMax, storeFieldsMissing).meta(sample.storeName),
      /** What the store sells. */
      storeDescription: trimmedText(
        'storeDescription',
        limits.storeDescriptionLengthMax,
        storeFieldsMissing,
      ).meta(sample.storeDescription),
      /** Where the store is. */
      address: oneLineText('address', limits.addressLengthMax, storeFieldsMissing).meta(sample.address),
      /** The id or the name of a campus. */
      campus: trimmedText('campus', limits.campusLengthMax, storeFieldsMissing).meta(sample.campus),
      /** What the store sells mainly. A store of `farmProduce` is a farm. */
      storeCategory: categoryField('storeCategory', storeFieldsMissing),
      /** The URL of the picture with the id `store_public_id`. */
      storeBanner: picture('storeBanner').meta(sample.widePicture),
      /** The id of the picture in `storeBanner`. */
      store_public_id: picture('store_public_id').meta(sample.mediaId),
      /** How soon the seller delivers, in words. */
      deliveryTime,
    }),
    reply: myStoreReply,
  },
  'GET /stores/my-store': {
    summary: 'Your store and its sales, or 404 if you have no store.',
    ...signedIn.sell,
    reply: z.strictObject({
      store: myStore,
      stats: z.strictObject({
        /** The number of orders that are not cancelled. */
        totalOrders: z.number(),
        /** The revenue from completed orders, in naira. */
        revenue: z.number(),
        productCount: z.number(),
        followerCount: z.number(),
        /** The number of products that became inactive when your last store was deleted, and were not changed since. */
        productsToPutBack: z.number(),
        /** What the orders that are neither completed nor cancelled come to, in naira. */
        pendingRevenue: z.number(),
        /** The number of products on sale whose stock is counted and nearly used up (`GET /my-products?stock=low`). */
        lowStockCount: z.number(),
      }),
    }),
  },
  'PUT /stores/my-store': {
    summary:
      'Changes the fields of your store that you send. If the campus changes, it changes for the products of the store too.',
    ...storeOwner,
    body: z
      .strictObject({
        /** The store's name, which no other store on its campus has. */
        name,
        /** What the store sells mainly. A store of `farmProduce` is a farm. */
        category: categoryField('category', storeNameOrCategoryMissing),
        /** The phone number that receives orders. */
        phone: phoneNumber('phone', ruleMessages.storePhoneMissing),
        /** The id or the name of a campus. */
        campus: trimmedText('campus', limits.campusLengthMax, storeFieldsMissing).meta(sample.campus),
        /** The banner, by the id or the URL of an uploaded picture. */
        banner: picture('banner').meta(sample.mediaId),
        /** How soon the seller delivers, in words. */
        deliveryTime,
        ...optionalFields,
      })
      .partial(),
    reply: myStoreReply,
  },
  'DELETE /stores/my-store': {
    summary: 'Deletes your store. Its products stay, but become inactive.',
    ...storeOwner,
    reply: z.strictObject({ storeId: z.string().meta(sample.storeId), productsTakenDown: z.number() }),
  },
  'POST /stores/my-store/put-back-products': {
    summary: 'Gives the products that became inactive with your last store their previous status.',
    ...storeOwner,
    reply: z.strictObject({ productsPutBack: z.number() }),
  },
  'PATCH /stores/my-store/toggle-status': {
    summary: 'Closes the store to the public, or opens it again.',
    ...storeOwner,
    // Lets clients send an idempotency key, so that a repeated call does not toggle twice.
    acceptsIdempotencyKey: true,
    reply: myStoreReply,
  },
  'POST /stores/my-store/logo': {
    ...pictureUpload,
    summary: "Uploads the store's logo and replaces the previous one.",
    reply: z.strictObject({ logoUrl: z.string().meta(sample.smallPicture) }),
  },
  'POST /stores/my-store/cover': {
    ...pictureUpload,
    summary: "Uploads the store's cover picture and replaces the previous one.",
    reply: z.strictObject({ coverUrl: z.string().meta(sample.widePicture) }),
  },
  'POST /stores/my-store/image': {
    ...pictureUpload,
    summary: "Uploads the store's picture and replaces the previous one.",
    reply: z.strictObject({ imageUrl: z.string().meta(sample.picture) }),
  },
  'POST /stores/my-store/request-verification': {
    summary: 'Requests a higher verification level than the one included in the vendor package.',
    access: 'paid-seller',
    scope: 'sell',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      level: level.default('premium'),
      /** Why the store deserves the level, for the admins. */
      note: trimmedText('note', limits.verificationNoteLengthMax)
        .meta(example('We have sold on this campus for two years.'))
        .default(''),
    }),
    reply: z.strictObject({ verification: verificationRequest }),
  },
  'GET /stores/my-store/analytics': {
    summary:
      'Sales per day in Africa/Lagos, from `startDate` to the end of `endDate`. Default: the last 30 days.',
    access: 'paid-seller',
    scope: 'sell',
    query: z.strictObject({
      /** The first day, such as 2026-08-01. */
      startDate: day('startDate').meta(example('2026-08-01')).optional(),
      /** The last day, such as 2026-08-31. */
      endDate: day('endDate').meta(example('2026-08-31')).optional(),
    }),
    reply: z.strictObject({
      startDate: z.string().meta(example('2026-08-01')),
      endDate: z.string().meta(example('2026-08-31')),
      /** The number of orders that are not cancelled. */
      totalOrders: z.number(),
      /** The revenue from completed orders, in naira. */
      revenue: z.number(),
      /** The sales of each day. An order counts for the day on which it was placed. */
      days: z.array(
        z.strictObject({
          date: z.string().meta(example('2026-09-01')),
          orders: z.number(),
          revenue: z.number(),
        }),
      ),
      /** The best-selling products of the completed orders, at most five. */
      topProducts: z.array(
        z.strictObject({
          /** Omitted when the product was deleted. */
          productId: z.string().meta(sample.productId).optional(),
          productName: z.string().meta(sample.productName),
          quantity: z.number().meta(example(2)),
          revenue: z.number(),
        }),
      ),
    }),
  },
});
