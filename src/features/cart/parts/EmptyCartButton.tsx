import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';

export interface EmptyCartButtonProps {
  isGuest: boolean;
  onSignIn(): void;
  /** Puts back what was cleared. Undefined when nothing was. */
  onPutBack: (() => void) | undefined;
}

/** What can be done about an empty cart. */
export function EmptyCartButton({ isGuest, onSignIn, onPutBack }: EmptyCartButtonProps) {
  const market = useMarket();
  if (isGuest) return <Button onClick={onSignIn}>Sign in</Button>;
  if (!onPutBack) return <LinkButton href={market.link('/')}>Start Shopping</LinkButton>;
  return (
    <Button look="outline" onClick={onPutBack}>
      Put everything back
    </Button>
  );
}
