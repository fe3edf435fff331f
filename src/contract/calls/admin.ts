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
import { product } from './products.ts';
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

const verificationStatus = z.enum(['pending', 'approved', 'rejected'], {
  error: 'status must be pending, approved or rejected',
});

/** A store's wish for a better badge. */
export const verification = z.strictObject({
  _id: z.string().meta(sample.id),
  storeId: z.string().meta(sample.storeId),
  storeName: z.string().meta(sample.storeName),
  /** The campus's id. */
  campus: z.string().meta(sample.campus),
  sellerId: z.string().meta(sample.personId),
  sellerName: z.string().meta(example('Femi Alade')),
  /** Whether the seller's package is paid now: without that no badge is shown. */
  isPaid: z.boolean(),
  level: z.enum(['premium', 'gold']),
  note: z.string().meta(example('We have sold on this campus for two years.')),
  status: verificationStatus,
  createdAt: z.string().meta(sample.time),
  answeredAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
});

/** A report, as admins see it. */
export const adminReport = z.strictObject({
  _id: z.string().meta(sample.id),
  kind: reportKind,
  targetId: z.string().meta(sample.productId),
  /** The name of what was reported, or the words of a review or message; left out for a thread and for what is gone. */
  target: z.string().meta(sample.productName).optional(),
  reason: z.string().meta(example('The picture is of another product.')),
  /** Both left out when that account was deleted. */
  reporterId: z.string().meta(sample.personId).optional(),
  reporterName: z.string().meta(sample.personName).optional(),
  createdAt: z.string().meta(sample.time),
  resolved: z.boolean(),
  resolvedAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
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
    summary: 'All products, the newest first, also those that nobody else sees.',
    ...access,
    query: z.strictObject({
      ...pageQuery,
      campus: shortText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      isFeatured: booleanQuery('isFeatured').optional(),
      isHidden: booleanQuery('isHidden').optional(),
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
    query: z.strictObject({ ...pageQuery, status: verificationStatus.optional() }),
    reply: z.strictObject({ verifications: z.array(verification), pagination }),
  },
  'PATCH /admin/verifications/{id}': {
    summary: 'Answers a store that asks for a better badge, once.',
    ...access,
    params,
    body: z.strictObject({
      status: z.enum(['approved', 'rejected'], { error: 'status must be approved or rejected' }),
    }),
    reply: z.strictObject({ verification }),
  },
  'GET /admin/reports': {
    summary: 'What people have reported, the latest first.',
    ...access,
    query: z.strictObject({ ...pageQuery, open: booleanQuery('open').optional() }),
    reply: z.strictObject({ reports: z.array(adminReport), pagination }),
  },
  'PATCH /admin/reports/{id}': {
    summary: 'Says whether a report is dealt with.',
    ...access,
    params,
    body: z.strictObject({ resolved: trueOrFalse('resolved') }),
    reply: z.strictObject({ report: adminReport }),
  },
});
