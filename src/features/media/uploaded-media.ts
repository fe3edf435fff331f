import { asString } from '../../core/parse-json.ts';

/**
 * An uploaded picture or video.
 *
 * @example
 * const lamp: UploadedMedia = { url: '/media/zt6bhw2nsk8qyx4moe0v/480.webp', resourceType: 'image' };
 */
export interface UploadedMedia {
  /** The URL of the file. On Campus Market itself it is a path. */
  url: string;
  /** The file's id on the media host. Undefined if the host returned none. */
  publicId?: string;
  resourceType: 'image' | 'video';
  format?: string;
  /** The file name on this device. */
  name?: string;
  bytes?: number;
  /**
   * Whether the file was uploaded before the form was opened, for example as the picture of a product that is now
   * edited.
   */
  isExisting?: boolean;
  /** When the file was uploaded, in milliseconds since 1970. The host deletes an unused file after 7 days. */
  uploadedAt?: number;
}

/**
 * The fields of an API call for the files of a product. `videos` is omitted if there are none.
 *
 * @example
 * const payload: MediaPayload = mediaPayload([{ url: '/media/abc/480.webp', resourceType: 'image' }]);
 * console.log(payload.productImages); // ['/media/abc/480.webp']
 */
export interface MediaPayload {
  productImages: string[];
  videos?: string[];
  public_ids?: string[];
}

/**
 * Returns the files of a product as fields of an API call. The first picture is the main one.
 *
 * @example
 * function useAddPictures(productId: string) {
 *   const send = useSend('POST /update-product/{id}');
 *   return (files: UploadedMedia[]) => send({ params: { id: productId }, body: mediaPayload(files) });
 * }
 */
export function mediaPayload(media: readonly UploadedMedia[]): MediaPayload {
  const urlsOfType = (type: UploadedMedia['resourceType']) =>
    media.filter(({ resourceType }) => resourceType === type).map(({ url }) => url);
  const videos = urlsOfType('video');
  const ids = media.map(({ publicId }) => publicId);
  return {
    productImages: urlsOfType('image'),
    ...(videos.length > 0 && { videos }),
    // Sends all ids or none: if one id were missing, the API would match the other ids with the wrong files.
    ...(ids.every((id) => id !== undefined) && { public_ids: ids }),
  };
}

/** How long a draft may use an uploaded file: one day less than the 7 days after which the media host deletes it. */
const draftUploadAgeMaxMs = 6 * 24 * 60 * 60_000;

/** Returns the files of a draft that the host has not deleted yet. */
export function dropExpiredUploads(media: readonly UploadedMedia[]): UploadedMedia[] {
  return media.filter(
    ({ uploadedAt }) => uploadedAt === undefined || Date.now() - uploadedAt < draftUploadAgeMaxMs,
  );
}

/** Parses the media host's response to an upload. */
export function parseUpload(reply: unknown, file: File): UploadedMedia {
  const { secure_url, public_id, resource_type, format } = reply as Record<string, unknown>;
  return {
    url: String(secure_url),
    publicId: asString(public_id),
    resourceType: resource_type === 'video' ? 'video' : 'image',
    format: asString(format),
    name: file.name,
    bytes: file.size,
    uploadedAt: Date.now(),
  };
}
