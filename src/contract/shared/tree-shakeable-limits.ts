// Limits as one constant each. A bundler removes constants that a first screen does not use, but it never removes the
// unused properties of an object such as `limits`.
export const pageSizeMax = 50;
/** The number of products of a grid that names no limit. */
export const defaultGridLimit = 12;
export const searchLengthMax = 100;
/** How many searches a person can save. */
export const savedSearchesMax = 20;
export const featuredMax = 10;
/** How many of the products of the last 24 hours Home shows on a shelf. */
export const newTodayMax = 7;
export const categoryLengthMax = 60;
/** The maximum length of a user's address, or of a delivery location. */
export const addressLengthMax = 200;
export const quantityMax = 99;
/** The fees of a canteen order, in naira. */
export const canteenDeliveryFee = 250;
export const canteenPackagingFee = 300;
/** The maximum number of products of a cart that one call reads. */
export const cartLinesMax = 50;
/** How many changes of a cart one call can send. */
export const cartChangesMax = 100;
/** The ids of products. Other ids could make the URL that reads the products of a cart too long for the server. */
export const productIdPattern = /^[\w-]{1,60}$/;
/** The maximum length of the text in a chat link. */
export const chatTextLengthMax = 1500;
/** The maximum length of a name in the text of a chat link. */
export const chatNameLengthMax = 80;
