import { adminRows } from './admin.ts';
import { campusRows } from './campuses.ts';
import { configRows } from './config.ts';
import { embedRows } from './embeds.ts';
import { favoriteRows } from './favorites.ts';
import type { Row } from './outcomes.ts';
import { productRows } from './products.ts';
import { profileRows } from './profile.ts';
import { reviewRows } from './reviews.ts';
import { signInRows } from './sign-in.ts';

/**
 * Who may make which call, and about what: written by hand, so that it says a second time what contract and queries
 * say. A call that has no row here fails the tests.
 */
export const accessRows: Record<string, Row> = {
  ...adminRows,
  ...campusRows,
  ...configRows,
  ...embedRows,
  ...favoriteRows,
  ...productRows,
  ...profileRows,
  ...reviewRows,
  ...signInRows,
};
