import { chatLink } from '../../../contract/shared/chat-links.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Product } from '../../../contract/shared/types.ts';
import type { Market } from '../../../core/market.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { openChat } from '../../chat-links/index.ts';

/**
 * Opens the system's share sheet, or WhatsApp if there is no share sheet, or copies the URL if neither opens. Returns
 * the title of the toast to show, or '' for none. Must be called at most some seconds after a press, or browsers block
 * all three.
 */
export async function shareProduct({ productName, productPrice }: Product, url: string): Promise<string> {
  const title = `${productName}, ${formatNaira(productPrice)}`;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name === 'AbortError') return '';
    }
  } else if (openChat(chatLink(undefined, `${title}\n${url}`))) return 'Redirecting to WhatsApp';
  await navigator.clipboard.writeText(url);
  return 'Link copied';
}

/** Shares the page of a product, and shows in a toast what happened. */
export function shareProductPage(product: Product, market: Market, widgetRoot: ShadowRoot | undefined): void {
  const url = new URL(market.link(`/product/${encodeURIComponent(product._id)}`), location.href).href;
  shareProduct(product, url).then(
    (toastTitle) => toastTitle && showLazyToast({ title: toastTitle }, widgetRoot),
    () => showLazyToast({ kind: 'destructive', title: "Sharing didn't work", text: url }, widgetRoot),
  );
}
