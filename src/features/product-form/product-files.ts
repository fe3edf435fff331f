import { mediaIdFromUrl } from '../../contract/shared/media.ts';
import type { MyProduct } from '../../contract/shared/types.ts';
import type { UploadedMedia } from '../media/index.ts';

/** The fields of a product that name its files. */
type ProductFiles = Pick<MyProduct, 'media' | 'productImages' | 'videos'>;

/**
 * Returns the files of a product, pictures first. The URLs of our own host contain the file's id. For other URLs, the
 * id is taken from `ids`, which are in the order of the result.
 */
export function productFiles(product: ProductFiles, ids: readonly string[]): UploadedMedia[] {
  const videos = product.videos.length > 0 ? product.videos : urlsOfType(product, 'video');
  const images = product.productImages.length > 0 ? product.productImages : urlsOfType(product, 'image');
  const toFile = (
    resourceType: UploadedMedia['resourceType'],
    url: string,
    index: number,
  ): UploadedMedia => ({
    url,
    publicId: mediaIdFromUrl(url) ?? ids[index],
    resourceType,
    isExisting: true,
  });
  return [
    ...images.map((url, index) => toFile('image', url, index)),
    ...videos.map((url, index) => toFile('video', url, images.length + index)),
  ];
}

const urlsOfType = ({ media }: ProductFiles, type: string) =>
  media.filter((file) => file.type === type).map(({ url }) => url);
