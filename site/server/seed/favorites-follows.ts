import { demoCampuses } from './campuses.ts';
import { peopleOn } from './people.ts';
import type { Random } from './random.ts';
import type { Demo, Product } from './rows.ts';
import { day, randomTime, timeBefore } from './times.ts';

/** Adds favorites from the last weeks: a few products of each person's campus, popular products more often. */
export function addFavorites(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  const earliestTime = timeBefore(now, 20 * day);
  for (const { id: campus } of demoCampuses) {
    const products = rows.products.filter(
      (product) => product.campus_id === campus && product.status === 'active',
    );
    for (const person of peopleOn(campus, demo)) {
      const otherProducts = products.filter(({ seller_id }) => seller_id !== person.id);
      const chosenProducts = new Set(
        Array.from({ length: random.between(2, 9) }, () =>
          moreViewedProduct(random.pick(otherProducts), random.pick(otherProducts)),
        ),
      );
      for (const product of chosenProducts) {
        const since = product.created_at > earliestTime ? product.created_at : earliestTime;
        rows.favorites.push({
          person_id: person.id,
          product_id: product.id,
          created_at: randomTime(since, now, random),
        });
      }
    }
  }
}

function moreViewedProduct(first: Product, second: Product): Product {
  return (first.views ?? 0) >= (second.views ?? 0) ? first : second;
}

/** Adds follows: each person follows a few stores of the campus, except the person's own store. */
export function addFollows(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  for (const { id: campus } of demoCampuses) {
    const stores = rows.stores.filter((store) => store.campus_id === campus && store.is_active !== false);
    for (const person of peopleOn(campus, demo)) {
      const otherStores = stores.filter(({ owner_id }) => owner_id !== person.id);
      for (const store of random.shuffled(otherStores).slice(0, random.between(0, 4))) {
        const since = store.created_at > person.created_at ? store.created_at : person.created_at;
        rows.follows.push({
          person_id: person.id,
          store_id: store.id,
          created_at: randomTime(since, now, random),
        });
      }
    }
  }
}
