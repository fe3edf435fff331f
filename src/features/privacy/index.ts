export { loadPrivacyPolicy } from './load-privacy-policy.ts';
export { PrivacyPolicy } from './PrivacyPolicy.tsx';
