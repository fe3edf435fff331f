/** Why a guest is asked to sign in, and where to go afterwards, by the `reason` in the profile's URL. */
export const guestReasons = {
  'add-product': { words: 'Sign in to add a product.', to: '/my-goods' },
  favorites: { words: 'Sign in to see your favorites.', to: '/favorites' },
  messages: { words: 'Sign in to read your messages.', to: '/messages' },
  cart: { words: 'Sign in to see your cart.', to: '/cart' },
  canteen: { words: 'Sign in to order from a canteen.', to: '/canteens' },
  vendor: { words: 'Sign in to become a vendor.', to: '/vendor-payment' },
  goods: { words: 'Sign in to see your goods and your store.', to: '/my-goods' },
} as const;

export type GuestReason = keyof typeof guestReasons;

/** Looks up the `reason` of a URL. */
export const guestReason = (name: string | null) =>
  name && Object.hasOwn(guestReasons, name) ? guestReasons[name as GuestReason] : undefined;
