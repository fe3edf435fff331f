import { campusEndpoints } from './campuses.ts';
import { productEndpoints } from './products.ts';

/** Every call of the API, by method and path. */
export const endpoints = {
  ...campusEndpoints,
  ...productEndpoints,
};
