import type { MarketEvent } from '../../../contract/shared/types.ts';
import { asRaw } from '../../../core/parse-json.ts';

/** An event that can be shown. A tab of another version, or another server, may say something else. */
export function validEvent(value: unknown): MarketEvent | undefined {
  const { event, data } = asRaw(value);
  const { unreadCount = 0, unreadTotal = 0 } = asRaw(data);
  const isValid =
    typeof event === 'string' &&
    typeof data === 'object' &&
    data !== null &&
    Number.isFinite(unreadCount) &&
    Number.isFinite(unreadTotal);
  return isValid ? (value as MarketEvent) : undefined;
}
