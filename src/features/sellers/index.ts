export {
  parseSellerFacts,
  type SellerFactValues,
  SellerFacts,
  usualAnswerText,
} from './SellerFacts.tsx';
export { SellersOnly } from './SellersOnly.tsx';
export { VerificationBadge } from './VerificationBadge.tsx';
