import { useEffect, useRef } from 'react';
import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { findSignInReason, PageHeading, PageSpinner } from '../navigation/index.ts';
import { UserProfile } from '../profile/index.ts';
import { readPendingAction, SignInPanel, takePendingAction } from '../sign-in/index.ts';
import { resumeAction } from './resume-action.ts';
import { card, heading, text } from './SignInCard.css.ts';

/** How long a new user sees that the profile is complete before the next page opens. */
const onboardingDelayMs = 2000;

export interface ProfileScreenProps {
  /** The query of the page's URL: `onboarding`, `reason` and `redirect`. */
  query: URLSearchParams;
  /** Called when another page should replace this one. */
  onLeave(to: string): void;
}

/** The profile of a signed-in user. Guests see the reason to sign in, and a sign-in button. */
export function ProfileScreen({ query, onLeave }: ProfileScreenProps) {
  const { status } = useSession();
  const market = useMarket();
  const isOnboarding = query.get('onboarding') === 'true';
  const reason = findSignInReason(query.get('reason'));
  // Prevents an open redirect: an address outside the site is replaced by Home.
  const to = query.has('redirect') ? pathAfterSignIn(query.get('redirect')) : reason?.to;
  // A guest who pressed Add in a canteen was sent here. The dish is added after the sign-in.
  const action = query.get('reason') === 'canteen' ? readPendingAction() : undefined;
  const pendingDish = action?.kind === 'dish' ? action : undefined;
  useAfterSignIn(() => {
    if (!to) return;
    const dish = pendingDish && takePendingAction();
    if (dish) void resumeAction(market, dish);
    onLeave(to);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const finishOnboarding = () => {
    if (!isOnboarding) return;
    const action = takePendingAction();
    if (action) void resumeAction(market, action);
    timer.current = setTimeout(() => onLeave('/'), onboardingDelayMs);
  };

  if (status === 'guest') {
    return (
      <div className={card}>
        <h1 className={heading}>Sign In Required</h1>
        <p className={text}>{reason?.text ?? 'Sign in to see and change your profile.'}</p>
        <SignInPanel returnTo={to ?? '/profile'} action={pendingDish} onSignedIn={() => {}} />
      </div>
    );
  }
  return (
    <>
      <PageHeading>{isOnboarding ? 'Complete your profile' : 'Profile'}</PageHeading>
      {status === 'checking' ? (
        <PageSpinner />
      ) : (
        <UserProfile onboarding={isOnboarding} onSaved={finishOnboarding} onDeleted={() => onLeave('/')} />
      )}
    </>
  );
}

/**
 * Calls `run` when a guest has signed in on this page. `SignInPanel` does not call its `onSignedIn` here, because the
 * sign-in unmounts the panel first.
 */
function useAfterSignIn(run: () => void): void {
  const { status } = useSession();
  const wasGuest = useRef(false);
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => {
    if (status === 'signed-in' && wasGuest.current) latestRun.current();
    if (status !== 'checking') wasGuest.current = status === 'guest';
  }, [status]);
}
