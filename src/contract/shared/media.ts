/** The allowed types, sizes and numbers of uploaded files. `mediaMessages` has the message for each rule. */
export const mediaRules = {
  imageTypes: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'],
  videoTypes: ['video/mp4', 'video/webm', 'video/mov', 'video/quicktime'],
  imageBytesMax: 10 * 1024 * 1024,
  videoBytesMax: 15 * 1024 * 1024,
  /** Phone cameras take pictures of up to 50 megapixels. */
  imageMegapixelsMax: 64,
  presetLengthMax: 100,
  /** The default maximum number of files in an uploader. */
  filesMax: 5,
  /** The upload preset that is sent with each file, because media hosts require a preset. */
  uploadPreset: 'campus_market',
  /** The maximum number of new pictures, and bytes of each, in the edit dialog of Manage Products. */
  editImagesMax: 5,
  editImageBytesMax: 5 * 1024 * 1024,
  /** The types that the edit dialog accepts. The server stores the first frame of a GIF. */
  editImageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const;

/** The messages that the browser and the server share. */
export const mediaMessages = {
  hint: 'Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)',
  imagesHint: 'Images: JPG, PNG, WebP (max 10MB)',
  imageType: 'Invalid image type. Only JPG, PNG, and WebP are allowed.',
  imageTooLarge: 'Image size must be less than 10MB.',
  imageTooManyPixels: 'This picture has too many pixels. Please make it smaller, then send it again.',
  imageBroken: 'This picture is damaged or not complete. Please choose it again.',
  videoType: 'Invalid video type. Only MP4, WebM, and MOV are allowed.',
  videoTooLarge: 'Video size must be less than 15MB.',
  videoBroken: 'This video is damaged or not complete. Please choose it again.',
  otherType: 'Invalid file type. Only images and videos are allowed.',
  noSpace: 'Your picture space is full. Delete a product you no longer sell.',
} as const;

/** Matches the path of an uploaded file, or its full URL, which other sites use. */
const mediaUrl = /^(?:https?:\/\/[^/?#\\\s]+)?\/media\/([a-z0-9]{1,60})\/[\w.-]{1,60}$/;

/** Returns the id in the URL of an uploaded file, or undefined for other URLs. Never fetches the URL, to prevent SSRF. */
export function mediaIdFromUrl(url: string): string | undefined {
  return mediaUrl.exec(url)?.[1];
}

export function isMediaId(text: string): boolean {
  return /^[a-z0-9]{1,60}$/.test(text);
}
