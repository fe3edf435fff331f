export { SellersOnly } from './SellersOnly.tsx';
export { VerificationBadge } from './VerificationBadge.tsx';
