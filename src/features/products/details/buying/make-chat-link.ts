import { chatLink } from '../../../../contract/shared/chat-links.ts';
import { sellerContactText } from '../../../../contract/shared/chat-texts.ts';
import type { Product } from '../../../../contract/shared/types.ts';
import type { Market } from '../../../../core/market.ts';
import { parseDashboard } from '../../../profile/index.ts';

/**
 * Returns the link to a chat with the seller. The first message is the same as in the link of our server. Used with other
 * servers, which have no call that returns the link.
 */
export async function makeChatLink(market: Market, product: Product, phone: string): Promise<string> {
  const { user } = parseDashboard(await market.read('GET /dashboard'));
  const text = sellerContactText({
    sellerName: product.storeName ?? product.seller.name,
    productName: product.productName,
    price: product.productPrice,
    campusName: market.campus.describe(product.campus).name,
    productUrl: new URL(market.link(`/product/${encodeURIComponent(product._id)}`), location.href).href,
    buyerName: user.displayName,
  });
  return chatLink(phone, text);
}
