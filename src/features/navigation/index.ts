export { NotFoundScreen, notFoundTexts } from './NotFoundScreen.tsx';
export { PageSpinner } from './PageSpinner.tsx';
export { hiddenHeading, pageHeading } from './page-headings.css.ts';
export { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx';
export { findSignInReason, type SignInReason } from './sign-in-reasons.ts';
