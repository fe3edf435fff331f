import { firstProducts } from './first-products.ts';
import { type MediaIds, thingOf } from './pictures.ts';
import type { Demo, Product, Rows } from './rows.ts';

/** With so many others between two of a kind, they never touch in rows of up to six, even beside an advert. */
const apart = 7;

/**
 * Exchanges the times of products of one campus, so that no two of a kind stand near each other, neither on their
 * campus nor among all products. The newest of the first campus stay: the screens of the design show them.
 */
export function spreadProducts({ rows, mediaIds }: Demo): void {
  const things = thingsOf(rows, mediaIds);
  const shown = rows.products
    .filter(({ status, stock }) => status === 'active' && stock !== 0)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const places = shown.map(({ campus_id, created_at }, index) => ({ index, campus_id, created_at }));
  const stays = shown.map((product) => firstProducts.some(({ name }) => name === product.name));
  const placed: (Product | undefined)[] = shown.map((product, index) => (stays[index] ? product : undefined));
  const waiting = shown.filter((_, index) => !stays[index]);
  for (const place of places) {
    if (placed[place.index]) continue;
    const onCampus = places.filter(({ campus_id }) => campus_id === place.campus_id);
    const near = new Set(
      [...around(places, place), ...around(onCampus, place)].map(({ index }) =>
        things.get(placed[index]?.id ?? ''),
      ),
    );
    const left = waiting.filter(({ campus_id }) => campus_id === place.campus_id);
    const fitting = left.filter(({ id }) => !near.has(things.get(id)));
    // The last places must not be left to things that have many of a kind.
    const urgent = fitting.find(({ id }) => {
      const alike = left.filter((other) => things.get(other.id) === things.get(id));
      return (alike.length - 1) * (apart + 1) >= left.length - 1;
    });
    const chosen = urgent ?? fitting[0] ?? left[0];
    if (!chosen) throw new Error('Every place has a product.');
    waiting.splice(waiting.indexOf(chosen), 1);
    placed[place.index] = chosen;
  }
  const seen = new Set<string>();
  for (const { index, campus_id, created_at } of places) {
    const product = placed[index];
    if (!product) continue;
    Object.assign(product, { created_at, updated_at: created_at, price_since: created_at });
    const kind = `${campus_id} ${things.get(product.id)}`;
    // Less seen than the first of its kind, so they are not featured together.
    if (seen.has(kind) && !stays[index]) product.views = Math.ceil((product.views ?? 0) / 4);
    seen.add(kind);
  }
}

/** What the first picture of each product shows. */
function thingsOf(rows: Rows, mediaIds: MediaIds): Map<string, string | undefined> {
  const byMedia = new Map([...mediaIds].map(([name, id]) => [id, thingOf(name)]));
  return new Map(
    rows.product_media
      .filter(({ position }) => position === 0)
      .map(({ product_id, media_id }) => [product_id, byMedia.get(media_id)]),
  );
}

/** The places before and after it in a list. */
function around<T>(list: T[], place: T): T[] {
  const at = list.indexOf(place);
  return list.slice(Math.max(0, at - apart), at + apart + 1).filter((one) => one !== place);
}
