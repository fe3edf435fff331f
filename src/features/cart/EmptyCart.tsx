import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { isFocusLost } from '../../ui/useFocusAfterRemoval.ts';
import type { CartLine } from './stored-cart.ts';
import type { CartEdits } from './useCart.ts';

export interface EmptyCartButtonProps {
  isGuest: boolean;
  onSignIn(): void;
  /** Restores the cleared lines. Undefined if nothing was cleared. */
  onPutBack: (() => void) | undefined;
}

/** The button of an empty cart: sign in, put back what was cleared, or go shopping. */
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

/**
 * Returns functions that clear a cart and undo that. When the cart becomes empty and its focused button is removed,
 * focuses `container`.
 */
export function useClearCart(cart: CartEdits, container: RefObject<HTMLElement | null>) {
  const [clearedLines, setClearedLines] = useState<CartLine[]>([]);
  const isEmpty = cart.lines.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isFocusLost()) container.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, container]);
  return {
    clear() {
      setClearedLines([...cart.lines]);
      cart.clear();
    },
    /** Restores the cleared lines. Undefined if nothing was cleared. */
    putBack: clearedLines.length > 0 ? () => cart.putBack(clearedLines) : undefined,
  };
}
