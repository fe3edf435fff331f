import { useContext, useEffect, useRef } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { useUser } from '../profile/index.ts';
import { Onboarding } from './Onboarding.tsx';
import { name, skeletonRow, userRow } from './SignInButton.css.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { useSignOut } from './useSignOut.tsx';

export interface SignInButtonProps extends LoadEvents {
  /** Called with the user after a sign-in, and with `null` after a sign-out. */
  onSignInChange?(detail: { user: User | null }): void;
}

/**
 * The button to sign in with Google. A signed-in user sees their name and a button to sign out instead.
 *
 * @example
 * <SignInButton onSignInChange={({ user }) => console.log(user?.displayName ?? 'signed out')} />
 */
export function SignInButton({ onSignInChange, ...loadEvents }: SignInButtonProps) {
  const { status } = useSession();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { signOut, dialog } = useSignOut();
  const { data: user, error, isLoading, retry } = useUser();
  // For a guest there is nothing to load. Any value means that the widget is ready, so the status is passed.
  useLoadEvents(status === 'guest' ? status : user, error, loadEvents);
  useSignInChange(status === 'guest' ? null : user, onSignInChange);

  if (status === 'guest') {
    return (
      <div className={root}>
        <SignInPanel hidesBenefits onSignedIn={() => {}} />
      </div>
    );
  }
  if (!user && error) {
    return (
      <div className={root}>
        <LoadError title="Failed to fetch user data" isRetrying={isLoading} onRetry={retry}>
          Check your connection, then try again.
        </LoadError>
      </div>
    );
  }
  if (!user) return <div className={`${root} ${skeletonRow}`} aria-busy="true" />;
  return (
    <div className={root}>
      {dialog}
      <div className={userRow}>
        <ProfilePicture name={user.displayName || user.email || 'You'} picture={user.profilePicture} />
        <span className={name}>{user.displayName}</span>
        <Button look="outline" onClick={signOut}>
          Log Out
        </Button>
      </div>
      {!isHostedSite && !user.onboarded && <Onboarding onComplete={retry} />}
    </div>
  );
}

/** Calls `onChange` when a user signs in or out, but not for the initial state. */
function useSignInChange(user: User | null | undefined, onChange: SignInButtonProps['onSignInChange']): void {
  const previousUser = useRef<User | null>(undefined);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    if (user === undefined) return;
    const isInitial = previousUser.current === undefined;
    const isSameUser = user?._id === previousUser.current?._id;
    previousUser.current = user;
    if (!isInitial && !isSameUser) latestOnChange.current?.({ user });
  }, [user]);
}
