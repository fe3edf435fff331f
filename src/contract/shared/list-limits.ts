// What first screens need of the limits. They have a file of their own, since a bundle takes all of `limits` or nothing.
export const pageSizeMax = 50;
export const searchLengthMax = 100;
export const featuredMax = 10;
export const categoryLengthMax = 60;
/** Of a person's address, or of a place that an order is brought to. */
export const addressLengthMax = 200;
export const quantityMax = 99;
/** What a canteen adds to an order, in naira. */
export const canteenDeliveryFee = 250;
export const canteenPackagingFee = 300;
/** Products of a cart that are read again at once. */
export const cartLinesMax = 50;
/** What a link into a chat carries, and a name in it. */
export const chatTextLengthMax = 1500;
export const chatNameLengthMax = 80;
