export {
  parseSellerFacts,
  SellerFacts,
  usualAnswerText,
} from './SellerFacts.tsx';
export { SellersOnly } from './SellersOnly.tsx';
export { VerificationBadge } from './VerificationBadge.tsx';
