import { demoCampuses } from './campuses.ts';
import type { Random } from './random.ts';
import type { Demo, Product } from './rows.ts';
import { peopleOn } from './students.ts';
import { before, between, day } from './times.ts';

/** People have made a few products of their campus favourites in the last weeks, popular ones more often. */
export function addFavorites(demo: Demo, random: Random): void {
  const { rows, startedAt } = demo;
  const lately = before(startedAt, 20 * day);
  for (const { id: campus } of demoCampuses) {
    const products = rows.products.filter(
      (product) => product.campus_id === campus && product.status === 'active',
    );
    for (const person of peopleOn(campus, demo)) {
      const others = products.filter(({ seller_id }) => seller_id !== person.id);
      const kept = new Set(
        Array.from({ length: random.between(2, 9) }, () =>
          moreSeen(random.pick(others), random.pick(others)),
        ),
      );
      for (const product of kept) {
        const since = product.created_at > lately ? product.created_at : lately;
        rows.favorites.push({
          person_id: person.id,
          product_id: product.id,
          created_at: between(since, startedAt, random),
        });
      }
    }
  }
}

function moreSeen(one: Product, other: Product): Product {
  return (one.views ?? 0) >= (other.views ?? 0) ? one : other;
}
