import type { Page } from '@playwright/test';
import { funaab } from '../visitor.ts';

/** An open canteen of the demo. */
export const moria = 'Iya Moria Kitchen';

/** Returns the id of a canteen of the demo. Searches by name, because other tests add canteens. */
export async function canteenId(page: Page, name = moria): Promise<string> {
  const query = new URLSearchParams({ campus: funaab.id, search: name });
  const { data } = await (await page.request.get(`/api/canteens?${query}`)).json();
  return data.canteens.find((canteen: { name: string }) => canteen.name === name)._id;
}

export const viewMenu = (page: Page) => page.getByRole('link', { name: `View Menu: ${moria}` });
