import type { Page } from '@playwright/test';
import { funaab } from '../visitor.ts';

/** A canteen of the demo that is open. */
export const moria = 'Iya Moria Kitchen';

/** The id of a canteen of the demo. Other tests add canteens, so it may not be in the first batch of all. */
export async function canteenId(page: Page, name = moria): Promise<string> {
  const query = new URLSearchParams({ campus: funaab.id, search: name });
  const { data } = await (await page.request.get(`/api/canteens?${query}`)).json();
  return data.canteens.find((canteen: { name: string }) => canteen.name === name)._id;
}

export const viewMenu = (page: Page) => page.getByRole('link', { name: `View Menu: ${moria}` });
