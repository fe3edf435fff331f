// The entry point for custom elements: importing it registers all tags, and loads the code of a tag when its first element is
// inserted. On a server it does nothing.
import { defineLazyElement } from './element/defineLazyElement.tsx';
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

export * from './page-market.ts';

defineLazyElement(adminPanel, () => import('./features/admin/admin-panel.element.ts'));
defineLazyElement(adCarousel, () => import('./features/ads/ad-carousel.element.ts'));
defineLazyElement(campusPicker, () => import('./features/campuses/campus-picker.element.ts'));
defineLazyElement(canteenList, () => import('./features/canteens/canteen-list.element.ts'));
defineLazyElement(canteenMenu, () => import('./features/canteens/canteen-menu.element.ts'));
defineLazyElement(campusCart, () => import('./features/cart/campus-cart.element.ts'));
defineLazyElement(farmList, () => import('./features/farms/farm-list.element.ts'));
defineLazyElement(farmPage, () => import('./features/farms/farm-page.element.ts'));
defineLazyElement(favoritesList, () => import('./features/favorites/favorites-list.element.ts'));
defineLazyElement(messageCenter, () => import('./features/messages/message-center.element.ts'));
defineLazyElement(myStore, () => import('./features/my-store/my-store.element.ts'));
defineLazyElement(productGrid, () => import('./features/products/product-grid.element.ts'));
defineLazyElement(productPage, () => import('./features/products/product-page.element.ts'));
defineLazyElement(userProfile, () => import('./features/profile/user-profile.element.ts'));
defineLazyElement(productReviews, () => import('./features/reviews/product-reviews.element.ts'));
defineLazyElement(manageProducts, () => import('./features/selling/manage-products.element.ts'));
defineLazyElement(myGoods, () => import('./features/selling/my-goods.element.ts'));
defineLazyElement(signInButton, () => import('./features/sign-in/sign-in-button.element.ts'));
defineLazyElement(storeList, () => import('./features/stores/store-list.element.ts'));
defineLazyElement(storePage, () => import('./features/stores/store-page.element.ts'));
defineLazyElement(vendorPackage, () => import('./features/vendor-package/vendor-package.element.ts'));
