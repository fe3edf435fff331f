import {
  addressLengthMax,
  canteenDeliveryFee,
  canteenPackagingFee,
  cartLinesMax,
  categoryLengthMax,
  chatNameLengthMax,
  chatTextLengthMax,
  featuredMax,
  pageSizeMax,
  quantityMax,
  searchLengthMax,
} from './list-limits.ts';

/** Numbers that browser and server must agree on. */
export const limits = {
  /** Things in one batch of a list when the caller asks for no other number. */
  pageSize: 20,
  pageSizeMax,
  /** Beyond this depth (page × limit) a list is read on by `cursor`, which costs the same at any depth. */
  pageDepthMax: 1000,
  searchLengthMax,
  categoryLengthMax,
  featuredMax,
  cartLinesMax,
  /** Favourites, or followed stores, whose ids come in one answer. */
  ownIdsMax: 1000,
  canteenTextLengthMax: 200,
  /** Dishes that a canteen is known for. */
  specialtiesMax: 20,
  campusLengthMax: 120,
  nameLengthMax: 80,
  phoneLengthMax: 25,
  addressLengthMax,
  departmentLengthMax: 80,
  yearLengthMax: 20,
  originLengthMax: 200,
  quantityMax,
  orderLinesMax: 50,
  canteenDeliveryFee,
  canteenPackagingFee,
  reviewPageSize: 10,
  reviewLengthMin: 10,
  reviewLengthMax: 500,
  emailLengthMax: 120,
  storeDescriptionLengthMax: 1000,
  deliveryTimeLengthMax: 60,
  verificationNoteLengthMax: 500,
  /** How many days one look at a store's numbers may take in. */
  analyticsDaysMax: 366,
  adTitleLengthMax: 100,
  adDescriptionLengthMax: 300,
  adCtaLengthMax: 40,
  adAddressLengthMax: 500,
  adPositionMax: 1000,
  /** Campuses, or departments, of one advert. */
  adAudienceMax: 300,
  productNameLengthMax: 120,
  productDescriptionLengthMax: 5000,
  /** Pictures and videos of one product. */
  productMediaMax: 7,
  stockMax: 1_000_000,
  /** Other products of the seller on the page of one. */
  sellerProductsMax: 4,
  /** The newest reviews on the page of a product. */
  productReviewsMax: 3,
  chatTextLengthMax,
  chatNameLengthMax,
  messageLengthMax: 1000,
  reportReasonMin: 3,
  reportReasonMax: 500,
  reportOutcomeMax: 300,
  suspensionReasonMax: 300,
  /** Pages that hear of events at the same time, for one person. */
  openStreamsMax: 5,
  /** The highest price, in naira. */
  nairaMax: 999_999_999.99,
} as const;
