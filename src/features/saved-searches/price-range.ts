import { formatNaira } from '../../contract/shared/naira.ts';
import type { SearchToSave } from './save-search.ts';

// Separate from save-search.ts, because Home names the code that the results need, and has few bytes left.

/** Returns a range of prices as text, such as "₦1,000 – ₦5,000", or undefined without a limit. */
export function priceRangeText({
  minPrice,
  maxPrice,
}: Pick<SearchToSave, 'minPrice' | 'maxPrice'>): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatNaira(minPrice)} – ${formatNaira(maxPrice)}`;
  if (minPrice !== undefined) return `From ${formatNaira(minPrice)}`;
  return maxPrice === undefined ? undefined : `Up to ${formatNaira(maxPrice)}`;
}
