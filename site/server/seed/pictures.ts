/**
 * The media ids by the name of their drawing. `headphones` is the first picture of a thing; `headphones-2`,
 * `headphones-3` and so on are other views of the same thing. `hoodie-plain` is a different thing from `hoodie`.
 */
export type MediaIds = ReadonlyMap<string, string>;

const otherViews = [2, 3, 4];

/** Returns the ids of a thing's first picture and its other views, in order. */
export function findPictures(name: string, mediaIds: MediaIds): string[] {
  const firstView = mediaIds.get(name);
  if (firstView === undefined) throw new Error(`There is no picture '${name}'.`);
  return [firstView, ...otherViews.flatMap((view) => mediaIds.get(`${name}-${view}`) ?? [])];
}

/** Returns the name of the first view, which previews of shared links show. */
export const toFirstView = (name: string) => name.replace(/-\d$/, '');

/** Returns the kind of thing, without its variant and view: `hoodie` for `hoodie-plain-2`. */
export const toKind = (name: string) => name.split('-')[0] ?? name;
