import { mediaIdFromUrl } from '../../contract/shared/media.ts';
import type { MyProduct } from '../../contract/shared/types.ts';
import type { UploadedMedia } from '../media/index.ts';

/** Where a product names its files. */
type ProductFiles = Pick<MyProduct, 'media' | 'productImages' | 'videos'>;

/** Pictures and then videos, as servers name them. An address of ours says which file it is. */
export function filesOf(product: ProductFiles, ids: readonly string[]): UploadedMedia[] {
  const videos = product.videos.length > 0 ? product.videos : addressesOf(product, 'video');
  const images = product.productImages.length > 0 ? product.productImages : addressesOf(product, 'image');
  const file = (resourceType: UploadedMedia['resourceType'], url: string, index: number): UploadedMedia => ({
    url,
    publicId: mediaIdFromUrl(url) ?? ids[index],
    resourceType,
    isExisting: true,
  });
  return [
    ...images.map((url, index) => file('image', url, index)),
    ...videos.map((url, index) => file('video', url, images.length + index)),
  ];
}

const addressesOf = ({ media }: ProductFiles, type: string) =>
  media.filter((one) => one.type === type).map(({ url }) => url);
