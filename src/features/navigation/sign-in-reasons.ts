/** Why a guest is asked to sign in, and where to go afterwards, by the `reason` in the profile's URL. */
export const signInReasons = {
  'add-product': { text: 'Sign in to add a product.', to: '/my-goods' },
  favorites: { text: 'Sign in to see your favorites.', to: '/favorites' },
  messages: { text: 'Sign in to read your messages.', to: '/messages' },
  notifications: { text: 'Sign in to see your notifications.', to: '/notifications' },
  cart: { text: 'Sign in to see your cart.', to: '/cart' },
  canteen: { text: 'Sign in to order from a canteen.', to: '/canteens' },
  vendor: { text: 'Sign in to become a vendor.', to: '/vendor-payment' },
  goods: { text: 'Sign in to see your goods and your store.', to: '/my-goods' },
  orders: { text: 'Sign in to see your orders.', to: '/orders' },
} as const;

/** The reasons that are about a page, and not about a button. */
const pagesWithReason = ['favorites', 'messages', 'notifications', 'cart', 'orders', 'vendor'] as const;

export type SignInReason = keyof typeof signInReasons;

/** Returns why a guest who has opened a page must sign in, or undefined if we do not know. */
export function findSignInReasonOfPath(path: string): string | undefined {
  const [pathname] = path.split(/[?#]/, 1);
  if (/^\/(my-goods|my-store|manage-products|update-product\/.*)$/.test(pathname ?? '')) {
    return signInReasons.goods.text;
  }
  return pagesWithReason.map((reason) => signInReasons[reason]).find(({ to }) => to === pathname)?.text;
}

/** Returns the text and the destination of a `reason` in the profile's URL, or undefined if it is unknown. */
export const findSignInReason = (reason: string | null) =>
  reason && Object.hasOwn(signInReasons, reason) ? signInReasons[reason as SignInReason] : undefined;
