import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { adminOnly, defineEndpoints } from './endpoint.ts';
import { example, sample } from './example.ts';
import {
  booleanField,
  booleanQuery,
  pageQuery,
  pagination,
  shortText,
  sortBy,
  sortOrder,
  timeOrder,
  trimmedText,
  wholeNumberQuery,
} from './fields.ts';
import { product, verificationLevel } from './products.ts';
import { user } from './profile.ts';
import { reportKind } from './reports.ts';

const params = z.strictObject({
  /** The id of the user, product, request or report. */
  id: shortText('id', 60).meta(sample.id),
});

/** A user, as admins see them. */
export const adminUser = user.extend({
  /** When the vendor package was paid; omitted until then. */
  paidSince: z.string().meta(example('2026-08-01T08:00:00.000Z')).optional(),
  /** The level that an admin granted. It replaces the basic level, which all sellers with the vendor package have. */
  verifiedAs: z.enum(['premium', 'gold']).optional(),
  storeName: z.string().meta(sample.storeName).optional(),
});

/** The current numbers of the admin panel. */
export const adminStats = z.strictObject({
  totalUsers: z.number(),
  paidVendors: z.number(),
  stores: z.number(),
  /** Products that an admin has hidden are counted under `hidden` only, whatever their status. */
  products: z.strictObject({
    active: z.number(),
    inactive: z.number(),
    out_of_stock: z.number(),
    hidden: z.number(),
  }),
  orders: z.strictObject({ opened: z.number(), completed: z.number(), cancelled: z.number() }),
  /** The number of orders, in any status, on each of the last seven days in Nigeria. The oldest day comes first. */
  lastDays: z.array(
    z.strictObject({ date: z.string().meta(example('2026-09-01')), orders: z.number().meta(example(4)) }),
  ),
  ads: z.strictObject({ active: z.number(), inactive: z.number() }),
  canteens: z.number(),
  pendingVerifications: z.number(),
  openReports: z.number(),
});

/** Whether a figure needs attention. */
const verdict = {
  /** `look` if an admin should look at the figure, `bad` if something must be done. */
  state: z.enum(['good', 'look', 'bad']).meta(example('good')),
  /** What to do, in a sentence; omitted when the state is good. */
  advice: z.string().meta(example('Little of the disk is free: make room.')).optional(),
};

/** How the market's server does. */
export const adminHealth = z.strictObject({
  readAt: z.string().meta(sample.time),
  /** The responses of the process that answers, today in Nigeria. */
  responses: z.strictObject({
    ...verdict,
    /** The beginning of the day or, if later, the start of the process. */
    since: z.string().meta(sample.time),
    count: z.number().meta(example(12400)),
    /** Responses with a status of 500 or above, except 503. */
    failed: z.number().meta(example(0)),
    /** Responses with the status 503, which ask the caller to try again later. */
    unavailable: z.number().meta(example(3)),
  }),
  storage: z.strictObject({
    ...verdict,
    databaseBytes: z.number().meta(example(48_000_000)),
    /** The size of all pictures and videos, on the disk or in a bucket. */
    mediaBytes: z.number().meta(example(310_000_000)),
    /** The free bytes of the disk with the data folder. */
    freeDiskBytes: z.number().meta(example(14_000_000_000)),
    diskBytes: z.number().meta(example(20_000_000_000)),
  }),
  backup: z.strictObject({
    ...verdict,
    /** `external` if PostgreSQL runs elsewhere, so that this market makes no backups; `off` if NIGHTLY_BACKUPS is 0. */
    schedule: z.enum(['nightly', 'off', 'external']).meta(example('nightly')),
    /** When the last backup was made, at night, before an upgrade or by hand; omitted if there is none. */
    madeAt: z.string().meta(sample.time).optional(),
    /** The size of its file. Only a backup that was made by hand contains the pictures. */
    bytes: z.number().meta(example(9_500_000)).optional(),
  }),
  /**
   * What waits to be done: events for webhooks that are not paused, and changes of favorites that people are told about.
   */
  jobs: z.strictObject({
    ...verdict,
    waiting: z.number().meta(example(2)),
    /** Events that were sent at least three times, and not accepted. */
    failing: z.number().meta(example(0)),
    /** Since when the oldest of them waits; omitted if nothing waits. */
    oldestAt: z.string().meta(sample.time).optional(),
  }),
  /** The process that answers. A market may run as several processes. */
  process: z.strictObject({
    ...verdict,
    /** The number of the process and the name of its machine. */
    name: z.string().meta(example('4711 on campus-1')),
    startedAt: z.string().meta(sample.time),
    memoryBytes: z.number().meta(example(190_000_000)),
    /** The memory of the machine or the container. */
    machineMemoryBytes: z.number().meta(example(2_000_000_000)),
  }),
  /** The calls of today with the longest responses, the slowest first, without uploads and event streams. */
  slowestCalls: z.strictObject({
    ...verdict,
    calls: z.array(
      z.strictObject({
        state: verdict.state,
        call: z.string().meta(example('GET /all-products')),
        count: z.number().meta(example(4100)),
        /** Within how many seconds 95 % of the responses ended; an estimate, at most 10. */
        p95Seconds: z.number().meta(example(0.045)),
        /** Its share of the time of all responses, from 0 to 1. */
        timeShare: z.number().meta(example(0.31)),
      }),
    ),
  }),
});

