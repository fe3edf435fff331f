import { useEffect, useRef } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { useUser } from '../profile/index.ts';
import { name, signedIn } from './SignInButton.css.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { signOut } from './sign-out.ts';

export interface SignInButtonProps extends Outcome {
  /** Called when somebody has signed in, or out with `null`. */
  onSignInChange?(detail: { user: User | null }): void;
}

/** Signs in by Google. To a person who is signed in it shows who that is, and how to sign out. */
export function SignInButton({ onSignInChange, ...outcome }: SignInButtonProps) {
  const market = useMarket();
  const { status } = useSession();
  const { data: user, error } = useUser();
  useOutcome(status === 'guest' ? status : user, error, outcome);
  useChanges(status === 'guest' ? null : user, onSignInChange);

  if (status === 'guest') {
    return (
      <div className={root}>
        <SignInPanel isShort onSignedIn={() => {}} />
      </div>
    );
  }
  return (
    <div className={`${root} ${signedIn}`}>
      <Avatar name={user?.displayName ?? ''} />
      <span className={name}>{user?.displayName}</span>
      <Button look="outline" onClick={() => void signOut(market)}>
        Log Out
      </Button>
    </div>
  );
}

/** Tells of each change, and not of how it was at first. */
function useChanges(user: User | null | undefined, tell: SignInButtonProps['onSignInChange']): void {
  const before = useRef(user);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (user === undefined || user?._id === before.current?._id) return;
    const isFirst = before.current === undefined && user === null;
    before.current = user;
    if (!isFirst) latest.current?.({ user });
  }, [user]);
}
