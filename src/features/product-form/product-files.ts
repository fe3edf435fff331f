import { mediaIdFromUrl } from '../../contract/shared/media.ts';
import type { MyProduct } from '../../contract/shared/types.ts';
import type { UploadedMedia } from '../media/index.ts';

/** The fields of a product that name its files. */
type ProductFiles = Pick<MyProduct, 'media' | 'productImages' | 'videos'>;

/**
 * Returns the files of a product, pictures first. Our own addresses contain the id of the file; others take it from
 * `ids`.
 */
export function productFiles(product: ProductFiles, ids: readonly string[]): UploadedMedia[] {
  const videos = product.videos.length > 0 ? product.videos : addressesOfType(product, 'video');
  const images = product.productImages.length > 0 ? product.productImages : addressesOfType(product, 'image');
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

const addressesOfType = ({ media }: ProductFiles, type: string) =>
  media.filter((file) => file.type === type).map(({ url }) => url);
