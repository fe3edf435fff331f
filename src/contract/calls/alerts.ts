import { z } from 'zod';
import { type AlertKind, alertKindNames } from '../shared/alert-kinds.ts';
import { limits } from '../shared/limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { booleanField, isoTime, pageQuery, pagination, shortText } from './fields.ts';

const kind = z.enum(alertKindNames as [AlertKind, ...AlertKind[]], {
  error: `kind must be one of ${alertKindNames.join(', ')}`,
});

/** Something that a person was told about. */
export const alert = z.strictObject({
  _id: z.string().meta(example('b6a1f1d0-7c55-4c8e-9a0b-1f2e3d4c5b6a')),
  kind: kind.meta(example('price_drop')),
  title: z.string().meta(example('Price down')),
  /** One sentence. It is made when it is read, so it has the present name and price. */
  text: z.string().meta(example('Rechargeable reading lamp is now ₦8,500, was ₦10,000.')),
  /** The path of the page of Campus Market that the alert opens. Omitted if there is nothing to open. */
  path: z.string().meta(example('/product/kq3XvT9mB2aLw7RdYc1E')).optional(),
  /** When it happened last. */
  createdAt: z.string().meta(sample.time),
  isRead: z.boolean().meta(example(false)),
});

/** The number of unread alerts, counted up to 100. */
export const unreadTotal = z.number().meta(example(1));

/** How a person is told about a kind. */
const alertSwitch = z.strictObject({
  kind: kind.meta(example('price_drop')),
  /** Whether alerts of this kind are in the list of `GET /alerts`. Those that are not are not told in any other way. */
  isListed: z.boolean().meta(example(true)),
  /** Whether they are pushed to the browsers that are subscribed. */
  isPushed: z.boolean().meta(example(true)),
  /** Whether they are in the daily e-mail. */
  isEmailed: z.boolean().meta(example(true)),
});

const switches = z.strictObject({
  switches: z.array(alertSwitch),
  /** Whether pushes wait from 22:00 until 7:00 in Lagos. */
  quietHours: z.boolean().meta(example(true)),
  /** Whether you get the daily e-mail. The link in each e-mail stops it too. */
  dailyEmail: z.boolean().meta(example(true)),
  /** Whether this market sends e-mails at all. */
  sendsEmails: z.boolean().meta(example(true)),
});

const idsMessage = 'ids must be a list of ids of alerts';

export const alertEndpoints = defineEndpoints({
  'GET /alerts': {
    summary:
      'What you were told in the last 90 days, the latest first. What you may no longer see, such as a hidden product, is left out.',
    ...signedIn.account,
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ alerts: z.array(alert), unreadTotal, pagination }),
  },
  'POST /alerts/read': {
    summary: 'Marks alerts as read: those with these ids, or all up to a time.',
    ...signedIn.account,
    allowedWhenSuspended: true,
    body: z
      .strictObject({
        /** The ids of the alerts. Give either `ids` or `until`. */
        ids: z
          .array(shortText('ids', 60).meta(sample.id), idsMessage)
          .max(limits.pageSizeMax, `ids must be at most ${limits.pageSizeMax}`)
          .optional(),
        /** Marks all alerts up to this time, such as the `createdAt` of the latest one that you have seen. */
        until: isoTime('until').optional(),
      })
      .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
        path: ['ids'],
        error: 'Give either ids or until',
      }),
    reply: z.strictObject({ unreadTotal }),
  },
  'GET /alerts/switches': {
    summary: 'What you want to be told, and how: every kind of alerts with its switches.',
    ...signedIn.account,
    reply: switches,
  },
  'PATCH /alerts/switches': {
    summary:
      'Switches a kind of alerts, the quiet hours or the daily e-mail on or off. What you were told before stays.',
    ...signedIn.account,
    body: z
      .strictObject({
        /** The kind of alerts that the next three switches are of. */
        kind: kind.meta(example('price_drop')).optional(),
        /** Whether you are to be told about this kind. If not, the other two have no effect. */
        isListed: booleanField('isListed').meta(example(false)).optional(),
        /** Whether alerts of this kind are to be pushed to your browsers. */
        isPushed: booleanField('isPushed').optional(),
        /** Whether alerts of this kind are to be in the daily e-mail. */
        isEmailed: booleanField('isEmailed').optional(),
        /** Whether pushes are to wait from 22:00 until 7:00 in Lagos. */
        quietHours: booleanField('quietHours').optional(),
        /** Whether you are to get the daily e-mail, also if you have stopped it by the link in an e-mail. */
        dailyEmail: booleanField('dailyEmail').optional(),
      })
      .refine(
        ({ kind, quietHours, dailyEmail, ...channels }) =>
          (kind === undefined) === (Object.keys(channels).length === 0) &&
          (kind !== undefined || quietHours !== undefined || dailyEmail !== undefined),
        {
          path: ['kind'],
          error: 'Give a kind with isListed, isPushed or isEmailed, or quietHours, or dailyEmail',
        },
      ),
    reply: switches,
  },
});
