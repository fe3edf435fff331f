import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import {
  booleanQuery,
  endpoints,
  pageQuery,
  pagination,
  shortText,
  trueOrFalse,
  writtenText,
} from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { sortBy, sortOrder, timeOrder } from './parts/sorting.ts';
import { product, verificationLevel } from './products.ts';
import { user } from './profile.ts';
import { reportKind } from './reports.ts';

const params = z.strictObject({ id: shortText('id', 60).meta(sample.id) });
const access = { access: 'admin', scope: 'admin' } as const;

/** A person as admins see one. */
export const adminUser = user.extend({
  /** When the vendor package was paid; left out before. */
  paidSince: z.string().meta(example('2026-08-01T08:00:00.000Z')).optional(),
  /** What an admin has granted beyond the plain badge that comes with paying. */
  verifiedAs: z.enum(['premium', 'gold']).optional(),
  storeName: z.string().meta(sample.storeName).optional(),
});

/** What is counted for the panel, at the moment of asking. */
export const adminStats = z.strictObject({
  totalUsers: z.number(),
  paidVendors: z.number(),
  stores: z.number(),
  /** Those that an admin has hidden are counted apart, whatever their status. */
  products: z.strictObject({
    active: z.number(),
    inactive: z.number(),
    out_of_stock: z.number(),
    hidden: z.number(),
  }),
  orders: z.strictObject({ opened: z.number(), completed: z.number(), cancelled: z.number() }),
  /** The last seven days in Nigeria, from the oldest to today: how many orders were made, whatever became of them. */
  lastDays: z.array(
    z.strictObject({ date: z.string().meta(example('2026-09-01')), orders: z.number().meta(example(4)) }),
  ),
  ads: z.strictObject({ active: z.number(), inactive: z.number() }),
  canteens: z.number(),
  pendingVerifications: z.number(),
  openReports: z.number(),
});

/** A product as admins see it, whatever its status. */
export const adminProduct = product.extend({
  /** Whether an admin has taken it down. */
  isHidden: z.boolean().meta(example(false)),
});

/** What an admin can grant. */
const grantedLevel = z.enum(['premium', 'gold'], { error: 'level must be premium or gold' });

const verificationStatus = z.enum(['pending', 'approved', 'rejected'], {
  error: 'status must be pending, approved or rejected',
});

/** A store's request for a better badge. */
export const verification = z.strictObject({
  _id: z.string().meta(sample.id),
  storeId: z.string().meta(sample.storeId),
  storeName: z.string().meta(sample.storeName),
  /** The last part of the address of its page. */
  slug: z.string().meta(sample.storeSlug),
  /** The campus's id. */
  campus: z.string().meta(sample.campus),
  sellerId: z.string().meta(sample.personId),
  sellerName: z.string().meta(example('Femi Alade')),
  /** Whether the seller's package is paid now: without that no badge is shown. */
  isPaid: z.boolean(),
  /** When the package was paid; left out before. */
  paidSince: z.string().meta(example('2026-08-01T08:00:00.000Z')).optional(),
  /** The badge that the store has now; left out where it has none. */
  verificationLevel: verificationLevel.optional(),
  /** What there is to judge the store by, counted now. */
  figures: z.strictObject({
    /** Those that others can see. */
    products: z.number().meta(example(24)),
    /** Without those that were cancelled. */
    orders: z.number().meta(example(61)),
    /** Naira, of completed orders. */
    revenue: z.number().meta(example(412500)),
    /** Of five, of all its products' reviews; null before the first. */
    rating: z.number().nullable().meta(example(4.6)),
    reviews: z.number().meta(example(18)),
  }),
  level: grantedLevel,
  note: z.string().meta(example('We have sold on this campus for two years.')),
  status: verificationStatus,
  createdAt: z.string().meta(sample.time),
  answeredAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
  /** What was granted, which need not be what was asked for; left out unless it was approved. */
  grantedLevel: grantedLevel.optional(),
});

/** A report, as admins see it. */
export const adminReport = z.strictObject({
  _id: z.string().meta(sample.id),
  kind: reportKind,
  targetId: z.string().meta(sample.productId),
  /** The name of what was reported, or the words of a review or message; left out for a thread and for what is gone. */
  target: z.string().meta(sample.productName).optional(),
  /** The product that was reported, or that the review is of; left out for other kinds and for what is gone. */
  productId: z.string().meta(sample.productId).optional(),
  /** Whether an admin has taken that product down. */
  isHidden: z.boolean().meta(example(false)).optional(),
  /** Who has listed or written it, who owns the store, or the person; left out when that account was deleted. */
  owner: z
    .strictObject({
      _id: z.string().meta(sample.otherPersonId),
      name: z.string().meta(example('Femi Alade')),
      isSuspended: z.boolean().meta(example(false)),
    })
    .optional(),
  reason: z.string().meta(example('The picture is of another product.')),
  /** Both left out when that account was deleted. */
  reporterId: z.string().meta(sample.personId).optional(),
  reporterName: z.string().meta(sample.personName).optional(),
  createdAt: z.string().meta(sample.time),
  resolved: z.boolean(),
  resolvedAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
  /** What was done about it, in the words of the admin. */
  outcome: z.string().meta(example('Product hidden')).optional(),
});

