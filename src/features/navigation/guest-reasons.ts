/** What guests are asked to sign in for, by its name in the address of the profile, and where it leads. */
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

/** The reason that an address names. */
export const guestReason = (named: string | null) =>
  named && Object.hasOwn(guestReasons, named) ? guestReasons[named as GuestReason] : undefined;
