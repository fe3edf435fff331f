export { VerificationBadge } from './VerificationBadge.tsx';
