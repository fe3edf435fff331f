import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { trimmedText } from './fields.ts';

/** The kinds of things that can be reported. */
export const reportKind = z.enum(['product', 'store', 'review', 'thread', 'message', 'person'], {
  error: 'kind must be product, store, review, thread, message or person',
});

const { reportReasonLengthMin, reportReasonLengthMax } = limits;
const reasonLengthMessage = `reason must have ${reportReasonLengthMin} to ${reportReasonLengthMax} characters`;

export const reportEndpoints = defineEndpoints({
  'POST /reports': {
    summary:
      'Reports something to the admins. Reporting it again while the report is open changes the reason.',
    ...signedIn.buy,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** What is reported. */
      kind: reportKind,
      /** The id of what is reported. */
      targetId: trimmedText('targetId', 60, 'targetId must not be empty').meta(sample.productId),
      /** What is wrong with it. */
      reason: trimmedText('reason', reportReasonLengthMax, reasonLengthMessage)
        .min(reportReasonLengthMin, reasonLengthMessage)
        .meta(example('The picture is of another product.')),
    }),
    reply: z.strictObject({
      report: z.strictObject({
        _id: z.string().meta(sample.id),
        kind: reportKind,
        targetId: z.string().meta(sample.productId),
        reason: z.string().meta(example('The picture is of another product.')),
        createdAt: z.string().meta(sample.time),
      }),
    }),
  },
});
