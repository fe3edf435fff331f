import { adminEndpoints } from './admin.ts';
import { campusEndpoints } from './campuses.ts';
import { favoriteEndpoints } from './favorites.ts';
import { productEndpoints } from './products.ts';
import { profileEndpoints } from './profile.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every call of the API, by method and path. */
export const endpoints = {
  ...campusEndpoints,
  ...productEndpoints,
  ...signInEndpoints,
  ...profileEndpoints,
  ...favoriteEndpoints,
  ...adminEndpoints,
};
