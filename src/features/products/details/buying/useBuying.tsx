import { type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Product, ProductDetails } from '../../../../contract/shared/types.ts';
import { ApiError } from '../../../../core/client.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import type { Market } from '../../../../core/market.ts';
import { NavigateContext } from '../../../../core/navigate.ts';
import { useSession } from '../../../../core/session/useSession.ts';
import { showLazyToast } from '../../../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../../../ui/feedback/ToastQueue.ts';
import { lazyPart, useLazyDialog } from '../../../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../../../ui/overlays/WidgetRoot.tsx';
import { type AddToCartEvents, toNewLine, useCartEdits } from '../../../cart/index.ts';
import { openChat } from '../../../chat-links/index.ts';
import { maySignIn, type PendingAction, takeIfPending, useRequireSignIn } from '../../../sign-in/index.ts';
import type { ChatDialogProps } from './ChatDialog.tsx';

export interface BuyControl {
  /** Whether the signed-in user sells this product, and so cannot buy it. */
  isOwner: boolean;
  isInCart: boolean;
  addToCart(): void;
  /** Opens a chat with the seller. */
  contactSeller(): void;
  /** The sign-in dialog, and a dialog that links to a chat if the browser blocked its tab. The caller must render them. */
  dialogs: ReactNode;
}

/** Adds a product to the cart and contacts its seller. */
export function useBuying(
  product: Product | ProductDetails,
  { onCartAdd, onCartChange }: AddToCartEvents,
): BuyControl {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { personId } = useSession();
  const cart = useCartEdits(onCartChange);
  const { contactSeller, dialogs } = useContactSeller(product);

  /** Runs the action. If a guest cannot sign in on this page, opens the product on the hosted site instead. */
  const runOrOpenHostedSite = (action: () => void) => {
    if (isHostedSite || market.session.state().status === 'signed-in') return action();
    const url = market.link(`/product/${encodeURIComponent(product._id)}`);
    void maySignIn(market).then((canSignIn) => {
      const tab = canSignIn ? null : window.open(url, '_blank');
      // The browser may block the tab. Then the dialog that asks to sign in tells that this page cannot.
      if (!tab) return action();
      // Prevents tabnabbing.
      tab.opener = null;
      showLazyToast(
        {
          title: 'Opened on Campus Market',
          text: 'You cannot sign in on this page, so buy it there.',
          link: { text: 'Open the product', href: url },
        },
        root,
      );
    });
  };

  return {
    isOwner: personId !== undefined && personId === product.sellerId,
    isInCart: cart.isInCart(product._id),
    addToCart() {
      const isNew = !cart.isInCart(product._id);
      if (isNew && onCartAdd?.({ item: toNewLine(product, market) }) === false) return;
      runOrOpenHostedSite(() => cart.add(product));
    },
    contactSeller: () => runOrOpenHostedSite(contactSeller),
    dialogs: (
      <>
        {cart.dialog}
        {dialogs}
      </>
    ),
  };
}

const chatDialog = lazyPart(() => import('./ChatDialog.tsx').then((module) => module.ChatDialog));

const chatFailedToast: ToastMessage = {
  about: 'WhatsApp',
  kind: 'destructive',
  title: "WhatsApp didn't open",
  text: 'Check your connection.',
};

/** Opens a chat with the seller of a product. Asks a guest to sign in first. */
function useContactSeller(product: Product | ProductDetails): { contactSeller(): void; dialogs: ReactNode } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { status } = useSession();
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn('Sign in to contact the seller.');
  const {
    Content: BlockedChat,
    subject: blockedHref,
    open: openBlockedChat,
    close: closeBlockedChat,
  } = useLazyDialog<ChatDialogProps, string>(chatDialog, chatFailedToast);
  const action: PendingAction = { kind: 'contact', id: product._id };

  const isOpening = useRef(false);

  const openSellerChat = () => {
    // Two quick presses must open only one chat, because each call for a link counts towards a daily limit.
    if (isOpening.current) return;
    isOpening.current = true;
    const urlPromise = readChatLink(market, product);
    const isTabOpen = openChat(urlPromise.catch(() => undefined));
    urlPromise
      .then(async (href) => {
        if (isTabOpen) return showLazyToast({ about: 'WhatsApp', title: 'Redirecting to WhatsApp' }, root);
        // The browser blocked the tab, because after a sign-in this code does not run in the handler of a press.
        await openBlockedChat(href);
      })
      .catch((error) => {
        if (handleSignedOut(error, openSellerChat, action)) return;
        const text = error instanceof ApiError && error.status ? error.message : chatFailedToast.text;
        showLazyToast({ ...chatFailedToast, text }, root);
      })
      .finally(() => {
        isOpening.current = false;
      });
  };

  // On a phone the sign-in leaves this page and returns to it. Then open the chat for which the guest had to sign in.
  const openPendingChat = useRef(() => {});
  openPendingChat.current = () => {
    if (takeIfPending(action)) openSellerChat();
  };
  useEffect(() => {
    if (status === 'signed-in') openPendingChat.current();
  }, [status]);

  return {
    contactSeller: () => requireSignIn(openSellerChat, action),
    dialogs: (
      <>
        {dialog}
        {BlockedChat && blockedHref && <BlockedChat href={blockedHref} onClose={closeBlockedChat} />}
      </>
    ),
  };
}

/** Reads the link to the chat from the server, or makes the link if the server has sent the seller's phone number. */
async function readChatLink(market: Market, product: Product | (ProductDetails & { phone?: string })) {
  if (!('phone' in product && product.phone)) {
    const params = { id: product._id };
    const { chatLink } = await market.read('GET /products/{id}/contact', { params });
    // Prevents XSS: a `javascript:` URL would run in the opened tab with this page's origin.
    return /^https?:/.test(chatLink) ? chatLink : Promise.reject(new Error('No chat link'));
  }
  const { makeChatLink } = await import('./make-chat-link.ts');
  return makeChatLink(market, product, product.phone);
}