export const adminEndpoints = endpoints({
  'GET /admin/verify': {
    summary: 'Answers admins only: whether to show the admin panel.',
    ...access,
    query: z.strictObject({}),
    reply: z.strictObject({ isAdmin: z.literal(true) }),
  },
  'GET /admin/stats': {
    summary: 'What there is, counted.',
    ...access,
    query: z.strictObject({}),
    reply: z.strictObject({ stats: adminStats }),
  },
  'GET /admin/users/google/{id}': {
    summary: 'The person with a Google ID, as it stands in the chat about a payment.',
    ...access,
    params: z.strictObject({ id: shortText('id', 100).meta(sample.productId) }),
    query: z.strictObject({}),
    reply: z.strictObject({ user: adminUser }),
  },
  'PATCH /admin/users/{id}/paid-status': {
    summary:
      "Says whether a person's vendor package is paid. Saying it twice keeps the day it was first said.",
    ...access,
    params,
    body: z.strictObject({ isPaid: trueOrFalse('isPaid') }),
    reply: z.strictObject({ user: adminUser }),
  },
  'PATCH /admin/users/{id}/suspension': {
    summary:
      'Suspends a person, who is told why: their goods are hidden, and they cannot sell or write. Or lifts that.',
    ...access,
    params,
    body: z
      .strictObject({
        isSuspended: trueOrFalse('isSuspended'),
        /** Needed to suspend. */
        reason: writtenText('reason', limits.suspensionReasonMax)
          .meta(example('Two buyers paid and got nothing.'))
          .optional(),
      })
      .refine(({ isSuspended, reason }) => !isSuspended || Boolean(reason), {
        path: ['reason'],
        error: 'reason must say why',
      }),
    reply: z.strictObject({ user: adminUser }),
  },
  'GET /admin/products': {
    summary: 'All products, the newest first unless sorted, also those that nobody else sees.',
    ...access,
    query: z.strictObject({
      ...pageQuery,
      campus: shortText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      isFeatured: booleanQuery('isFeatured').optional(),
      isHidden: booleanQuery('isHidden').optional(),
      sortBy: sortBy('createdAt', 'name', 'price', 'views'),
      sortOrder,
    }),
    reply: z.strictObject({ products: z.array(adminProduct), pagination }),
  },
  'PATCH /admin/products/{id}': {
    summary: 'Promotes a product or takes it down, whatever its seller makes of its status, or undoes that.',
    ...access,
    params,
    body: z
      .strictObject({
        isFeatured: trueOrFalse('isFeatured').meta(example(false)),
        isHidden: trueOrFalse('isHidden').meta(example(false)),
      })
      .partial(),
    reply: z.strictObject({ product: adminProduct }),
  },
  'GET /admin/verifications': {
    summary: 'Stores that ask for a better badge, the latest first.',
    ...access,
    query: z.strictObject({ ...pageQuery, status: verificationStatus.optional(), sortOrder: timeOrder }),
    reply: z.strictObject({ verifications: z.array(verification), pagination }),
  },
  'PATCH /admin/verifications/{id}': {
    summary: 'Answers a store that asks for a better badge, once.',
    ...access,
    params,
    body: z
      .strictObject({
        status: z.enum(['approved', 'rejected'], { error: 'status must be approved or rejected' }),
        /** What is granted. Default: what was asked for. */
        level: grantedLevel.optional(),
      })
      .refine(({ status, level }) => status === 'approved' || level === undefined, {
        path: ['level'],
        error: 'level is only for an approval',
      }),
    reply: z.strictObject({ verification }),
  },
  'GET /admin/reports': {
    summary: 'What people have reported, the latest first.',
    ...access,
    query: z.strictObject({ ...pageQuery, open: booleanQuery('open').optional(), sortOrder: timeOrder }),
    reply: z.strictObject({ reports: z.array(adminReport), pagination }),
  },
  'PATCH /admin/reports/{id}': {
    summary: 'Says whether a report is dealt with, and what was done. Opened again, it has no outcome.',
    ...access,
    params,
    body: z.strictObject({
      resolved: trueOrFalse('resolved'),
      outcome: writtenText('outcome', limits.reportOutcomeMax, 'outcome must say what was done')
        .meta(example('Product hidden'))
        .optional(),
    }),
    reply: z.strictObject({ report: adminReport }),
  },
});
