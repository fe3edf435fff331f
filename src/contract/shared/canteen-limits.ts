// What the first screen of a menu needs of the limits: see list-limits.ts.
export const quantityMax = 99;
/** Of a person's address, or of a place that an order is brought to. */
export const addressLengthMax = 200;
/** What a canteen adds to an order, in naira. */
export const canteenDeliveryFee = 250;
export const canteenPackagingFee = 300;

/** In the order in which a menu names them. */
export const menuCategories = ['Rice', 'Sides', 'Combo', 'Breakfast'] as const;
