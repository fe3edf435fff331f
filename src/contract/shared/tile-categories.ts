// Apart from the other categories: a bundle takes all of those or nothing, and Home needs its tiles alone.

/** The tiles of Home, in their order. Food leads to the canteens. */
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
