import { demoCampuses } from './campuses.ts';
import type { Random } from './random.ts';
import type { Demo } from './rows.ts';
import { peopleOn } from './students.ts';
import { between } from './times.ts';

/** People follow a few stores of their campus, but not their own. */
export function addFollows(demo: Demo, random: Random): void {
  const { rows, startedAt } = demo;
  for (const { id: campus } of demoCampuses) {
    const stores = rows.stores.filter((store) => store.campus_id === campus && store.is_active !== false);
    for (const person of peopleOn(campus, demo)) {
      const others = stores.filter(({ owner_id }) => owner_id !== person.id);
      for (const store of random.shuffled(others).slice(0, random.between(0, 4))) {
        const since = store.created_at > person.created_at ? store.created_at : person.created_at;
        rows.follows.push({
          person_id: person.id,
          store_id: store.id,
          created_at: between(since, startedAt, random),
        });
      }
    }
  }
}
