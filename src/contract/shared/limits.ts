import {
  addressLengthMax,
  canteenDeliveryFee,
  canteenPackagingFee,
  cartChangesMax,
  cartLinesMax,
  categoryLengthMax,
  chatNameLengthMax,
  chatTextLengthMax,
  featuredMax,
  pageSizeMax,
  quantityMax,
  searchLengthMax,
} from './tree-shakeable-limits.ts';

/**
 * The numbers that browser and server must agree on.
 *
 * @example
 * <input type="search" maxLength={limits.searchLengthMax} />
 */
export const limits = {
  /** The default number of items in a batch of a list. */
  pageSize: 20,
  pageSizeMax,
  /** Lists can be read by `page` up to this depth (page × limit). Beyond, only by `cursor`, whose cost does not grow. */
  pageDepthMax: 1000,
  searchLengthMax,
  categoryLengthMax,
  featuredMax,
  cartLinesMax,
  cartChangesMax,
  /** The maximum number of ids in a response with the user's favorites or followed stores. */
  ownIdsMax: 1000,
  /** The maximum length of a canteen's subtitle or location, or of a dish's description. */
  canteenTextLengthMax: 200,
  /** How many specialties a canteen can have. */
  specialtiesMax: 20,
  campusLengthMax: 120,
  nameLengthMax: 80,
  phoneLengthMax: 25,
  addressLengthMax,
  departmentLengthMax: 80,
  /** The maximum length of a student's year of study, such as `300 level`. */
  yearLengthMax: 20,
  /** The maximum length of the origin of a site that embeds widgets, such as `https://union.example`. */
  originLengthMax: 200,
  quantityMax,
  orderLinesMax: 50,
  /** With this stock or less, a product is low in stock. */
  lowStockMax: 3,
  canteenDeliveryFee,
  canteenPackagingFee,
  reviewPageSize: 10,
  reviewLengthMin: 10,
  reviewLengthMax: 500,
  emailLengthMax: 120,
  storeDescriptionLengthMax: 1000,
  deliveryTimeLengthMax: 60,
  verificationNoteLengthMax: 500,
  /** How many days a store's analytics can cover at once. */
  analyticsDaysMax: 366,
  adTitleLengthMax: 100,
  adDescriptionLengthMax: 300,
  /** The maximum length of the call to action (`cta`), the text of an advert's button. */
  adCtaLengthMax: 40,
  /** The maximum length of the URL of an advert's link or picture. */
  adAddressLengthMax: 500,
  adPositionMax: 1000,
  /** How many campuses, or departments, an advert can target. */
  adAudienceMax: 300,
  productNameLengthMax: 120,
  productDescriptionLengthMax: 5000,
  /** How many pictures and videos a product can have. */
  productMediaMax: 7,
  stockMax: 1_000_000,
  /** How many other products of the seller a product's page shows. */
  sellerProductsMax: 4,
  /** How many of the newest reviews a product's page shows. */
  productReviewsMax: 3,
  chatTextLengthMax,
  chatNameLengthMax,
  messageLengthMax: 1000,
  /** How many characters the reason of a report must have. */
  reportReasonLengthMin: 3,
  /** How many characters the reason of a report can have. */
  reportReasonLengthMax: 500,
  /** How many characters an admin can write about the outcome of a report. */
  reportOutcomeLengthMax: 300,
  /** How many characters the reason of a suspension can have. */
  suspensionReasonLengthMax: 300,
  /** How many event streams a user can have open at once. */
  openStreamsMax: 5,
  /** The highest price, in naira. */
  nairaMax: 999_999_999.99,
} as const;