/** A product as admins see it, whatever its status. */
export const adminProduct = product.extend({
  /** Whether an admin has hidden the product. */
  isHidden: z.boolean().meta(example(false)),
});

/** The levels above `basic`, which stores can request and admins can grant. */
const higherLevel = z.enum(['premium', 'gold'], { error: 'level must be premium or gold' });

const verificationStatus = z.enum(['pending', 'approved', 'rejected'], {
  error: 'status must be pending, approved or rejected',
});

/** A store's request for a better badge. */
export const verificationRequest = z.strictObject({
  _id: z.string().meta(sample.id),
  storeId: z.string().meta(sample.storeId),
  storeName: z.string().meta(sample.storeName),
  /** The last part of the URL of the store's page. */
  slug: z.string().meta(sample.storeSlug),
  /** The campus's id. */
  campus: z.string().meta(sample.campus),
  sellerId: z.string().meta(sample.personId),
  sellerName: z.string().meta(example('Femi Alade')),
  /** Whether the seller's vendor package is paid. A store shows a badge only if its seller has the package. */
  isPaid: z.boolean(),
  /** When the package was paid; omitted until then. */
  paidSince: z.string().meta(example('2026-08-01T08:00:00.000Z')).optional(),
  /** The store's current badge; omitted if it has no badge. */
  verificationLevel: verificationLevel.optional(),
  /** The store's current figures, which help the admin to decide. */
  figures: z.strictObject({
    /** The number of visible products. */
    products: z.number().meta(example(24)),
    /** The number of orders that are not cancelled. */
    orders: z.number().meta(example(61)),
    /** The revenue from completed orders, in naira. */
    revenue: z.number().meta(example(412500)),
    /** The average number of stars in the reviews of the store's products; null if no review has stars. */
    rating: z.number().nullable().meta(example(4.6)),
    reviews: z.number().meta(example(18)),
  }),
  /** The requested level. */
  level: higherLevel,
  note: z.string().meta(example('We have sold on this campus for two years.')),
  status: verificationStatus,
  createdAt: z.string().meta(sample.time),
  answeredAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
  /** The granted level, which may differ from the requested level; omitted unless the request is approved. */
  grantedLevel: higherLevel.optional(),
});

/** A report of abuse, as admins see it. */
export const adminReport = z.strictObject({
  _id: z.string().meta(sample.id),
  kind: reportKind,
  targetId: z.string().meta(sample.productId),
  /** The name of the reported thing, or the text of a review or message; omitted for threads and deleted things. */
  target: z.string().meta(sample.productName).optional(),
  /** The reported product, or the product of the reported review; omitted for other kinds and deleted products. */
  productId: z.string().meta(sample.productId).optional(),
  /** Whether an admin has hidden the product. */
  isHidden: z.boolean().meta(example(false)).optional(),
  /** The reported user, or the author, seller or owner of the reported thing; omitted when the account was deleted. */
  owner: z
    .strictObject({
      _id: z.string().meta(sample.otherPersonId),
      name: z.string().meta(example('Femi Alade')),
      isSuspended: z.boolean().meta(example(false)),
    })
    .optional(),
  reason: z.string().meta(example('The picture is of another product.')),
  /** The id and name of the reporter; both omitted when the account was deleted. */
  reporterId: z.string().meta(sample.personId).optional(),
  reporterName: z.string().meta(sample.personName).optional(),
  createdAt: z.string().meta(sample.time),
  resolved: z.boolean(),
  resolvedAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
  /** The admin's note on what was done. */
  outcome: z.string().meta(example('Product hidden')).optional(),
});

