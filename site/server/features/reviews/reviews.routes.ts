import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import {
  deleteMyReview,
  findMyReview,
  listReviews,
  setResponse,
  toggleHelpful,
  writeReview,
} from './reviews.queries.ts';

export function reviewRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /reviews/{productId}', ({ params, query }) => listReviews(db, params.productId, query));

  route(api, 'POST /reviews/{productId}', ({ caller, body, db: tx, params, now }) =>
    writeReview(tx, caller.id, params.productId, body, now),
  );

  route(api, 'GET /reviews/{productId}/mine', ({ caller, params }) =>
    findMyReview(db, caller.id, params.productId),
  );

  route(api, 'DELETE /reviews/{productId}/mine', ({ caller, params }) =>
    deleteMyReview(db, caller.id, params.productId),
  );

  route(api, 'POST /reviews/{id}/helpful', ({ caller, db: tx, params }) =>
    toggleHelpful(tx, caller.id, params.id),
  );

  route(api, 'POST /reviews/{id}/response', ({ caller, body, params }) =>
    setResponse(db, caller.id, params.id, body.message),
  );

  route(api, 'DELETE /reviews/{id}/response', ({ caller, params }) =>
    setResponse(db, caller.id, params.id, null),
  );
}
