import type { MarketEvent } from '../../../contract/shared/types.ts';
import { asRaw } from '../../../core/spellings.ts';

/** An event that can be shown. A tab of another version, or another server, may say something else. */
export function soundEvent(value: unknown): MarketEvent | undefined {
  const { event, data } = asRaw(value);
  const { unreadCount = 0, unreadTotal = 0 } = asRaw(data);
  const isSound =
    typeof event === 'string' &&
    typeof data === 'object' &&
    data !== null &&
    Number.isFinite(unreadCount) &&
    Number.isFinite(unreadTotal);
  return isSound ? (value as MarketEvent) : undefined;
}
