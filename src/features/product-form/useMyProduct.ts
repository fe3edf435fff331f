import { mediaIdOf } from '../../contract/shared/media-address.ts';
import { useSession } from '../../core/session/useSession.ts';
import { asRaw, asTexts } from '../../core/spellings.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import type { UploadedMedia } from '../media/index.ts';
import { type KeptProductDetails, readOneProduct } from '../products/index.ts';

/** A product as its seller edits it, with its files in order. */
export interface EditedProduct extends KeptProductDetails {
  files: UploadedMedia[];
}

/** One product of the person who is signed in, whatever its status. Undefined for a guest. */
export function useMyProduct(id: string): QueryResult<EditedProduct> {
  const { personId } = useSession();
  const { data, ...result } = useQuery(
    'GET /my-products/{id}',
    personId ? { params: { id } } : null,
    readEdited,
  );
  return { ...result, data: data?.product };
}

function readEdited(reply: unknown) {
  const { product } = readOneProduct(reply);
  const raw = asRaw(asRaw(reply).product ?? reply);
  const public_ids = asTexts(raw.public_ids);
  return {
    product: { ...product, public_ids, isHidden: raw.isHidden === true, files: filesOf(product, public_ids) },
  };
}

/** Pictures and then videos, as servers name them. An address of ours says which file it is. */
function filesOf(product: KeptProductDetails, ids: string[]): UploadedMedia[] {
  const videos = product.videos.length > 0 ? product.videos : addressesOf(product, 'video');
  const images = product.productImages.length > 0 ? product.productImages : addressesOf(product, 'image');
  const file = (resourceType: UploadedMedia['resourceType'], url: string, index: number): UploadedMedia => ({
    url,
    publicId: mediaIdOf(url) ?? ids[index],
    resourceType,
    isExisting: true,
  });
  return [
    ...images.map((url, index) => file('image', url, index)),
    ...videos.map((url, index) => file('video', url, images.length + index)),
  ];
}

const addressesOf = ({ media }: KeptProductDetails, type: string) =>
  media.filter((one) => one.type === type).map(({ url }) => url);
