/** What may be uploaded, how large and how many, and the exact message for each rule: browser and server show the same. */
export const mediaRules = {
  imageTypes: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'],
  videoTypes: ['video/mp4', 'video/webm', 'video/mov', 'video/quicktime'],
  imageBytesMax: 10 * 1024 * 1024,
  videoBytesMax: 15 * 1024 * 1024,
  /** Phones take pictures of up to 50. */
  imageMegapixelsMax: 64,
  presetLengthMax: 100,
  /** Files of one uploader that names no other number. */
  filesMax: 5,
  /** What the media host is told of each file: how it is to be kept. */
  uploadPreset: 'campus_market',
  /** New pictures in the edit dialog of Manage Products, and the size of each. */
  editImagesMax: 5,
  editImageBytesMax: 5 * 1024 * 1024,
  /** What the edit dialog takes: a GIF's first frame is kept. */
  editImageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const;

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
