import { UserProfile, useMarket, useSession } from 'campus-market';
import {
  guestReason,
  PageSpinner,
  readPendingAction,
  SignInPanel,
  safePath,
  takePendingAction,
} from 'campus-market/site';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { resumeAction } from '../resume-action.ts';
import { useReturnAfterSignIn } from '../sign-in/useReturnAfterSignIn.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { card, heading, text } from './sign-in/Login.css.ts';

const title = 'Profile';
/** In milliseconds: how long a new person reads that the profile is complete. */
const afterOnboarding = 2000;

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const { status } = useSession();
  const market = useMarket();
  const [, navigate] = useLocation();
  const isOnboarding = query.get('onboarding') === 'true';
  const reason = guestReason(query.get('reason'));
  // Some lead back to where they come from.
  const to = query.has('redirect') ? safePath(query.get('redirect')) : reason?.to;
  // A guest who pressed Add in a canteen comes here. The dish is added once they have signed in.
  const action = query.get('reason') === 'canteen' ? readPendingAction() : undefined;
  const pendingDish = action?.kind === 'dish' ? action : undefined;
  useReturnAfterSignIn(to, () => {
    const dish = pendingDish && takePendingAction();
    if (dish) void resumeAction(market, dish);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const saved = () => {
    if (!isOnboarding) return;
    const action = takePendingAction();
    if (action) void resumeAction(market, action);
    timer.current = setTimeout(() => navigate('/', { replace: true }), afterOnboarding);
  };

  if (status === 'guest') {
    return (
      <Layout current="profile">
        <div className={card}>
          <h1 className={heading}>Sign In Required</h1>
          <p className={text}>{reason?.words ?? 'Sign in to see and change your profile.'}</p>
          <SignInPanel returnTo={to ?? '/profile'} action={pendingDish} onSignedIn={() => {}} />
        </div>
      </Layout>
    );
  }
  return (
    <Layout current="profile">
      <h1 className={pageHeading}>{isOnboarding ? 'Complete your profile' : title}</h1>
      {status === 'checking' ? (
        <PageSpinner />
      ) : (
        <UserProfile
          onboarding={isOnboarding}
          onSaved={saved}
          onDeleted={() => navigate('/', { replace: true })}
        />
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: 'Your profile on Campus Market.', path: '/profile' }),
  },
);
