import { createHash } from 'node:crypto';
import { idLetters } from './random.ts';

/**
 * The media ids by the name of their picture. `headphones` is the drawing of a thing, and the first picture of a
 * listing; `headphones-2`, `headphones-3` and so on are other views of the same thing. `hoodie-plain` is a different
 * thing from `hoodie`. `phone@bed` is a photo of another phone: the first picture of another listing, with views such
 * as `phone@bed-2`.
 */
export type MediaIds = ReadonlyMap<string, string>;

/** Returns the media id of a picture. It depends only on the name, so that a new picture changes no other id. */
export const mediaIdOf = (name: string) =>
  [...createHash('sha256').update(name).digest().subarray(0, 20)]
    .map((byte) => idLetters[byte % idLetters.length])
    .join('');

/** The size of a picture's largest file. Banners, which show the front of a store or a farm, are wide. */
export const sizeOf = (name: string) =>
  /^(front|farm)-/.test(name) ? { width: 960, height: 320 } : { width: 960, height: 960 };

const otherViews = [2, 3, 4];

/** Returns the ids of a thing's first picture and its other views, in order. */
export function findPictures(name: string, mediaIds: MediaIds): string[] {
  const firstView = mediaIds.get(name);
  if (firstView === undefined) throw new Error(`There is no picture '${name}'.`);
  return [firstView, ...otherViews.flatMap((view) => mediaIds.get(`${name}-${view}`) ?? [])];
}

/** Returns the name of the first view, which previews of shared links show. */
export const toFirstView = (name: string) => name.replace(/-\d$/, '');

/** Returns the kind of thing, without its variant, photo and view: `hoodie` for `hoodie-plain@bed-2`. */
export const toKind = (name: string) => name.split(/[-@]/)[0] ?? name;
