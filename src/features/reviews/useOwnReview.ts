import type { Reply } from '../../contract/shared/types.ts';
import { asRaw, asTexts } from '../../core/parse-json.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { readReview } from './read-review.ts';

export type Mine = Reply<'GET /reviews/{productId}/mine'>;

/** What the person who is signed in has said of a product, and which reviews helped. Nothing for guests. */
export function useOwnReview(productId: string): QueryResult<Mine> {
  const { personId } = useSession();
  const input = personId ? { params: { productId } } : null;
  return useQuery('GET /reviews/{productId}/mine', input, readMine);
}

function readMine(reply: unknown): Mine {
  const raw = asRaw(reply);
  return {
    review: raw.review ? readReview(raw.review) : null,
    helpfulReviewIds: asTexts(raw.helpfulReviewIds),
  };
}
