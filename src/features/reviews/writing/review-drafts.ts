import type { Market } from '../../../core/market.ts';
import { asRaw, asText } from '../../../core/parse-json.ts';

/** A review that was begun. */
export interface ReviewDraft {
  rating: number | null;
  comment: string;
}

const key = 'product-reviews';

/** The drafts of the person who is signed in, by the product's id. All of it goes when they sign out. */
function readAll(market: Market): { personId: string; drafts: Record<string, unknown> } | undefined {
  const { personId } = market.session.state();
  // The storage of somebody else's page is read by that page's scripts.
  if (!personId || !market.session.rules.begin) return undefined;
  let kept: Record<string, unknown> = {};
  try {
    kept = asRaw(JSON.parse(market.storage.read(key) ?? '{}'));
  } catch {
    // Something else has written it.
  }
  return { personId, drafts: kept.personId === personId ? asRaw(kept.drafts) : {} };
}

/** What the person had begun to write of a product. */
export function readDraft(market: Market, productId: string): ReviewDraft | undefined {
  const raw = readAll(market)?.drafts[productId];
  if (!raw) return undefined;
  const { rating, comment } = asRaw(raw);
  return {
    rating: typeof rating === 'number' && rating >= 1 && rating <= 5 ? Math.round(rating) : null,
    comment: asText(comment) ?? '',
  };
}

/** Keeps what is being written of a product, or forgets it. */
export function keepDraft(market: Market, productId: string, draft: ReviewDraft | undefined): void {
  const kept = readAll(market);
  if (!kept) return;
  const { [productId]: _, ...others } = kept.drafts;
  const drafts = draft ? { ...others, [productId]: draft } : others;
  if (Object.keys(drafts).length === 0) market.storage.remove(key);
  else market.storage.write(key, JSON.stringify({ personId: kept.personId, drafts }));
}
