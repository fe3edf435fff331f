import { addReports, addVerificationRequests } from './admin-requests.ts';
import { addAds } from './ads.ts';
import { addCanteens } from './canteens.ts';
import { addFavorites, addFollows } from './favorites-follows.ts';
import { addMessages } from './messages.ts';
import { addOrders } from './orders.ts';
import { addPeople, addStudents, completeProfiles } from './people.ts';
import { addNewProducts, addProducts, completeProducts } from './products.ts';
import { Random } from './random.ts';
import { addReviews } from './reviews.ts';
import { type Demo, emptyRows } from './rows.ts';
import { spreadProducts } from './spread.ts';
import { addNewStores } from './stores.ts';

/**
 * Builds the demo's rows. They are the same each time, except that their times count back from the first start, so that
 * the demo never looks old. Each step has its own random seed, so that a change of one step does not change the others.
 */
export function makeDemo(colors: Record<string, string>, startedAt: Date): Demo {
  const random = new Random(2026);
  const mediaIds = new Map(
    Object.keys(colors)
      .sort()
      .map((name) => [name, random.id()]),
  );
  const demo: Demo = { rows: emptyRows(), startedAt, mediaIds };
  for (const [name, id] of mediaIds) {
    const color = colors[name] ?? '';
    const shape = { width: 960, height: 960, color, type: 'image' as const };
    demo.rows.media.push({ id, ...shape, created_at: startedAt, unused_since: null });
  }
  addPeople(demo);
  addProducts(demo, random);
  addNewStores(demo, new Random(2027));
  addNewProducts(demo, new Random(2028));
  spreadProducts(demo);
  addStudents(demo, new Random(2040));
  completeProfiles(demo, new Random(2029));
  completeProducts(demo, new Random(2030));
  addFollows(demo, new Random(2031));
  addFavorites(demo, new Random(2032));
  addReviews(demo, new Random(2033));
  addCanteens(demo, new Random(2034));
  addOrders(demo, new Random(2035));
  addMessages(demo, new Random(2036));
  addVerificationRequests(demo, new Random(2037));
  addReports(demo, new Random(2038));
  addAds(demo, new Random(2039));
  return demo;
}
