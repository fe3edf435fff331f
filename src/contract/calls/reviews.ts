import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { ruleMessages } from '../shared/rules.ts';
import { endpoints, pageQuery, pagination, shortText, wholeNumber, writtenText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';

export const review = z.strictObject({
  _id: z.string().meta(sample.reviewId),
  productId: z.string().meta(sample.productId),
  /** Who wrote it; left out when the account was deleted. */
  userId: z.string().meta(sample.personId).optional(),
  /** 'Anonymous' when the name is unknown. */
  userName: z.string().meta(sample.personName),
  userAvatar: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  /** Stars, 1 to 5; null for a comment without. */
  rating: z.number().nullable().meta(example(5)),
  comment: z.string().meta(example('It came the same day and works well. Thank you!')),
  /** When it was first written. */
  date: z.string().meta(sample.time),
  /** Whether it was changed after that. */
  edited: z.boolean(),
  /** How many people found it helpful. */
  helpful: z.number().meta(example(4)),
  /** Whether who wrote it has bought the product: there is a completed order of it. */
  verified: z.boolean(),
  sellerResponse: z
    .strictObject({
      message: z.string().meta(example('Thank you for buying from us.')),
      date: z.string().meta(sample.time),
    })
    .optional(),
});

export const reviewStats = z.strictObject({
  /** To one decimal, of the reviews with stars; 0 when there is none. */
  averageRating: z.number().meta(example(4.6)),
  /** With and without stars. */
  totalReviews: z.number().meta(example(23)),
  /** How many gave each number of stars. */
  ratingDistribution: z.strictObject({
    1: z.number(),
    2: z.number(),
    3: z.number(),
    4: z.number(),
    5: z.number(),
  }),
});

const ofProduct = z.strictObject({ productId: shortText('productId', 60).meta(sample.productId) });
const ofReview = z.strictObject({ id: shortText('id', 60).meta(sample.reviewId) });

const sorts = ['newest', 'oldest', 'highest', 'lowest', 'helpful'] as const;

const stars = 'rating must be a whole number of stars from 1 to 5';
const { reviewTooShort } = ruleMessages;

export const reviewEndpoints = endpoints({
  'GET /reviews/{productId}': {
    summary: 'What people say of a product, the newest first or in another order, and how it is rated.',
    access: 'everybody',
    params: ofProduct,
    query: z.strictObject({
      ...pageQuery,
      /** Only those with so many stars. */
      rating: wholeNumber('rating', 1, 5).optional(),
      /** What is equal in it comes the newest first; reviews without stars come after those with. */
      sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}`).optional(),
    }),
    reply: z.strictObject({ reviews: z.array(review), pagination, stats: reviewStats }),
  },
  'POST /reviews/{productId}': {
    summary: "Writes a review of a product or changes one's own: there is one of each person.",
    access: 'person',
    scope: 'buy',
    creates: true,
    params: ofProduct,
    body: z.strictObject({
      comment: writtenText('comment', limits.reviewLengthMax, reviewTooShort)
        .min(limits.reviewLengthMin, reviewTooShort)
        .meta(example('It came the same day and works well. Thank you!')),
      /** Left out, the stars stay as they were; null takes them out. */
      rating: z.int(stars).min(1, stars).max(5, stars).meta(example(5)).nullish(),
    }),
    reply: z.strictObject({ review, stats: reviewStats }),
  },
  'GET /reviews/{productId}/mine': {
    summary: "One's own review of a product, and which of the others one has marked as helpful.",
    access: 'person',
    scope: 'buy',
    params: ofProduct,
    query: z.strictObject({}),
    reply: z.strictObject({
      review: review.nullable(),
      helpfulReviewIds: z.array(z.string().meta(sample.reviewId)),
    }),
  },
  'DELETE /reviews/{productId}/mine': {
    summary: "Deletes one's own review of a product, whether or not there was one.",
    access: 'person',
    scope: 'buy',
    params: ofProduct,
    query: z.strictObject({}),
    reply: z.strictObject({ productId: z.string().meta(sample.productId), review: z.null() }),
  },
  'POST /reviews/{id}/helpful': {
    summary: 'Marks a review as helpful, or takes the mark back.',
    access: 'person',
    scope: 'buy',
    // With the header a call that is sent again does not take back what it has done.
    creates: true,
    params: ofReview,
    body: z.strictObject({}),
    reply: z.strictObject({
      reviewId: z.string().meta(sample.reviewId),
      helpful: z.number().meta(example(4)),
      isHelpful: z.boolean(),
    }),
  },
  'POST /reviews/{id}/response': {
    summary: "The seller's reply to a review of their own product; writing again changes it.",
    access: 'person',
    scope: 'sell',
    params: ofReview,
    body: z.strictObject({
      message: writtenText('message', limits.reviewLengthMax, ruleMessages.reviewReplyMissing).meta(
        example('Thank you for buying from us.'),
      ),
    }),
    reply: z.strictObject({ review }),
  },
  'DELETE /reviews/{id}/response': {
    summary: "Takes the seller's reply back, whether or not there was one.",
    access: 'person',
    scope: 'sell',
    params: ofReview,
    query: z.strictObject({}),
    reply: z.strictObject({ review }),
  },
});
