import type { Campus } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';

// Loaded only when the campus of the profile differs from the one on this device, so that Home need not load it.

/**
 * Chooses the campus of the profile and says so, unless the visitor wants to see all campuses. Reads the list of
 * campuses if only the id of the campus is known.
 */
export async function chooseProfileCampus({ campus, read }: Market, id: string): Promise<void> {
  const wantsAllCampuses = !campus.getChosen() && !campus.hasNeverChosen();
  if (wantsAllCampuses) return;
  const describedCampus = campus.describe(id);
  campus.choose({ ...describedCampus, id } as Campus);
  const { campuses } = describedCampus.short
    ? { campuses: [] }
    : await read('GET /campuses').catch(() => ({ campuses: [] }));
  const foundCampus = campuses.find((candidate) => candidate.id === id);
  if (foundCampus && campus.getChosen() === id) campus.choose(foundCampus);
  showLazyToast({ title: `Showing your campus: ${(foundCampus ?? describedCampus).name}` });
}
