// What a first screen needs of the limits. They have a file of their own, since a bundle takes all of `limits` or nothing.
export const pageSizeMax = 50;
export const searchLengthMax = 100;
export const featuredMax = 10;
export const categoryLengthMax = 60;
