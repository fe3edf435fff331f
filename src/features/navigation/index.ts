export { NotFoundScreen, notFoundTexts } from './NotFoundScreen.tsx';
export { PageHeading } from './PageHeading.tsx';
export { PageSpinner } from './PageSpinner.tsx';
export { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx';
export { findSignInReason, findSignInReasonOfPath, type SignInReason } from './sign-in-reasons.ts';
