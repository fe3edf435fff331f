import { asString } from '../../core/parse-json.ts';

/** An uploaded picture or video. */
export interface UploadedMedia {
  /** Its address from the media host; relative to the API for our own host. */
  url: string;
  /** Its id on the media host. Undefined if a server gave none. */
  publicId?: string;
  resourceType: 'image' | 'video';
  format?: string;
  /** The file name on this device. */
  name?: string;
  bytes?: number;
  /** Whether it belongs to the product that is edited, and was not uploaded now. */
  isExisting?: boolean;
  /** In milliseconds since 1970. The host deletes a file that nothing uses after 7 days. */
  uploadedAt?: number;
}

/** The files of a product in a call. Without `videos` if there are none. */
export interface MediaPayload {
  productImages: string[];
  videos?: string[];
  public_ids?: string[];
}

/** Returns the files of a product for a call. The first picture is the main one. */
export function mediaPayload(media: readonly UploadedMedia[]): MediaPayload {
  const addresses = (type: UploadedMedia['resourceType']) =>
    media.filter(({ resourceType }) => resourceType === type).map(({ url }) => url);
  const videos = addresses('video');
  const ids = media.map(({ publicId }) => publicId);
  return {
    productImages: addresses('image'),
    ...(videos.length > 0 && { videos }),
    // All ids or none: with one missing, the others would be matched with the wrong files.
    ...(ids.every((id) => id !== undefined) && { public_ids: ids }),
  };
}

/** How long a draft may use an uploaded file: a day less than until the host deletes it. */
const usableMs = 6 * 24 * 60 * 60_000;

/** Returns the files of a draft that the host has not deleted yet. */
export function dropExpiredUploads(media: readonly UploadedMedia[]): UploadedMedia[] {
  return media.filter(({ uploadedAt }) => uploadedAt === undefined || Date.now() - uploadedAt < usableMs);
}

/** Reads the answer of the media host, ours or another. */
export function readUpload(reply: unknown, file: File): UploadedMedia {
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
