import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { WhatsApp } from '../../../ui/display/WhatsApp.ts';
import { isOrderable, type ShownLine } from '../shown-lines.ts';

export interface CheckoutButtonProps {
  lines: readonly ShownLine[];
  onPress(): void;
}

/** Opens the order in WhatsApp, where something in the cart can be ordered. */
export function CheckoutButton({ lines, onPress }: CheckoutButtonProps) {
  const canOrder = lines.some(isOrderable);
  return (
    <Button
      look="chat"
      onClick={onPress}
      disabledReason={canOrder ? undefined : 'Nothing in your cart can be ordered now.'}
    >
      <Icon of={WhatsApp} />
      Checkout via WhatsApp
    </Button>
  );
}