export const adminEndpoints = defineEndpoints({
  'GET /admin/verify': {
    summary: 'Succeeds for admins only, so a page can check whether to show the admin panel.',
    ...adminOnly,
    reply: z.strictObject({ isAdmin: z.literal(true) }),
  },
  'GET /admin/stats': {
    summary: 'The numbers of users, products, orders and more.',
    ...adminOnly,
    reply: z.strictObject({ stats: adminStats }),
  },
  'GET /admin/health': {
    summary:
      "How the market's server does: errors and slow calls of today, sizes, the last backup and waiting jobs, each with what to do.",
    ...adminOnly,
    reply: z.strictObject({ health: adminHealth }),
  },
  'GET /admin/users': {
    summary:
      'Users, the newest first: all, those who match a search, or those whose next payment for the vendor package is due soon.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      search: shortText('search', limits.searchLengthMax)
        .meta({
          description: 'Words of the name or the e-mail address, or a Google ID.',
          ...example('amina'),
        })
        .optional(),
      paymentDueDays: wholeNumberQuery('paymentDueDays', 1, 31, 7)
        .meta({
          description: 'Only paid vendors whose next payment is due within this many days, today included.',
        })
        .optional(),
    }),
    reply: z.strictObject({ users: z.array(adminUser), pagination }),
  },
  'GET /admin/users/google/{id}': {
    summary: 'The user with a Google ID, which the chat about a payment contains.',
    ...adminOnly,
    params: z.strictObject({
      /** The Google ID. */
      id: shortText('id', 100).meta(sample.googleId),
    }),
    reply: z.strictObject({ user: adminUser }),
  },
  'PATCH /admin/users/{id}/paid-status': {
    summary:
      "Sets whether a user's vendor package is paid. Setting it again does not change the date of the payment.",
    ...adminOnly,
    params,
    body: z.strictObject({
      /** Whether the vendor package is paid. */
      isPaid: booleanField('isPaid'),
    }),
    reply: z.strictObject({ user: adminUser }),
  },
  'PATCH /admin/users/{id}/suspension': {
    summary:
      'Suspends a user or ends the suspension. Suspended users see the reason, cannot sell or write, and their products are hidden.',
    ...adminOnly,
    params,
    body: z
      .strictObject({
        /** Whether to suspend the user, or to end the suspension. */
        isSuspended: booleanField('isSuspended'),
        /** Required when `isSuspended` is true. */
        reason: trimmedText('reason', limits.suspensionReasonLengthMax)
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
    summary:
      'All products, the newest first unless sorted, including those that only admins and their sellers see.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only products of this campus, by its id or name. */
      campus: shortText('campus', limits.campusLengthMax).meta(sample.campus).optional(),
      /** Words of the name or the description. */
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      /** Only products that are featured, or only those that are not. */
      isFeatured: booleanQuery('isFeatured').optional(),
      /** Only products that an admin has hidden, or only the others. */
      isHidden: booleanQuery('isHidden').optional(),
      sortBy: sortBy('createdAt', 'name', 'price', 'views'),
      sortOrder,
    }),
    reply: z.strictObject({ products: z.array(adminProduct), pagination }),
  },
  'PATCH /admin/products/{id}': {
    summary: 'Features or hides a product, or undoes either, whatever status its seller has set.',
    ...adminOnly,
    params,
    body: z
      .strictObject({
        /** Whether Home shows the product among the featured ones. */
        isFeatured: booleanField('isFeatured').meta(example(false)),
        /** Whether only admins and the seller see the product. */
        isHidden: booleanField('isHidden').meta(example(false)),
      })
      .partial(),
    reply: z.strictObject({ product: adminProduct }),
  },
  'GET /admin/verifications': {
    summary: "Stores' requests for a better badge, the latest first.",
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only requests of this status. */
      status: verificationStatus.optional(),
      sortOrder: timeOrder,
    }),
    reply: z.strictObject({ verifications: z.array(verificationRequest), pagination }),
  },
  'PATCH /admin/verifications/{id}': {
    summary: "Approves or rejects a store's request for a better badge, once.",
    ...adminOnly,
    params,
    body: z
      .strictObject({
        /** The decision. */
        status: z.enum(['approved', 'rejected'], { error: 'status must be approved or rejected' }),
        /** The granted level. Default: the requested level. */
        level: higherLevel.optional(),
      })
      .refine(({ status, level }) => status === 'approved' || level === undefined, {
        path: ['level'],
        error: 'level is only for an approval',
      }),
    reply: z.strictObject({ verification: verificationRequest }),
  },
  'GET /admin/reports': {
    summary: 'The reports of users, the latest first.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only open reports, or only closed ones. */
      open: booleanQuery('open').optional(),
      sortOrder: timeOrder,
    }),
    reply: z.strictObject({ reports: z.array(adminReport), pagination }),
  },
  'PATCH /admin/reports/{id}': {
    summary: 'Closes a report with a note on what was done, or reopens it, which deletes the note.',
    ...adminOnly,
    params,
    body: z.strictObject({
      /** Whether to close the report, or to open it again. */
      resolved: booleanField('resolved'),
      /** What was done, for other admins. */
      outcome: trimmedText('outcome', limits.reportOutcomeLengthMax, 'outcome must say what was done')
        .meta(example('Product hidden'))
        .optional(),
    }),
    reply: z.strictObject({ report: adminReport }),
  },
});
