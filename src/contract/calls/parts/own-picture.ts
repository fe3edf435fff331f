import { limits } from '../../shared/limits.ts';
import { mediaIdOf } from '../../shared/media-address.ts';
import { lineText } from '../endpoint.ts';
import { sample } from './example.ts';

/** A picture that was uploaded here before. */
export function ownPicture(name: string) {
  const isOwn = (text: string) => mediaIdOf(text) !== undefined;
  return lineText(name, limits.addressLengthMax)
    .refine(isOwn, `${name} must be a picture of ours, such as /media/abc/480.webp`)
    .meta(sample.picture);
}
