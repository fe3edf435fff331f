import { CircleUserRound } from 'lucide';
import { useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { HostedCard } from '../hosted-card/index.ts';
import { OwnData } from './OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import * as css from './UserProfile.css.ts';
import { useUser } from './useUser.ts';

export interface UserProfileProps extends LoadEvents {
  /** For a new person, who completes the profile before anything else. */
  onboarding?: boolean;
  /** Called when the profile was saved. */
  onSaved?(): void;
  /** Called when the account is gone. */
  onDeleted?(): void;
}

/** The profile of the person who is signed in. On other people's pages it leads to the one on Campus Market. */
export function UserProfile({ onboarding = false, onSaved, onDeleted, ...loadEvents }: UserProfileProps) {
  const isSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const { data: user, error, isLoading, retry } = useUser();
  useLoadEvents(isSite ? user : undefined, isSite ? error : undefined, loadEvents);

  if (!isSite || status === 'guest') {
    return (
      <div className={root}>
        <HostedCard
          icon={CircleUserRound}
          title="Your profile is on Campus Market"
          path="/profile"
          label="Open my profile"
          loadEvents={loadEvents}
        />
      </div>
    );
  }
  if (!user) {
    return error ? (
      <LoadError title="Failed to fetch user data" error={error} isRetrying={isLoading} onRetry={retry}>
        Check your connection, then try again.
      </LoadError>
    ) : (
      <div className={css.loading}>
        <Spinner label="Loading profile" />
      </div>
    );
  }
  return (
    <div className={css.profile}>
      {onboarding && (
        <p className={css.welcome}>
          Welcome to Campus Market. Complete your profile, so that buyers and sellers on your campus know who
          you are.
        </p>
      )}
      <ProfileForm key={user._id} user={user} onboarding={onboarding} onSaved={onSaved} />
      {!onboarding && <OwnData onDeleted={onDeleted} />}
    </div>
  );
}
