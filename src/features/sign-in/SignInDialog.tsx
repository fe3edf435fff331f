import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { maySignIn } from './may-sign-in.ts';
import { Onboarding } from './Onboarding.tsx';
import { reason as reasonClass } from './SignInPanel.css.ts';
import { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx';

export interface SignInDialogProps extends Pick<SignInPanelProps, 'action' | 'returnTo' | 'error'> {
  /** Why the guest must sign in, for example "Sign in to keep your favorites." */
  reason: string;
  /** A link that continues without signing in. */
  guestLink?: { label: string; href: string } | undefined;
  onClose(): void;
  /** Called when the user has signed in and their profile is complete. */
  onSignedIn(): void;
  /** Called for a new user, who completes the profile on a page of the site. Undefined in embeds. */
  onNewUser?(): void;
}

/** Asks a guest to sign in before an action. */
export function SignInDialog({
  reason,
  guestLink,
  onClose,
  onSignedIn,
  onNewUser,
  ...panelProps
}: SignInDialogProps) {
  const [isNewUser, setNewUser] = useState(false);
  const isPageRefused = useIsPageRefused();
  if (isNewUser) {
    return (
      <Dialog title="One more step" onClose={onClose}>
        <Onboarding onComplete={onSignedIn} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Sign in"
      onClose={onClose}
      actions={
        guestLink && (
          <LinkButton look="outline" href={guestLink.href}>
            {guestLink.label}
          </LinkButton>
        )
      }
    >
      <p className={reasonClass}>{reason}</p>
      <SignInPanel
        {...panelProps}
        isPageRefused={isPageRefused}
        hidesBenefits
        onSignedIn={({ onboarded }) => {
          if (onboarded) onSignedIn();
          else if (onNewUser) onNewUser();
          else setNewUser(true);
        }}
      />
    </Dialog>
  );
}

/** Whether nobody can sign in on this page, because it is not registered. False until it is known. */
function useIsPageRefused(): boolean {
  const market = useMarket();
  const isOnSite = useContext(NavigateContext) !== undefined;
  const isEmbed = !isOnSite && !market.session.isHosted;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (isEmbed) void maySignIn(market).then((canSignIn) => setRefused(!canSignIn));
  }, [market, isEmbed]);
  return isRefused;
}
