import {
  BadgeCheck,
  Flag,
  History,
  type IconNode,
  Megaphone,
  Package,
  PanelsTopLeft,
  Users,
  UtensilsCrossed,
} from 'lucide';
import type { ComponentType } from 'react';

export interface AdminSection {
  id: string;
  title: string;
  icon: IconNode;
  /** Loads the code of the section when the section is opened. */
  load(): Promise<ComponentType>;
}

/** The sections of the panel, in the order of their tabs. */
export const adminSections = [
  {
    id: 'users',
    title: 'User Management',
    icon: Users,
    load: () => import('./users/UserManagement.tsx').then((code) => code.UserManagement),
  },
  {
    id: 'ads',
    title: 'Ad Management',
    icon: Megaphone,
    load: () => import('./ads/AdManagement.tsx').then((code) => code.AdManagement),
  },
  {
    id: 'products',
    title: 'Products',
    icon: Package,
    load: () => import('./products/AdminProducts.tsx').then((code) => code.AdminProducts),
  },
  {
    id: 'reports',
    title: 'Reports',
    icon: Flag,
    load: () => import('./reports/AdminReports.tsx').then((code) => code.AdminReports),
  },
  {
    id: 'canteens',
    title: 'Canteens',
    icon: UtensilsCrossed,
    load: () => import('./canteens/AdminCanteens.tsx').then((code) => code.AdminCanteens),
  },
  {
    id: 'verifications',
    title: 'Verifications',
    icon: BadgeCheck,
    load: () => import('./verifications/Verifications.tsx').then((code) => code.Verifications),
  },
  {
    id: 'embeds',
    title: 'Embeds',
    icon: PanelsTopLeft,
    load: () => import('./embeds/Embeds.tsx').then((code) => code.Embeds),
  },
  {
    id: 'trail',
    title: 'Trail',
    icon: History,
    load: () => import('./trail/Trail.tsx').then((code) => code.Trail),
  },
] as const satisfies readonly AdminSection[];

export type AdminSectionId = (typeof adminSections)[number]['id'];
