export { type GuestReason, guestReason } from './guest-reasons.ts';
export { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx';
export { Waiting } from './Waiting.tsx';
