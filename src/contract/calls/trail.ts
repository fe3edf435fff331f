import { z } from 'zod';
import { adminOnly, defineEndpoints } from './endpoint.ts';
import { example, sample } from './example.ts';
import { pageQuery, pagination, shortText, timeOrder } from './fields.ts';

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
  'webhook',
  'webhook_delivery',
  'failed_job',
] as const;

/** The kinds of things that admins change. */
const changedKind = z.enum(kinds, { error: `kind must be one of ${kinds.join(', ')}` });

/** The values of changed fields, by the field's name in the calls. Each value fits on one line. */
export const changedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);

export const adminChange = z.strictObject({
  _id: z.string().meta(example('000000000000042')),
  /** Omitted when the admin's account was deleted. The name stays. */
  adminId: z.string().meta(sample.otherPersonId).optional(),
  adminName: z.string().meta(example('Folake Ade')),
  kind: changedKind,
  /** Omitted for a person whose account was deleted. */
  targetId: z.string().meta(sample.personId).optional(),
  /** The thing's name at the time of the change; omitted if it had no name, or if its owner's account was deleted. */
  name: z.string().meta(sample.personName).optional(),
  /** The user to whom the thing belongs. */
  personId: z.string().meta(sample.personId).optional(),
  /** The changed fields before the change; null when the thing was created. */
  before: changedValues.nullable().meta(example({ isPaid: false })),
  /** The changed fields after the change; null when the thing was deleted. */
  after: changedValues.nullable().meta(example({ isPaid: true })),
  createdAt: z.string().meta(sample.time),
});

export const trailEndpoints = defineEndpoints({
  'GET /admin/trail': {
    summary: 'All changes by admins, the latest first, with the values before and after.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only changes of this kind of thing. */
      kind: changedKind.optional(),
      /** Only changes of the thing with this id. */
      targetId: shortText('targetId', 60).meta(sample.productId).optional(),
      /** Only changes by this admin. */
      adminId: shortText('adminId', 60).meta(sample.otherPersonId).optional(),
      /** Only changes to this user's account, products or store. */
      personId: shortText('personId', 60).meta(sample.personId).optional(),
      sortOrder: timeOrder,
    }),
    reply: z.strictObject({ changes: z.array(adminChange), pagination }),
  },
  'GET /admin/trail/admins': {
    summary: 'The users who made changes as admins and still have an account, including former admins.',
    ...adminOnly,
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
