import type { ElementDefinition } from '../../element/element-definition.ts';

/** What the builder says about an element. */
export interface WidgetText {
  label: string;
  /** What the widget shows, in one sentence. */
  help: string;
  /** The link inside of the tag, for visitors without scripts: its text and its path, in which `{store}` is an attribute. */
  link: { text: string; path: string };
  /** Who can use it: without `needs`, every visitor. */
  needs?: 'sign-in' | 'sell' | 'market';
}

/** The texts of the elements. An element without texts is named after its tag. */
const texts: Record<string, WidgetText> = {
  'product-grid': {
    label: 'Products',
    help: 'What students sell, as cards with pictures and prices.',
    link: { text: 'See what students sell on Campus Market', path: '/' },
  },
  'product-page': {
    label: 'One product',
    help: 'A product with its pictures, price, seller and reviews.',
    link: { text: 'See this product on Campus Market', path: '/product/{product}' },
  },
  'product-reviews': {
    label: 'Reviews of a product',
    help: 'What buyers say about a product.',
    link: { text: 'Read the reviews on Campus Market', path: '/product/{product}/reviews' },
  },
  'store-list': {
    label: 'Stores',
    help: 'All stores, with a search and categories.',
    link: { text: 'See all stores on Campus Market', path: '/stores' },
  },
  'store-page': {
    label: 'One store',
    help: 'A store and everything that it sells.',
    link: { text: 'See this store on Campus Market', path: '/store/{store}' },
  },
  'farm-list': {
    label: 'Farms',
    help: 'All farms of the Farmers’ Market.',
    link: { text: 'See all farms on Campus Market', path: '/farmers-market' },
  },
  'farm-page': {
    label: 'One farm',
    help: 'A farm and everything that it sells.',
    link: { text: 'See this farm on Campus Market', path: '/farmer/{farm}' },
  },
  'canteen-list': {
    label: 'Canteens',
    help: 'The canteens, and which of them are open now.',
    link: { text: 'See the canteens on Campus Market', path: '/canteens' },
  },
  'canteen-menu': {
    label: 'The menu of a canteen',
    help: 'Today’s dishes of a canteen, to order on WhatsApp.',
    link: { text: 'See the menu on Campus Market', path: '/canteen/{canteen}' },
  },
  'ad-carousel': {
    label: 'Adverts',
    help: 'The adverts of a campus, one after the other.',
    link: { text: 'Open Campus Market', path: '/' },
  },
  'campus-picker': {
    label: 'Choice of a campus',
    help: 'Visitors choose their campus. All other widgets on your page follow.',
    link: { text: 'Choose your campus on Campus Market', path: '/' },
  },
  'campus-cart': {
    label: 'Cart',
    help: 'What a visitor has put into the cart, and the checkout.',
    link: { text: 'Your cart on Campus Market', path: '/cart' },
    needs: 'sign-in',
  },
  'favorites-list': {
    label: 'Favorites',
    help: 'The products that a visitor has saved.',
    link: { text: 'Your favorites on Campus Market', path: '/favorites' },
    needs: 'sign-in',
  },
  'message-center': {
    label: 'Messages',
    help: 'A visitor’s chats with sellers and buyers.',
    link: { text: 'Your messages on Campus Market', path: '/messages' },
    needs: 'sign-in',
  },
  'sign-in-button': {
    label: 'Button to sign in',
    help: 'Signs visitors in and out, and shows who is signed in.',
    link: { text: 'Sign in on Campus Market', path: '/login' },
    needs: 'sign-in',
  },
  'user-profile': {
    label: 'Profile',
    help: 'Leads to the visitor’s profile on Campus Market.',
    link: { text: 'Your profile on Campus Market', path: '/profile' },
    needs: 'market',
  },
  'my-store': {
    label: 'A seller’s own store',
    help: 'Sellers run their store on your page.',
    link: { text: 'Your store on Campus Market', path: '/my-store' },
    needs: 'sell',
  },
  'my-goods': {
    label: 'A seller’s own products',
    help: 'Sellers see what they sell.',
    link: { text: 'Your products on Campus Market', path: '/my-goods' },
    needs: 'sell',
  },
  'manage-products': {
    label: 'Management of products',
    help: 'Sellers list, edit and delete their products.',
    link: { text: 'Manage your products on Campus Market', path: '/manage-products' },
    needs: 'sell',
  },
  'vendor-package': {
    label: 'Vendor package',
    help: 'Leads to the vendor package on Campus Market.',
    link: { text: 'See the vendor package on Campus Market', path: '/vendor-payment' },
    needs: 'market',
  },
  'admin-panel': {
    label: 'Admin panel',
    help: 'Leads admins to the panel on Campus Market.',
    link: { text: 'Open the admin panel of Campus Market', path: '/weautomate' },
    needs: 'market',
  },
};

/** Returns the texts of an element. */
export function widgetText({ tag }: ElementDefinition): WidgetText {
  const words = tag.replaceAll('-', ' ');
  return (
    texts[tag] ?? {
      label: words.charAt(0).toUpperCase() + words.slice(1),
      help: `The element <${tag}>.`,
      link: { text: 'Open Campus Market', path: '/' },
    }
  );
}

/** Joins words to a text, such as "links, prices and names". */
export const joinWithAnd = (words: readonly string[]): string =>
  words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
