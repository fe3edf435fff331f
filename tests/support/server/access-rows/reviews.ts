import { buyers, everybody, foundBy, missing, owner, type Row, sellers, withStatus } from './statuses.ts';

const text = { comment: 'It works as they said it would.', rating: 5 };
const message = { message: 'Thank you.' };

export const reviewRows: Record<string, Row> = {
  'GET /reviews/{productId}': {
    'of one that is shown': { path: '/reviews/lamp', answers: everybody },
    'of one that an admin took down': { path: '/reviews/hidden', answers: missing(everybody) },
    missing: { path: '/reviews/nothing', answers: missing(everybody) },
  },
  'POST /reviews/{productId}': {
    'of the owner’s': { path: '/reviews/lamp', body: text, answers: withStatus(buyers, 403, ...owner) },
    'of one that an admin took down': { path: '/reviews/hidden', body: text, answers: missing(buyers) },
    missing: { path: '/reviews/nothing', body: text, answers: missing(buyers) },
  },
  'GET /reviews/{productId}/mine': {
    'of one that is shown': { path: '/reviews/lamp/mine', answers: buyers },
    'of one that an admin took down': { path: '/reviews/hidden/mine', answers: missing(buyers) },
    missing: { path: '/reviews/nothing/mine', answers: missing(buyers) },
  },
  'DELETE /reviews/{productId}/mine': {
    'own, or whether or not there was one': { path: '/reviews/lamp/mine', answers: buyers },
    missing: { path: '/reviews/nothing/mine', answers: buyers },
  },
  'POST /reviews/{id}/helpful': {
    'of the buyer': { path: '/reviews/review/helpful', body: {}, answers: withStatus(buyers, 403, 'buyer') },
    missing: { path: '/reviews/nothing/helpful', body: {}, answers: missing(buyers) },
  },
  'POST /reviews/{id}/response': {
    'of the owner’s product': {
      path: '/reviews/review/response',
      body: message,
      answers: foundBy(sellers, ...owner),
    },
    missing: { path: '/reviews/nothing/response', body: message, answers: missing(sellers) },
  },
  'DELETE /reviews/{id}/response': {
    'of the owner’s product': { path: '/reviews/review/response', answers: foundBy(sellers, ...owner) },
    missing: { path: '/reviews/nothing/response', answers: missing(sellers) },
  },
};
