/**
 * The drawings by their names. `headphones` is the first picture of a thing, `headphones-2` and so on are its other
 * views. `hoodie-plain` is a hoodie too, but another one than `hoodie`.
 */
export type MediaIds = ReadonlyMap<string, string>;

const otherViews = [2, 3, 4];

/** The first picture of a thing and its other views, in their order. */
export function picturesOf(name: string, mediaIds: MediaIds): string[] {
  const first = mediaIds.get(name);
  if (first === undefined) throw new Error(`There is no picture '${name}'.`);
  return [first, ...otherViews.flatMap((view) => mediaIds.get(`${name}-${view}`) ?? [])];
}

/** The name of the first picture: shared links show that one, whichever view is asked for. */
export const firstPictureOf = (name: string) => name.replace(/-\d$/, '');

/** What is drawn, whichever view and whichever one of its kind. */
export const thingOf = (name: string) => name.split('-')[0] ?? name;
