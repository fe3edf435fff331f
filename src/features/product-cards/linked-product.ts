import type { Product } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';

/** A product whose addresses are complete: of its pictures, and of its own page. */
export type LinkedProduct = Product & { url: string };

/** Pages get the product outside the market, where a path of the API leads nowhere. */
export function linkedProduct(product: Product, { resolve, link }: Market): LinkedProduct {
  return {
    ...product,
    url: link(`/product/${encodeURIComponent(product._id)}`),
    productImages: product.productImages.map(resolve),
    media: product.media.map((media) => ({ ...media, url: resolve(media.url) })),
  };
}
