import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Onboarding } from './Onboarding.tsx';
import { reason as reasonClass } from './SignInDialog.css.ts';
import { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx';

export interface SignInDialogProps extends Pick<SignInPanelProps, 'action' | 'returnTo' | 'error'> {
  /** Why it asks: "Sign in to keep your favourites." */
  reason: string;
  /** A link for those who would rather not sign in. */
  otherwise?: { label: string; href: string } | undefined;
  onClose(): void;
  /** Called when the person is signed in and may go on. */
  onSignedIn(): void;
  /** Called for a new person, whose profile is completed on a page of the site. Undefined on other people's pages. */
  onNewPerson?(): void;
}

/** Asks a guest to sign in before something is done for them. */
export function SignInDialog({
  reason,
  otherwise,
  onClose,
  onSignedIn,
  onNewPerson,
  ...panel
}: SignInDialogProps) {
  const market = useMarket();
  const [isNew, setNew] = useState(false);
  if (isNew) {
    return (
      <Dialog title="One more step" onClose={onClose}>
        <Onboarding address={market.link('/profile?onboarding=true')} onComplete={onSignedIn} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Sign in"
      onClose={onClose}
      actions={
        otherwise && (
          <LinkButton look="outline" href={otherwise.href}>
            {otherwise.label}
          </LinkButton>
        )
      }
    >
      <p className={reasonClass}>{reason}</p>
      <SignInPanel
        {...panel}
        isShort
        onSignedIn={({ onboarded }) => {
          if (onboarded) onSignedIn();
          else if (onNewPerson) onNewPerson();
          else setNew(true);
        }}
      />
    </Dialog>
  );
}
