import { adminEndpoints } from './admin.ts';
import { adEndpoints } from './ads.ts';
import { alertEndpoints } from './alerts.ts';
import { campusEndpoints } from './campuses.ts';
import { canteenEndpoints } from './canteens.ts';
import { cartEndpoints } from './cart.ts';
import { configEndpoints } from './config.ts';
import { embedEndpoints } from './embeds.ts';
import { eventEndpoints } from './events.ts';
import { failedJobEndpoints } from './failed-jobs.ts';
import { farmEndpoints } from './farms.ts';
import { favoriteEndpoints } from './favorites.ts';
import { messageEndpoints } from './messages.ts';
import { myStoreEndpoints } from './my-store.ts';
import { orderEndpoints } from './orders.ts';
import { productEndpoints } from './products.ts';
import { profileEndpoints } from './profile.ts';
import { pushEndpoints } from './push.ts';
import { reportEndpoints } from './reports.ts';
import { reviewEndpoints } from './reviews.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { sellerEndpoints } from './sellers.ts';
import { sellingEndpoints } from './selling.ts';
import { signInEndpoints } from './sign-in.ts';
import { storeEndpoints } from './stores.ts';
import { trailEndpoints } from './trail.ts';
import { uploadEndpoints } from './uploads.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Every call of the API, by method and path. */
export const endpoints = {
  ...campusEndpoints,
  ...productEndpoints,
  ...sellingEndpoints,
  ...sellerEndpoints,
  ...storeEndpoints,
  ...myStoreEndpoints,
  ...farmEndpoints,
  ...canteenEndpoints,
  ...signInEndpoints,
  ...profileEndpoints,
  ...favoriteEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...messageEndpoints,
  ...alertEndpoints,
  ...pushEndpoints,
  ...savedSearchEndpoints,
  ...eventEndpoints,
  ...reportEndpoints,
  ...adEndpoints,
  ...adminEndpoints,
  ...trailEndpoints,
  ...embedEndpoints,
  ...webhookEndpoints,
  ...failedJobEndpoints,
  ...configEndpoints,
  ...uploadEndpoints,
};

/** The same calls by subject, in the order of the documentation. */
export const endpointsBySubject = {
  Campuses: campusEndpoints,
  'Sign-in': signInEndpoints,
  Profile: profileEndpoints,
  Products: productEndpoints,
  Selling: sellingEndpoints,
  Favorites: favoriteEndpoints,
  Reviews: reviewEndpoints,
  Sellers: sellerEndpoints,
  Stores: storeEndpoints,
  'My store': myStoreEndpoints,
  Farms: farmEndpoints,
  Canteens: canteenEndpoints,
  Cart: cartEndpoints,
  Orders: orderEndpoints,
  Messages: messageEndpoints,
  Alerts: alertEndpoints,
  Push: pushEndpoints,
  'Saved searches': savedSearchEndpoints,
  Events: eventEndpoints,
  Reports: reportEndpoints,
  Uploads: uploadEndpoints,
  Ads: adEndpoints,
  Admin: adminEndpoints,
  Trail: trailEndpoints,
  Embeds: embedEndpoints,
  Webhooks: webhookEndpoints,
  'Failed jobs': failedJobEndpoints,
  Configuration: configEndpoints,
};
