import { z } from 'zod';
import { endpoints, pageQuery, pagination, shortText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { timeOrder } from './parts/sorting.ts';

const kinds = [
  'person',
  'product',
  'verification',
  'report',
  'ad',
  'canteen',
  'menu_item',
  'order',
  'delivery_location',
  'embed',
] as const;

/** What admins change. */
const changedKind = z.enum(kinds, { error: `kind must be one of ${kinds.join(', ')}` });

/** Fields by their names in the calls, each with a value that one line can show. */
export const changedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);

export const adminChange = z.strictObject({
  _id: z.string().meta(example('000000000000042')),
  /** Left out when that account was deleted; the name stays. */
  adminId: z.string().meta(sample.otherPersonId).optional(),
  adminName: z.string().meta(example('Folake Ade')),
  kind: changedKind,
  /** Left out for a person whose account was deleted. */
  targetId: z.string().meta(sample.personId).optional(),
  /** What the thing was called then; left out where it had no name, and when its person's account was deleted. */
  name: z.string().meta(sample.personName).optional(),
  /** The person whose it is. */
  personId: z.string().meta(sample.personId).optional(),
  /** The fields that changed, as they were; null when the thing was made. */
  before: changedValues.nullable().meta(example({ isPaid: false })),
  /** The same afterwards; null when it was deleted. */
  after: changedValues.nullable().meta(example({ isPaid: true })),
  createdAt: z.string().meta(sample.time),
});

const access = { access: 'admin', scope: 'admin' } as const;

export const trailEndpoints = endpoints({
  'GET /admin/trail': {
    summary: 'Every change that an admin has made, the latest first: who, what, before and after.',
    ...access,
    query: z.strictObject({
      ...pageQuery,
      kind: changedKind.optional(),
      targetId: shortText('targetId', 60).meta(sample.productId).optional(),
      /** Only what this admin has changed. */
      adminId: shortText('adminId', 60).meta(sample.otherPersonId).optional(),
      /** Only what concerns this person: the account, the goods, the store. */
      personId: shortText('personId', 60).meta(sample.personId).optional(),
      sortOrder: timeOrder,
    }),
    reply: z.strictObject({ changes: z.array(adminChange), pagination }),
  },
  'GET /admin/trail/admins': {
    summary: 'Who has changed something and still has an account, also those who are no admins any more.',
    ...access,
    query: z.strictObject({}),
    reply: z.strictObject({
      admins: z.array(
        z.strictObject({
          _id: z.string().meta(sample.otherPersonId),
          displayName: z.string().meta(example('Folake Ade')),
        }),
      ),
    }),
  },
});
