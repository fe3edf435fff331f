import { mediaMessages, mediaRules } from '../../contract/shared/media.ts';

/** Which files can be chosen: pictures and videos (`media`), or only pictures (`images`). */
export type MediaKinds = 'media' | 'images';

/** The MIME types by file extension, because some phones provide only the name of a file. */
const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

export function getMimeType({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || (typesByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');
}

const isAccepted = (types: readonly string[], type: string) => types.includes(type);

/** Returns the error of a file, or undefined if the file is valid. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>, kinds: MediaKinds): string | undefined {
  const type = getMimeType(file);
  if (type.startsWith('image/')) {
    if (!isAccepted(mediaRules.imageTypes, type)) return mediaMessages.imageType;
    return file.size > mediaRules.imageBytesMax ? mediaMessages.imageTooLarge : undefined;
  }
  if (kinds === 'images') return mediaMessages.imageType;
  if (!type.startsWith('video/')) return mediaMessages.otherType;
  if (!isAccepted(mediaRules.videoTypes, type)) return mediaMessages.videoType;
  return file.size > mediaRules.videoBytesMax ? mediaMessages.videoTooLarge : undefined;
}
