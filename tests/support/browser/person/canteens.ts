import type { Page } from '@playwright/test';

/** A canteen of the demo that is open. */
export const moria = 'Iya Moria Kitchen';

export const viewMenu = (page: Page) => page.getByRole('link', { name: `View Menu: ${moria}` });
