import { SignInPopupScreen } from 'campus-market/site';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { signInQuery } from '../../sign-in/sign-in-query.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Signing in';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return <SignInPopupScreen query={signInQuery} />;
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && { head: () => ({ title, description: '', path: '/google_callback' }) },
);
