import { queueable } from '../../core/outbox/queued-calls.ts';

export const postReview = queueable('POST /reviews/{productId}', {
  replaceKey: ({ params }) => `review ${params.productId}`,
  queuedWhen: 'offline',
  keepsRefused: true,
  isValidBody: ({ comment }) => typeof comment === 'string',
  toast: {
    about: 'review',
    sentTitle: 'Review submitted',
    refusedTitle: () => 'Error submitting review',
  },
});
