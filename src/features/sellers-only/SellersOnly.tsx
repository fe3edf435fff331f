import { type ReactNode, useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { useHasScope } from '../../core/session/useHasScope.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HostedCard, type HostedCardProps } from '../hosted-card/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';

interface SellersOnlyProps extends Omit<HostedCardProps, 'children' | 'button'> {
  /** Why a guest signs in: "Sign in to see your goods." */
  reason: string;
  /** Shown until it is known who is signed in. */
  waiting: ReactNode;
  /** What people see who may. */
  children: ReactNode;
}

/**
 * What only sellers see: on Campus Market itself, and on pages that it lets people sell on. Elsewhere a card leads to
 * the hosted page.
 */
export function SellersOnly({ reason, waiting, children, ...card }: SellersOnlyProps) {
  const isSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const maySell = useHasScope('sell');
  const { requireSignIn, dialog } = useRequireSignIn(reason);
  // The dialog keeps its place when a guest becomes somebody: a new person is told to complete the profile.
  return (
    <>
      {dialog}
      {!isSite && (status === 'guest' || maySell === false) ? (
        <HostedCard
          {...card}
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
        waiting
      )}
    </>
  );
}
