import type { Kysely } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { mediaIdOf } from '../../../../src/contract/shared/media-address.ts';
import { ruleMessages } from '../../../../src/contract/shared/rules.ts';
import type { Calls } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField } from '../../refusals/refusal.ts';
import { findUsableMedia } from '../media/media.queries.ts';

type Files = Pick<Calls['POST /update-product/{id}']['body'], 'productImages' | 'videos' | 'public_ids'>;

/** The ids of a product's files; undefined when not sent. */
export interface ProductMedia {
  images: string[] | undefined;
  videos: string[] | undefined;
}

/** Checks that the seller may use each file that was sent for a product. */
export async function readMedia(
  tx: Kysely<Schema>,
  sellerId: string,
  { productImages, videos, public_ids }: Files,
): Promise<ProductMedia> {
  const named = { productImages: idsOf(productImages), videos: idsOf(videos) };
  const ids = [...new Set([...named.productImages, ...named.videos, ...(public_ids ?? [])])];
  if (ids.length > limits.productMediaMax) {
    throw invalidField('productImages', ruleMessages.productMediaTooMany);
  }
  const usable = await findUsableMedia(tx, sellerId, ids);
  if (ids.some((id) => !usable.has(id))) {
    throw invalidField('public_ids', 'public_ids must be ids of files that you have uploaded');
  }
  for (const [field, type] of [
    ['productImages', 'image'],
    ['videos', 'video'],
  ] as const) {
    const isRight = (id: string) =>
      usable.get(id)?.type === type && (public_ids === undefined || public_ids.includes(id));
    if (!named[field].every(isRight)) {
      throw invalidField(field, `${field} must be addresses of ${type}s that public_ids also names`);
    }
  }
  const ofType = (type: 'image' | 'video') => ids.filter((id) => usable.get(id)?.type === type);
  const sentVideos = ofType('video');
  return {
    images: productImages || public_ids ? ofType('image') : undefined,
    // `public_ids` names all files, so a video that it leaves out is gone, though `videos` is left out with the last one.
    videos: videos || public_ids || sentVideos.length > 0 ? sentVideos : undefined,
  };
}

/**
 * Sets the files of a product; a kind that was not sent stays as it is. Pictures come first, as cards show the first
 * file. The caller's transaction has locked the product.
 */
export async function setMedia(
  tx: Kysely<Schema>,
  productId: string,
  { images, videos }: ProductMedia,
): Promise<void> {
  if (!images && !videos) return;
  const before = await tx
    .deleteFrom('product_media')
    .using('media')
    .whereRef('media.id', '=', 'product_media.media_id')
    .where('product_media.product_id', '=', productId)
    .returning(['media.id', 'media.type', 'product_media.position'])
    .execute();
  const kept = (type: 'image' | 'video') =>
    before
      .filter((one) => one.type === type)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id);
  const ids = [...(images ?? kept('image')), ...(videos ?? kept('video'))];
  if (ids.length === 0) throw invalidField('productImages', ruleMessages.productImagesMissing);
  if (ids.length > limits.productMediaMax) {
    throw invalidField('productImages', ruleMessages.productMediaTooMany);
  }
  await tx
    .insertInto('product_media')
    .values(ids.map((media_id, position) => ({ product_id: productId, media_id, position })))
    .execute();
}

function idsOf(addresses: string[] = []): string[] {
  return addresses.map(mediaIdOf).filter((id) => id !== undefined);
}
