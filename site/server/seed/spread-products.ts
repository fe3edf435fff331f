import { mockUpProducts } from './listings.ts';
import { type MediaIds, toKind } from './pictures.ts';
import type { Demo, Product, Rows } from './rows.ts';

/**
 * Two products of a kind are more than this many places apart in a list, if possible. So they never touch in a grid of
 * up to six columns, even beside an advert.
 */
const nearDistance = 7;

/**
 * Swaps the times of products on a campus, so that no two products of a kind are near each other, neither in the list
 * of their campus nor in the list of all campuses. The products in the design mock-ups keep their times. A slot is a
 * time, to which one of the campus's products is assigned.
 */
export function spreadProducts({ rows, mediaIds }: Demo): void {
  const kinds = findKinds(rows, mediaIds);
  const visibleProducts = rows.products
    .filter(({ status, stock }) => status === 'active' && stock !== 0)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const slots = visibleProducts.map(({ campus_id, created_at }, index) => ({ index, campus_id, created_at }));
  const keepsTime = visibleProducts.map((product) =>
    mockUpProducts.some(({ name }) => name === product.name),
  );
  const assignedProducts: (Product | undefined)[] = visibleProducts.map((product, index) =>
    keepsTime[index] ? product : undefined,
  );
  const unassignedProducts = visibleProducts.filter((_, index) => !keepsTime[index]);
  for (const slot of slots) {
    if (assignedProducts[slot.index]) continue;
    const campusSlots = slots.filter(({ campus_id }) => campus_id === slot.campus_id);
    const nearbyKinds = new Set(
      [...neighborsOf(slots, slot), ...neighborsOf(campusSlots, slot)].map(({ index }) =>
        kinds.get(assignedProducts[index]?.id ?? ''),
      ),
    );
    const remainingProducts = unassignedProducts.filter(({ campus_id }) => campus_id === slot.campus_id);
    const candidates = remainingProducts.filter(({ id }) => !nearbyKinds.has(kinds.get(id)));
    // Assign frequent kinds early, or the last slots would all have the same kind.
    const urgentProduct = candidates.find(({ id }) => {
      const productsOfKind = remainingProducts.filter((product) => kinds.get(product.id) === kinds.get(id));
      return (productsOfKind.length - 1) * (nearDistance + 1) >= remainingProducts.length - 1;
    });
    const chosenProduct = urgentProduct ?? candidates[0] ?? remainingProducts[0];
    if (!chosenProduct) throw new Error(`No product of ${slot.campus_id} is left for a slot.`);
    unassignedProducts.splice(unassignedProducts.indexOf(chosenProduct), 1);
    assignedProducts[slot.index] = chosenProduct;
  }
  const seenKinds = new Set<string>();
  for (const { index, campus_id, created_at } of slots) {
    const product = assignedProducts[index];
    if (!product) continue;
    Object.assign(product, { created_at, updated_at: created_at, price_since: created_at });
    const kind = `${campus_id} ${kinds.get(product.id)}`;
    // Give the product fewer views than the first product of its kind, so that both are not featured together.
    if (seenKinds.has(kind) && !keepsTime[index]) product.views = Math.ceil((product.views ?? 0) / 4);
    seenKinds.add(kind);
  }
}

/** Maps each product to the kind of thing on its first picture. */
function findKinds(rows: Rows, mediaIds: MediaIds): Map<string, string | undefined> {
  const kindsByMediaId = new Map([...mediaIds].map(([name, id]) => [id, toKind(name)]));
  return new Map(
    rows.product_media
      .filter(({ position }) => position === 0)
      .map(({ product_id, media_id }) => [product_id, kindsByMediaId.get(media_id)]),
  );
}

/** Returns the other slots that are at most `nearDistance` places away from a slot. */
function neighborsOf<T>(list: T[], slot: T): T[] {
  const at = list.indexOf(slot);
  return list
    .slice(Math.max(0, at - nearDistance), at + nearDistance + 1)
    .filter((neighbor) => neighbor !== slot);
}
