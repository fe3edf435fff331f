import { CircleUserRound, House, type IconNode, Sprout, Store, Utensils } from 'lucide';

/** The links of both the bottom bar and the rail. */
export const mainLinks = [
  { id: 'home', href: '/', label: 'Home', icon: House },
  { id: 'canteens', href: '/canteens', label: 'Canteens', icon: Utensils },
  { id: 'farmers', href: '/farmers-market', label: 'Farmers', icon: Sprout },
  { id: 'stores', href: '/stores', label: 'Stores', icon: Store },
  { id: 'profile', href: '/profile', label: 'Profile', icon: CircleUserRound },
] as const satisfies { id: string; href: string; label: string; icon: IconNode }[];

export type MainLinkId = (typeof mainLinks)[number]['id'];
