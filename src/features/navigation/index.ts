export { type GuestReason, guestReason } from './guest-reasons.ts';
export { PageSpinner } from './PageSpinner.tsx';
export { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx';
