import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Product, ProductDetails } from '../../../../contract/shared/types.ts';
import { ApiError } from '../../../../core/client.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import type { Market } from '../../../../core/market.ts';
import { useSession } from '../../../../core/session/useSession.ts';
import { showLateToast } from '../../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../../../chat-links/index.ts';
import { type PendingAction, takePendingActionFor, useRequireSignIn } from '../../../sign-in/index.ts';
import type { ChatDialogProps } from './ChatDialog.tsx';

/** Opens a chat with the seller of a product, for a guest once signed in. */
export function useContact(product: Product | ProductDetails): { contact(): void; dialogs: ReactNode } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { status } = useSession();
  const { requireSignIn, askAgain, dialog } = useRequireSignIn('Sign in to contact the seller.');
  const [blocked, setBlocked] = useState<{ Dialog: ComponentType<ChatDialogProps>; href: string }>();
  const action: PendingAction = { kind: 'contact', id: product._id };

  const isUnderWay = useRef(false);

  const open = () => {
    // Two quick presses open one chat: each counts among those of the day.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const address = findChat(market, product);
    const isOpen = openChat(address.catch(() => undefined));
    address
      .then(async (href) => {
        if (isOpen) return showLateToast({ about: 'WhatsApp', title: 'Redirecting to WhatsApp' }, root);
        // Browsers open a tab for a tap alone, and the tap is long over when somebody has signed in.
        const { ChatDialog } = await import('./ChatDialog.tsx');
        setBlocked({ Dialog: ChatDialog, href });
      })
      .catch((error) => {
        if (askAgain(error, open, action)) return;
        const text = error instanceof ApiError && error.status ? error.message : 'Check your connection.';
        showLateToast({ about: 'WhatsApp', kind: 'destructive', title: "WhatsApp didn't open", text }, root);
      })
      .finally(() => {
        isUnderWay.current = false;
      });
  };

  // A phone leaves the page to sign in, and comes back to it.
  const goOn = useRef(() => {});
  goOn.current = () => {
    if (takePendingActionFor(action)) open();
  };
  useEffect(() => {
    if (status === 'signed-in') goOn.current();
  }, [status]);

  return {
    contact: () => requireSignIn(open, action),
    dialogs: (
      <>
        {dialog}
        {blocked && <blocked.Dialog href={blocked.href} onClose={() => setBlocked(undefined)} />}
      </>
    ),
  };
}

/** The address of the chat: the server's, or ours where a server makes the seller's number public. */
async function findChat(market: Market, product: Product | (ProductDetails & { phone?: string })) {
  if (!('phone' in product && product.phone)) {
    const params = { id: product._id };
    const { chatLink } = await market.read('GET /products/{id}/contact', { params });
    // Whatever server it is: a tab that follows a script would run it as this page.
    return /^https?:/.test(chatLink) ? chatLink : Promise.reject(new Error('No chat link'));
  }
  const { makeChatLink } = await import('./make-chat-link.ts');
  return makeChatLink(market, product, product.phone);
}
