import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { listReviews } from './review-list.ts';
import { deleteMine, findMine, respond, toggleHelpful, writeReview } from './reviews.queries.ts';

export function reviewRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /reviews/{productId}', ({ params, query }) => listReviews(db, params.productId, query));

  route(api, 'POST /reviews/{productId}', ({ asker, body, db: tx, params }) =>
    writeReview(tx, asker.id, params.productId, body),
  );

  route(api, 'GET /reviews/{productId}/mine', ({ asker, params }) =>
    findMine(db, asker.id, params.productId),
  );

  route(api, 'DELETE /reviews/{productId}/mine', ({ asker, params }) =>
    deleteMine(db, asker.id, params.productId),
  );

  route(api, 'POST /reviews/{id}/helpful', ({ asker, db: tx, params }) =>
    toggleHelpful(tx, asker.id, params.id),
  );

  route(api, 'POST /reviews/{id}/response', ({ asker, body, params }) =>
    respond(db, asker.id, params.id, body.message),
  );

  route(api, 'DELETE /reviews/{id}/response', ({ asker, params }) => respond(db, asker.id, params.id, null));
}
