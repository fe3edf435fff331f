import type { Market } from '../../core/market.ts';
import { campusAnsweredKey } from '../../core/storage-keys.ts';

/**
 * Chooses all campuses. Records first that the visitor has chosen, because `clear` notifies subscribers, which would
 * otherwise ask for the campus again.
 */
export function chooseAllCampuses({ storage, campus }: Market): void {
  storage.write(campusAnsweredKey, 'true');
  campus.clear();
}
