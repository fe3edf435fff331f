import type { Market } from '../../../core/market.ts';
import { asObject, asString } from '../../../core/parse-json.ts';

/** An unsent review. */
export interface ReviewDraft {
  rating: number | null;
  comment: string;
}

const key = 'product-reviews';

/** Reads the signed-in person's drafts, by product id. Signing out deletes them. */
function readAll(market: Market): { personId: string; drafts: Record<string, unknown> } | undefined {
  const { personId } = market.session.state();
  // Not in embeds: the host page's scripts could read the storage.
  if (!personId || !market.session.rules.begin) return undefined;
  let stored: Record<string, unknown> = {};
  try {
    stored = asObject(JSON.parse(market.storage.read(key) ?? '{}'));
  } catch {
    // Invalid JSON counts as no drafts.
  }
  return { personId, drafts: stored.personId === personId ? asObject(stored.drafts) : {} };
}

/** Reads the person's draft of a review. */
export function readDraft(market: Market, productId: string): ReviewDraft | undefined {
  const raw = readAll(market)?.drafts[productId];
  if (!raw) return undefined;
  const { rating, comment } = asObject(raw);
  return {
    rating: typeof rating === 'number' && rating >= 1 && rating <= 5 ? Math.round(rating) : null,
    comment: asString(comment) ?? '',
  };
}

/** Stores the draft of a review, or deletes it. */
export function storeDraft(market: Market, productId: string, draft: ReviewDraft | undefined): void {
  const stored = readAll(market);
  if (!stored) return;
  const { [productId]: _, ...others } = stored.drafts;
  const drafts = draft ? { ...others, [productId]: draft } : others;
  if (Object.keys(drafts).length === 0) market.storage.remove(key);
  else market.storage.write(key, JSON.stringify({ personId: stored.personId, drafts }));
}
