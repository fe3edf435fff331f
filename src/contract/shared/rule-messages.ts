import { limits } from './limits.ts';
import { formatNaira } from './naira.ts';

/** The error message for each input rule, which the browser and the server share. */
export const ruleMessages = {
  googleIdMissing: 'Please enter a Google ID',
  profileFieldsMissing:
    'Missing Information: Please fill in all required fields: name, phone, address, campus',
  deletionUnconfirmed: 'Send confirm=yes: an account that was deleted cannot be brought back.',
  unpaid: 'Vendor package payment required',
  alreadyHasStore: 'Each user can only have one store.',
  storeFieldsMissing:
    'Missing required fields: Please fill in all required fields: store name, description, address, campus, and category.',
  storeBannerMissing: 'No store banner uploaded: Please upload a store banner image.',
  storeBannerNotAnImage: 'Please upload an image file for the store banner',
  storePhoneMissing: 'Please enter a phone number for your store',
  storeNameTaken: 'There is already a store of this name on this campus. Please choose another name.',
  storeNameReserved: 'A store cannot have this name. Please choose another name.',
  storeNameOrCategoryMissing: 'Please fill in store name and category',
  orderEmpty: 'Please add items to your cart before checkout',
  deliveryLocationMissing: 'Please select your delivery location before checkout',
  reviewTooShort: `Review too short: Please write at least ${limits.reviewLengthMin} characters for your review.`,
  reviewReplyMissing: 'Please write a reply.',
  productFieldsMissing:
    'Please fill in all required fields (name, price, category, description, phone number).',
  productUpdateFieldsMissing:
    'Missing required fields: Please fill in all required fields (name, price, category, description).',
  productPriceWrong: 'Invalid price: Please enter a valid price greater than 0.',
  productPriceTooHigh: `Invalid price: Please enter a price of at most ${formatNaira(limits.nairaMax)}.`,
  productImagesMissing: 'No images uploaded: Please upload at least one image for your product.',
  productMediaTooMany: `Maximum ${limits.productMediaMax} files allowed`,
  productStockWrong: 'Please enter a valid stock quantity (0 or greater).',
  productStockTooHigh: `Please enter a stock of at most ${limits.stockMax.toLocaleString('en-NG')}.`,
  cannotSendMessage: 'You cannot send messages in this chat.',
} as const;
