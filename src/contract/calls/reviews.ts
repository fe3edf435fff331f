import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { ruleMessages } from '../shared/rule-messages.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { pageQuery, pagination, shortText, trimmedText, wholeNumberQuery } from './fields.ts';

export const review = z.strictObject({
  _id: z.string().meta(sample.reviewId),
  productId: z.string().meta(sample.productId),
  /** The author; omitted when that account was deleted. */
  userId: z.string().meta(sample.personId).optional(),
  /** The author's name; `Anonymous` if it is unknown. */
  userName: z.string().meta(sample.personName),
  userAvatar: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  /** 1 to 5 stars; null for a comment without stars. */
  rating: z.number().nullable().meta(example(5)),
  comment: z.string().meta(example('It came the same day and works well. Thank you!')),
  /** When the review was first written. */
  date: z.string().meta(sample.time),
  /** Whether the author has changed the review since `date`. */
  edited: z.boolean(),
  /** How many users marked it as helpful. */
  helpful: z.number().meta(example(4)),
  /** Whether the author has a completed order of the product. */
  verified: z.boolean(),
  sellerResponse: z
    .strictObject({
      message: z.string().meta(example('Thank you for buying from us.')),
      date: z.string().meta(sample.time),
    })
    .optional(),
});

export const reviewStats = z.strictObject({
  /** The average number of stars, to one decimal; 0 if no review has stars. */
  averageRating: z.number().meta(example(4.6)),
  /** The number of reviews, including those without stars. */
  totalReviews: z.number().meta(example(23)),
  /** How many reviews have each number of stars. */
  ratingDistribution: z.strictObject({
    1: z.number(),
    2: z.number(),
    3: z.number(),
    4: z.number(),
    5: z.number(),
  }),
});

const productParams = z.strictObject({
  /** The product's id. */
  productId: shortText('productId', 60).meta(sample.productId),
});
const reviewParams = z.strictObject({
  /** The review's id. */
  id: shortText('id', 60).meta(sample.reviewId),
});

const sortOptions = ['newest', 'oldest', 'highest', 'lowest', 'helpful'] as const;

const ratingMessage = 'rating must be a whole number of stars from 1 to 5';
const { reviewTooShort } = ruleMessages;

export const reviewEndpoints = defineEndpoints({
  'GET /reviews/{productId}': {
    summary: 'The reviews of a product, the newest first unless sorted, and its rating.',
    access: 'everybody',
    noSharedCache: true,
    params: productParams,
    query: z.strictObject({
      ...pageQuery,
      /** Only reviews with this many stars. */
      rating: wholeNumberQuery('rating', 1, 5).optional(),
      /**
       * With `highest` and `lowest`, reviews without stars come last. Reviews with equally many stars or helpful marks
       * are sorted by date, the newest first.
       */
      sort: z.enum(sortOptions, `sort must be one of ${sortOptions.join(', ')}`).optional(),
    }),
    reply: z.strictObject({ reviews: z.array(review), pagination, stats: reviewStats }),
  },
  'POST /reviews/{productId}': {
    summary: 'Writes or changes your review of a product. Each user has one review per product.',
    ...signedIn.buy,
    acceptsIdempotencyKey: true,
    params: productParams,
    body: z.strictObject({
      /** What the user writes about the product. */
      comment: trimmedText('comment', limits.reviewLengthMax, reviewTooShort)
        .min(limits.reviewLengthMin, reviewTooShort)
        .meta(example('It came the same day and works well. Thank you!')),
      /** If omitted, the stars do not change; null removes them. */
      rating: z.int(ratingMessage).min(1, ratingMessage).max(5, ratingMessage).meta(example(5)).nullish(),
    }),
    reply: z.strictObject({ review, stats: reviewStats }),
  },
  'GET /reviews/{productId}/mine': {
    summary: 'Your review of a product, and which other reviews you marked as helpful.',
    ...signedIn.buy,
    params: productParams,
    reply: z.strictObject({
      review: review.nullable(),
      helpfulReviewIds: z.array(z.string().meta(sample.reviewId)),
    }),
  },
  'DELETE /reviews/{productId}/mine': {
    summary: 'Deletes your review of a product. Succeeds even if there is none.',
    ...signedIn.buy,
    params: productParams,
    reply: z.strictObject({ productId: z.string().meta(sample.productId), review: z.null() }),
  },
  'POST /reviews/{id}/helpful': {
    summary: 'Marks a review as helpful, or removes the mark.',
    ...signedIn.buy,
    // Lets clients send an idempotency key, so that a repeated call does not toggle twice.
    acceptsIdempotencyKey: true,
    params: reviewParams,
    body: z.strictObject({}),
    reply: z.strictObject({
      reviewId: z.string().meta(sample.reviewId),
      helpful: z.number().meta(example(4)),
      isHelpful: z.boolean(),
    }),
  },
  'POST /reviews/{id}/response': {
    summary: "Writes or changes the seller's reply to a review of their product.",
    ...signedIn.sell,
    params: reviewParams,
    body: z.strictObject({
      /** The text of the reply. */
      message: trimmedText('message', limits.reviewLengthMax, ruleMessages.reviewReplyMissing).meta(
        example('Thank you for buying from us.'),
      ),
    }),
    reply: z.strictObject({ review }),
  },
  'DELETE /reviews/{id}/response': {
    summary: "Deletes the seller's reply. Succeeds even if there is none.",
    ...signedIn.sell,
    params: reviewParams,
    reply: z.strictObject({ review }),
  },
});
