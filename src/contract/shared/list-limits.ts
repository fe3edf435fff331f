// The limits that first screens need. They are separate constants, because a bundle contains all of the object `limits` or
// none of it.
export const pageSizeMax = 50;
export const searchLengthMax = 100;
export const featuredMax = 10;
export const categoryLengthMax = 60;
/** Of a user's address, or of a delivery location. */
export const addressLengthMax = 200;
export const quantityMax = 99;
/** The fees of a canteen order, in naira. */
export const canteenDeliveryFee = 250;
export const canteenPackagingFee = 300;
/** How many products of a cart are read in one call. */
export const cartLinesMax = 50;
/** Of a chat link's text, and of a name in it. */
export const chatTextLengthMax = 1500;
export const chatNameLengthMax = 80;
