import { type ReactNode, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { claimsOf } from '../../core/session/session.ts';
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
  const maySell = useMaySell();
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

/**
 * Whether the session may be used for selling. That of another page says so itself, and the market refuses what it may
 * not be used for.
 */
function useMaySell(): boolean | undefined {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const { scope } = claimsOf(storage.read(session.rules.key)) ?? {};
  if (personId === undefined) return undefined;
  return scope === undefined || scope.split(' ').includes('sell');
}
