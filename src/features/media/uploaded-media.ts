import { asString } from '../../core/parse-json.ts';

/** A picture or a video that the media host has taken. */
export interface UploadedMedia {
  /** Its address, as the host named it: relative to the API for our own host. */
  url: string;
  /** The host's id of it. Undefined where a server named none. */
  publicId?: string;
  resourceType: 'image' | 'video';
  format?: string;
  /** What the file was called on this device. */
  name?: string;
  bytes?: number;
  /** It was there before: part of a product that is being edited. */
  isExisting?: boolean;
  /** In milliseconds since 1970. The host deletes a file that nothing uses after 7 days. */
  uploadedAt?: number;
}

/** How a product names its files. `videos` is left out if there are none. */
export interface MediaPayload {
  productImages: string[];
  videos?: string[];
  public_ids?: string[];
}

/** What a product is sent with. The first picture is its main one. */
export function mediaPayload(media: readonly UploadedMedia[]): MediaPayload {
  const addresses = (type: UploadedMedia['resourceType']) =>
    media.filter(({ resourceType }) => resourceType === type).map(({ url }) => url);
  const videos = addresses('video');
  const ids = media.map(({ publicId }) => publicId);
  return {
    productImages: addresses('image'),
    ...(videos.length > 0 && { videos }),
    // An id for each, or none: a list with holes would name other files.
    ...(ids.every((id) => id !== undefined) && { public_ids: ids }),
  };
}

/** How long a kept form may name a file that nothing else uses: a day less than the host keeps it. */
const keptMs = 6 * 24 * 60 * 60_000;

/** The files of a kept form that the host still has. */
export function stillUploaded(media: readonly UploadedMedia[]): UploadedMedia[] {
  return media.filter(({ uploadedAt }) => uploadedAt === undefined || Date.now() - uploadedAt < keptMs);
}

/** The answer of the media host, ours or another of its kind. */
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
