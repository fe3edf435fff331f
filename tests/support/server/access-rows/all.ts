import { adminRows } from './admin.ts';
import { adRows } from './ads.ts';
import { campusRows } from './campuses.ts';
import { canteenRows } from './canteens.ts';
import { configRows } from './config.ts';
import { embedRows } from './embeds.ts';
import { favoriteRows } from './favorites.ts';
import { messageRows, reportRows } from './messages.ts';
import { myStoreRows } from './my-store.ts';
import { orderRows } from './orders.ts';
import { productRows } from './products.ts';
import { profileRows } from './profile.ts';
import { reviewRows } from './reviews.ts';
import { sellingRows } from './selling.ts';
import { signInRows } from './sign-in.ts';
import type { Row } from './statuses.ts';
import { farmRows, sellerRows, storeRows } from './stores.ts';
import { trailRows } from './trail.ts';
import { uploadRows } from './uploads.ts';

/**
 * Who may make which call, and about what: written by hand, so that it says a second time what contract and queries
 * say. A call that has no row here fails the tests.
 */
export const accessRows: Record<string, Row> = {
  ...adRows,
  ...adminRows,
  ...campusRows,
  ...canteenRows,
  ...configRows,
  ...embedRows,
  ...farmRows,
  ...favoriteRows,
  ...uploadRows,
  ...messageRows,
  ...myStoreRows,
  ...orderRows,
  ...productRows,
  ...profileRows,
  ...reportRows,
  ...reviewRows,
  ...sellerRows,
  ...sellingRows,
  ...signInRows,
  ...storeRows,
  ...trailRows,
};
