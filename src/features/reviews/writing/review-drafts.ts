import type { Market } from '../../../core/market.ts';
import { asObject, asString, parseJson } from '../../../core/parse-json.ts';
import { reviewDraftsKey } from '../storage-keys.ts';

/** An unsent review. */
export interface ReviewDraft {
  rating: number | null;
  comment: string;
}

/** Reads the signed-in user's drafts, by product id. Signing out deletes the drafts. */
function readStoredDrafts(market: Market): { personId: string; drafts: Record<string, unknown> } | undefined {
  const { personId } = market.session.state();
  // There are no drafts in embeds, because the host page's scripts could read the storage.
  if (!personId || !market.session.isHosted) return undefined;
  const storedDrafts = asObject(parseJson(market.storage.read(reviewDraftsKey)));
  return { personId, drafts: storedDrafts.personId === personId ? asObject(storedDrafts.drafts) : {} };
}

/** Reads the user's draft of a review. */
export function readDraft(market: Market, productId: string): ReviewDraft | undefined {
  const raw = readStoredDrafts(market)?.drafts[productId];
  if (!raw) return undefined;
  const { rating, comment } = asObject(raw);
  return {
    rating: typeof rating === 'number' && rating >= 1 && rating <= 5 ? Math.round(rating) : null,
    comment: asString(comment) ?? '',
  };
}

/** Stores the draft of a review, or deletes it if `draft` is undefined. */
export function storeDraft(market: Market, productId: string, draft: ReviewDraft | undefined): void {
  const storedDrafts = readStoredDrafts(market);
  if (!storedDrafts) return;
  const { [productId]: _, ...otherDrafts } = storedDrafts.drafts;
  const drafts = draft ? { ...otherDrafts, [productId]: draft } : otherDrafts;
  if (Object.keys(drafts).length === 0) market.storage.remove(reviewDraftsKey);
  else market.storage.write(reviewDraftsKey, JSON.stringify({ personId: storedDrafts.personId, drafts }));
}
