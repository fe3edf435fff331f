import { adminPanel } from './features/admin/elements.ts';
import { adCarousel } from './features/ads/elements.ts';
import { campusPicker } from './features/campuses/elements.ts';
import { canteenList, canteenMenu } from './features/canteens/elements.ts';
import { campusCart } from './features/cart/elements.ts';
import { farmList, farmPage } from './features/farms/elements.ts';
import { favoritesList } from './features/favorites/elements.ts';
import { messageCenter } from './features/messages/elements.ts';
import { myStore } from './features/my-store/elements.ts';
import { productGrid, productPage } from './features/products/elements.ts';
import { userProfile } from './features/profile/elements.ts';
import { productReviews } from './features/reviews/elements.ts';
import { manageProducts, myGoods } from './features/selling/elements.ts';
import { signInButton } from './features/sign-in/elements.ts';
import { storeList, storePage } from './features/stores/elements.ts';
import { vendorPackage } from './features/vendor-package/elements.ts';

/**
 * All custom elements, by the folder of their feature. For example, the element `product-grid` of the folder `products` is
 * registered in `features/products/product-grid.element.ts`.
 */
export const elementTable = {
  admin: [adminPanel],
  ads: [adCarousel],
  campuses: [campusPicker],
  canteens: [canteenList, canteenMenu],
  cart: [campusCart],
  farms: [farmList, farmPage],
  favorites: [favoritesList],
  messages: [messageCenter],
  'my-store': [myStore],
  products: [productGrid, productPage],
  profile: [userProfile],
  reviews: [productReviews],
  selling: [manageProducts, myGoods],
  'sign-in': [signInButton],
  stores: [storeList, storePage],
  'vendor-package': [vendorPackage],
} as const;
