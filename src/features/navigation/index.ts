export { guestReason } from './guest-reasons.ts';
export type { Place } from './places.ts';
export { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx';
export { Waiting } from './Waiting.tsx';
