import type { Kysely } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { mediaIdFromUrl } from '../../../../src/contract/shared/media.ts';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { Calls } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField } from '../../refusals/refusal.ts';
import { findUsableMedia } from '../media/media.queries.ts';

type MediaFields = Pick<
  Calls['POST /update-product/{id}']['body'],
  'productImages' | 'videos' | 'public_ids'
>;

/**
 * The ids of a product's media, by type. If `images` or `videos` is undefined, the product keeps its media of that
 * type.
 */
export interface ProductMedia {
  images: string[] | undefined;
  videos: string[] | undefined;
}

/** Returns the ids of the media in a request. Prevents IDOR: refuses media that the seller may not use. */
export async function readRequestedMedia(
  tx: Kysely<Schema>,
  sellerId: string,
  { productImages, videos, public_ids }: MediaFields,
): Promise<ProductMedia> {
  const requestedIds = { productImages: toIds(productImages), videos: toIds(videos) };
  const ids = [...new Set([...requestedIds.productImages, ...requestedIds.videos, ...(public_ids ?? [])])];
  if (ids.length > limits.productMediaMax) {
    throw invalidField('productImages', ruleMessages.productMediaTooMany);
  }
  const usableMedia = await findUsableMedia(tx, sellerId, ids);
  if (ids.some((id) => !usableMedia.has(id))) {
    throw invalidField('public_ids', 'public_ids must be ids of files that you have uploaded');
  }
  for (const [field, type] of [
    ['productImages', 'image'],
    ['videos', 'video'],
  ] as const) {
    const isValidId = (id: string) =>
      usableMedia.get(id)?.type === type && (public_ids === undefined || public_ids.includes(id));
    if (!requestedIds[field].every(isValidId)) {
      throw invalidField(field, `${field} must be addresses of ${type}s that public_ids also names`);
    }
  }
  const idsOfType = (type: 'image' | 'video') => ids.filter((id) => usableMedia.get(id)?.type === type);
  const requestedVideos = idsOfType('video');
  return {
    images: productImages || public_ids ? idsOfType('image') : undefined,
    // If the request has `public_ids`, it lists all media. A video that is not listed is removed, even if the request
    // has no `videos`.
    videos: videos || public_ids || requestedVideos.length > 0 ? requestedVideos : undefined,
  };
}

/**
 * Sets the media of a product. Pictures come before videos, because cards show the first picture. The caller's
 * transaction must have locked the product.
 */
export async function setMedia(
  tx: Kysely<Schema>,
  productId: string,
  { images, videos }: ProductMedia,
): Promise<void> {
  if (!images && !videos) return;
  const deletedRows = await tx
    .deleteFrom('product_media')
    .using('media')
    .whereRef('media.id', '=', 'product_media.media_id')
    .where('product_media.product_id', '=', productId)
    .returning(['media.id', 'media.type', 'product_media.position'])
    .execute();
  const previousIds = (type: 'image' | 'video') =>
    deletedRows
      .filter((file) => file.type === type)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id);
  const ids = [...(images ?? previousIds('image')), ...(videos ?? previousIds('video'))];
  if (ids.length === 0) throw invalidField('productImages', ruleMessages.productImagesMissing);
  if (ids.length > limits.productMediaMax) {
    throw invalidField('productImages', ruleMessages.productMediaTooMany);
  }
  await tx
    .insertInto('product_media')
    .values(ids.map((media_id, position) => ({ product_id: productId, media_id, position })))
    .execute();
}

function toIds(urls: string[] = []): string[] {
  return urls.map(mediaIdFromUrl).filter((id) => id !== undefined);
}
