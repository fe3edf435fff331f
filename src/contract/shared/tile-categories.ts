// Separate from categories.ts, because Home needs only its tiles, and a bundle that imports a file contains the whole file.

/** The categories with which the tiles, the categories of products and the filters of stores begin. */
export const mainCategories = ['Electronics', 'Fashion', 'Home', 'Books', 'Sports', 'Beauty'] as const;

/** The category tiles of the page Home, in their order. The tile Food opens the canteens. */
export const tileCategories = [
  ...mainCategories,
  'Food',
  'Health',
  'Automotive',
  'Toys',
  'Music',
  'Gaming',
  'farmProduce',
] as const;
