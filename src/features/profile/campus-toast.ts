import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';

// Loaded only when the campus of the profile differs from the one on this device, so that Home need not load it.

/** Says by its name that the campus of the profile is shown. Reads the list of campuses if only its id is known. */
export async function tellProfileCampus({ campus, read }: Market, id: string): Promise<void> {
  const describedCampus = campus.describe(id);
  const { campuses } = describedCampus.short
    ? { campuses: [] }
    : await read('GET /campuses').catch(() => ({ campuses: [] }));
  const foundCampus = campuses.find((candidate) => candidate.id === id);
  if (foundCampus && campus.getChosen() === id) campus.choose(foundCampus);
  showLazyToast({ title: `Showing your campus: ${(foundCampus ?? describedCampus).name}` });
}
