import { mediaMessages, mediaRules } from '../../contract/shared/media.ts';

/** What is chosen: pictures and videos, or pictures alone. */
export type MediaKinds = 'media' | 'images';

/** Some phones name no type for a file that they know by its name. */
const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || (typesByEnding[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');
}

const accepted = (types: readonly string[], type: string) => types.includes(type);

/** What is wrong with a file, in the words of the rule that it breaks. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>, takes: MediaKinds): string | undefined {
  const type = typeOf(file);
  if (type.startsWith('image/')) {
    if (!accepted(mediaRules.imageTypes, type)) return mediaMessages.imageType;
    return file.size > mediaRules.imageBytesMax ? mediaMessages.imageTooLarge : undefined;
  }
  if (takes === 'images') return mediaMessages.imageType;
  if (!type.startsWith('video/')) return mediaMessages.otherType;
  if (!accepted(mediaRules.videoTypes, type)) return mediaMessages.videoType;
  return file.size > mediaRules.videoBytesMax ? mediaMessages.videoTooLarge : undefined;
}
