// Separate from categories.ts, because Home needs only its tiles, and a bundle that imports a file contains the whole file.

/** The category tiles of the page Home, in their order. The tile Food opens the canteens. */
export const tileCategories = [
  'Electronics',
  'Fashion',
  'Home',
  'Books',
  'Sports',
  'Beauty',
  'Food',
  'Health',
  'Automotive',
  'Toys',
  'Music',
  'Gaming',
  'farmProduce',
] as const;
