/**
 * How wide the pictures of a list are that rules its page: two, three or five columns (`ProductsPage.css.ts`) between the
 * margins of the site, as the `sizes` of an image. Browsers that measured hundreds of them would do it in every frame.
 */
export const cardSizes = '(min-width: 1024px) 223px, (min-width: 600px) 30vw, 44vw';
