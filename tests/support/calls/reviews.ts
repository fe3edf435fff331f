import { addReview } from '../market/add-rows.ts';
import { type CallFixtures, ownerCallers } from './call-fixture.ts';

const newReviewBody = { comment: 'It works as they said it would.', rating: 5 };
const replyBody = { message: 'Thank you.' };
const comment = 'It is as bright as they said.';

export const reviewCalls: CallFixtures = {
  'GET /reviews/{productId}': {
    cases: {
      'of a visible product': { path: '/reviews/lamp' },
      'of a product that an admin took down': { path: '/reviews/hidden', isMissing: true },
      missing: { path: '/reviews/nothing', isMissing: true },
    },
    list: { caller: 'guest', add: addReview, deleteFrom: ['reviews'] },
    idKind: 'productId',
  },
  'POST /reviews/{productId}': {
    cases: {
      'of the owner’s own product': {
        path: '/reviews/lamp',
        body: newReviewBody,
        status: 403,
        onlyFor: ownerCallers,
      },
      'of a product that an admin took down': {
        path: '/reviews/hidden',
        body: newReviewBody,
        isMissing: true,
      },
      missing: { path: '/reviews/nothing', body: newReviewBody, isMissing: true },
    },
    changes: {
      caller: 'buyer',
      body: { comment: 'It broke after a week.', rating: 1 },
      rows: [
        '~ products lamp: stars',
        '~ reviews review: comment, updated_at, rating',
        '~ stores owner-store: stars',
      ],
    },
    idempotency: {
      caller: 'buyer',
      path: '/reviews/kettle',
      body: { comment, rating: 5 },
      otherRequest: { path: '/reviews/yam', body: { comment, rating: 5 } },
      createdRows: { reviews: 1, daily_uses: 1, alerts: 1 },
    },
  },
  'GET /reviews/{productId}/mine': {
    cases: {
      'of a visible product': { path: '/reviews/lamp/mine' },
      'of a product that an admin took down': { path: '/reviews/hidden/mine', isMissing: true },
      missing: { path: '/reviews/nothing/mine', isMissing: true },
    },
    idKind: 'productId',
  },
  'DELETE /reviews/{productId}/mine': {
    cases: {
      'own review, whether or not it exists': { path: '/reviews/lamp/mine' },
      'of a missing product, which also succeeds': { path: '/reviews/nothing/mine' },
    },
    changes: {
      caller: 'buyer',
      rows: [
        '- helpful_marks review/payer',
        '- helpful_marks review/rival',
        '- reviews review',
        '~ products lamp: review_count, rated_count, stars',
        '~ stores owner-store: review_count, rated_count, stars',
      ],
    },
  },
  'POST /reviews/{id}/helpful': {
    cases: {
      'of the buyer': { path: '/reviews/review/helpful', body: {}, status: 403, onlyFor: ['buyer'] },
      missing: { path: '/reviews/nothing/helpful', body: {}, isMissing: true },
    },
    changes: {
      caller: 'payer',
      rows: ['- helpful_marks review/payer', '~ reviews review: helpful_count'],
    },
    idempotency: {
      caller: 'rival',
      otherRequest: { path: '/reviews/nothing/helpful', body: {} },
      createdRows: { helpful_marks: 1 },
    },
  },
  'POST /reviews/{id}/response': {
    cases: {
      'of the owner’s product': {
        path: '/reviews/review/response',
        body: replyBody,
        foundBy: ownerCallers,
      },
      missing: { path: '/reviews/nothing/response', body: replyBody, isMissing: true },
    },
    changes: {
      caller: 'owner',
      body: { message: 'Thanks a lot.' },
      rows: ['+ alerts', '~ reviews review: response, responded_at'],
    },
  },
  'DELETE /reviews/{id}/response': {
    cases: {
      'of the owner’s product': { path: '/reviews/review/response', foundBy: ownerCallers },
      missing: { path: '/reviews/nothing/response', isMissing: true },
    },
    changes: {
      caller: 'owner',
      rows: ['~ reviews review: response, responded_at'],
    },
  },
};
