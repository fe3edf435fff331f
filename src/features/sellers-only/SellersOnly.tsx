import { type ReactNode, useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HostedCard, type HostedCardProps } from '../hosted-card/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';

interface SellersOnlyProps extends Omit<HostedCardProps, 'children' | 'button'> {
  /** Why a guest signs in: "Sign in to see your goods." */
  reason: string;
  /** Shown until it is known whether people may sell on this page. */
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

/** Whether a session of this page may sell. Undefined until the market has said so, and for guests. */
function useMaySell(): boolean | undefined {
  const isSite = useContext(NavigateContext) !== undefined;
  const { personId } = useSession();
  // It asks for the permission to sell, and for nothing else.
  const { data, error } = useQuery('GET /check-status', personId && !isSite ? {} : null);
  if (isSite) return personId !== undefined;
  if (error?.status === 403) return false;
  // What fails for another reason is told by what is read next.
  return data || error ? true : undefined;
}
