/** Why a guest is asked to sign in, and where to go afterwards, by the `reason` in the profile's URL. */
export const signInReasons = {
  'add-product': { text: 'Sign in to add a product.', to: '/my-goods' },
  favorites: { text: 'Sign in to see your favorites.', to: '/favorites' },
  messages: { text: 'Sign in to read your messages.', to: '/messages' },
  cart: { text: 'Sign in to see your cart.', to: '/cart' },
  canteen: { text: 'Sign in to order from a canteen.', to: '/canteens' },
  vendor: { text: 'Sign in to become a vendor.', to: '/vendor-payment' },
  goods: { text: 'Sign in to see your goods and your store.', to: '/my-goods' },
} as const;

export type SignInReason = keyof typeof signInReasons;

/** Returns the text and the destination of a `reason` in the profile's URL, or undefined if it is unknown. */
export const findSignInReason = (reason: string | null) =>
  reason && Object.hasOwn(signInReasons, reason) ? signInReasons[reason as SignInReason] : undefined;
