import {
  BadgeCheck,
  CircleAlert,
  Flag,
  HeartPulse,
  History,
  type IconNode,
  Megaphone,
  Package,
  PanelsTopLeft,
  Users,
  UtensilsCrossed,
  Webhook,
} from 'lucide';
import { type LazyPart, lazyPart } from '../../ui/lazy-part.tsx';

export interface AdminSection {
  id: string;
  title: string;
  icon: IconNode;
  /** The content of the section, whose code is loaded when the section is opened. */
  part: LazyPart<object>;
}

/** The sections of the panel, in the order of their tabs. */
export const adminSections = [
  {
    id: 'users',
    title: 'User Management',
    icon: Users,
    part: lazyPart(() => import('./users/UserManagement.tsx').then((module) => module.UserManagement)),
  },
  {
    id: 'ads',
    title: 'Ad Management',
    icon: Megaphone,
    part: lazyPart(() => import('./ads/AdManagement.tsx').then((module) => module.AdManagement)),
  },
  {
    id: 'products',
    title: 'Products',
    icon: Package,
    part: lazyPart(() => import('./products/AdminProducts.tsx').then((module) => module.AdminProducts)),
  },
  {
    id: 'reports',
    title: 'Reports',
    icon: Flag,
    part: lazyPart(() => import('./reports/AdminReports.tsx').then((module) => module.AdminReports)),
  },
  {
    id: 'canteens',
    title: 'Canteens',
    icon: UtensilsCrossed,
    part: lazyPart(() => import('./canteens/AdminCanteens.tsx').then((module) => module.AdminCanteens)),
  },
  {
    id: 'verifications',
    title: 'Verifications',
    icon: BadgeCheck,
    part: lazyPart(() => import('./verifications/Verifications.tsx').then((module) => module.Verifications)),
  },
  {
    id: 'embeds',
    title: 'Embeds',
    icon: PanelsTopLeft,
    part: lazyPart(() => import('./embeds/Embeds.tsx').then((module) => module.Embeds)),
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    icon: Webhook,
    part: lazyPart(() => import('./webhooks/Webhooks.tsx').then((module) => module.Webhooks)),
  },
  {
    id: 'failed-jobs',
    title: 'Failed jobs',
    icon: CircleAlert,
    part: lazyPart(() => import('./failed-jobs/FailedJobs.tsx').then((module) => module.FailedJobs)),
  },
  {
    id: 'trail',
    title: 'Trail',
    icon: History,
    part: lazyPart(() => import('./trail/Trail.tsx').then((module) => module.Trail)),
  },
  {
    id: 'health',
    title: 'Health',
    icon: HeartPulse,
    part: lazyPart(() => import('./health/Health.tsx').then((module) => module.Health)),
  },
] as const satisfies readonly AdminSection[];

export type AdminSectionId = (typeof adminSections)[number]['id'];
