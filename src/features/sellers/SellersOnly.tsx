import { type ReactNode, useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { useHasScope } from '../../core/session/useHasScope.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HostedSiteLinkCard, type HostedSiteLinkCardProps } from '../hosted-site-link-card/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';

interface SellersOnlyProps extends Omit<HostedSiteLinkCardProps, 'children' | 'button'> {
  /** The reason shown to a guest, such as "Sign in to see your goods." */
  reason: string;
  /** Shown while the session is loading. */
  fallback: ReactNode;
  /** Shown to a signed-in user where selling is allowed. */
  children: ReactNode;
}

/**
 * Shows its children only where selling is allowed: on Campus Market itself, and on host pages that have the `sell`
 * scope. Elsewhere shows a card that links to the hosted page.
 */
export function SellersOnly({ reason, fallback, children, ...cardProps }: SellersOnlyProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const maySell = useHasScope('sell');
  const { requireSignIn, dialog } = useRequireSignIn(reason);
  // The dialog stays mounted when a guest signs in, because after the sign-in it asks a new user to complete the profile.
  return (
    <>
      {dialog}
      {!isHostedSite && (status === 'guest' || maySell === false) ? (
        <HostedSiteLinkCard
          {...cardProps}
          button={
            status === 'guest' && (
              <Button look="outline" onClick={() => requireSignIn(() => {})}>
                Sign in
              </Button>
            )
          }
        />
      ) : maySell ? (
        children
      ) : (
        fallback
      )}
    </>
  );
}
