// Separate from categories.ts, because a bundle would contain that whole file. Home needs only its tiles.

/** The tiles of Home, in their order. Food opens the canteens. */
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
