export { PrivacyPolicy } from './PrivacyPolicy.tsx';
