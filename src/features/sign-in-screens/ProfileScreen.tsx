import { Utensils } from 'lucide';
import { useEffect, useRef } from 'react';
import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { validPlate } from '../canteens/index.ts';
import { findSignInReason, PageHeading, PageSpinner } from '../navigation/index.ts';
import { UserProfile } from '../profile/index.ts';
import { readPendingAction, SignInPanel, takePendingAction } from '../sign-in/index.ts';
import { resumeAction } from './resume-action.ts';
import { kept, keptIcon } from './SignInCard.css.ts';
import { SignInCard } from './SignInCard.tsx';

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
  const to = query.has('redirect')
    ? pathAfterSignIn(query.get('redirect'))
    : pathOfReason(query.get('reason'));
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
      <SignInCard title="Sign In Required" reason={reason?.text ?? 'Sign in to see and change your profile.'}>
        <KeptPlate names={validPlate(pendingDish?.plate).map(({ name }) => name)} />
        <SignInPanel
          returnTo={to ?? '/profile'}
          action={pendingDish}
          hidesBenefits={Boolean(reason)}
          onSignedIn={() => {}}
        />
      </SignInCard>
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

/** Returns where to go on after the sign-in: for a guest who pressed the button that adds a product, to its form. */
const pathOfReason = (reason: string | null) =>
  reason === 'add-product' ? '/my-goods?add=true' : findSignInReason(reason)?.to;

/** Tells a guest that the dishes that they have pressed are not lost. */
function KeptPlate({ names }: { names: string[] }) {
  const isHydrated = useIsHydrated();
  const knownNames = names.filter(Boolean);
  // The server does not know what this browser has stored.
  if (!isHydrated || knownNames.length === 0) return null;
  return (
    <p className={kept}>
      <Icon of={Utensils} size={20} className={keptIcon} />
      <span>On your plate: {knownNames.join(', ')}. We keep it while you sign in.</span>
    </p>
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
