import { guestReason, SignInPanel, safePath, signInMessage } from 'campus-market/site';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';
import { card, heading, text } from './Login.css.ts';

const title = 'Sign in';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const error = query.get('error');
  return (
    <Layout>
      <div className={card}>
        <h1 className={heading}>Sign in to Campus Market</h1>
        <p className={text}>
          {guestReason(query.get('reason'))?.words ??
            'One tap with your Google account. There is no password to remember.'}
        </p>
        {/* Guard.tsx leads on whoever is signed in. */}
        <SignInPanel
          returnTo={safePath(query.get('redirect'))}
          error={error ? signInMessage(error) : undefined}
          onSignedIn={() => {}}
        />
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: 'Sign in to buy and sell on your campus.', path: '/login' }),
  },
);
