import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { siteFolder } from '../site-folder.ts';
import { addAds } from './ads.ts';
import { addAlerts } from './alerts.ts';
import { addCanteens } from './canteens.ts';
import { addFavorites, addFollows } from './favorites-follows.ts';
import { addFirstAnswers } from './first-answers.ts';
import { addMessages } from './messages.ts';
import { addOrders } from './orders.ts';
import { addFaces, addPeople, addStudents, completeProfiles } from './people.ts';
import { mediaIdOf, sizeOf, toFirstView } from './pictures.ts';
import { addProducts, addStoreListings, addStudentListings, completeProducts } from './products.ts';
import { Random } from './random.ts';
import { addReports, addVerificationRequests } from './reports-and-verifications.ts';
import { addReviews } from './reviews.ts';
import { type Demo, emptyRows, type Rows } from './rows.ts';
import { spreadProducts } from './spread-products.ts';
import { addFarmsAndClosedStores } from './stores.ts';

const picturesFolder = join(siteFolder, 'server/seed/pictures');

/** Fills an empty database with the demo, in one transaction. Returns false if the database was not empty. */
export async function seedDemo(db: Kysely<Schema>, mediaFolder: string, now: Date): Promise<boolean> {
  const demo = makeDemo(JSON.parse(readFileSync(join(picturesFolder, 'colors.json'), 'utf8')), now);
  return db.transaction().execute(async (tx) => {
    // If several instances start at once, the first fills the tables and the others wait.
    await sql`select pg_advisory_xact_lock(hashtext('campus-market-seed'))`.execute(tx);
    if (await tx.selectFrom('people').select('id').limit(1).executeTakeFirst()) return false;
    // Copy the pictures before the rows: a picture without a row is harmless, a row without its picture is not.
    copyPictures(demo, mediaFolder);
    for (const row of demo.rows.media) row.bytes = bytesIn(join(mediaFolder, row.id));
    await insertRows(tx, demo.rows);
    return true;
  });
}

function copyPictures({ mediaIds }: Demo, mediaFolder: string): void {
  mkdirSync(mediaFolder, { recursive: true });
  for (const [name, id] of mediaIds) {
    cpSync(join(picturesFolder, name), join(mediaFolder, id), { recursive: true });
    const firstView = toFirstView(name);
    if (firstView === name) continue;
    // Only the first view of a thing has a picture for link previews, so the other views get a copy of that picture.
    cpSync(join(picturesFolder, firstView, 'og.jpg'), join(mediaFolder, id, 'og.jpg'));
  }
}

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Inserts the rows of each table after the rows of the tables that it refers to. */
async function insertRows(tx: Transaction<Schema>, rows: Rows): Promise<void> {
  await tx.insertInto('people').values(rows.people).execute();
  await tx.insertInto('media').values(rows.media).execute();
  await tx.insertInto('stores').values(rows.stores).execute();
  await tx.insertInto('follows').values(rows.follows).execute();
  await tx.insertInto('verification_requests').values(rows.verification_requests).execute();
  await tx.insertInto('products').values(rows.products).execute();
  await tx.insertInto('product_media').values(rows.product_media).execute();
  await tx.insertInto('favorites').values(rows.favorites).execute();
  await tx.insertInto('reviews').values(rows.reviews).execute();
  await tx.insertInto('helpful_marks').values(rows.helpful_marks).execute();
  await tx.insertInto('threads').values(rows.threads).execute();
  await tx.insertInto('messages').values(rows.messages).execute();
  await tx.insertInto('canteens').values(rows.canteens).execute();
  await tx.insertInto('menu_items').values(rows.menu_items).execute();
  await tx.insertInto('delivery_locations').values(rows.delivery_locations).execute();
  await tx.insertInto('orders').values(rows.orders).execute();
  await tx.insertInto('order_lines').values(rows.order_lines).execute();
  await tx.insertInto('reports').values(rows.reports).execute();
  await tx.insertInto('alerts').values(rows.alerts).execute();
  await tx.insertInto('ads').values(rows.ads).execute();
}

/**
 * Builds the demo's rows. They are the same each time, except that their times count back from `now`, the first start
 * of the market, so that the demo never looks old. Each step has its own random seed, so that a change of one step does
 * not change the rows of other steps.
 */
export function makeDemo(colors: Record<string, string>, now: Date): Demo {
  const mediaIds = new Map(Object.keys(colors).map((name) => [name, mediaIdOf(name)]));
  const demo: Demo = { rows: emptyRows(), now, mediaIds };
  for (const [name, id] of mediaIds) {
    const color = colors[name] ?? '';
    const properties = { ...sizeOf(name), color, type: 'image' as const };
    demo.rows.media.push({ id, ...properties, created_at: now, unused_since: null });
  }
  addPeople(demo);
  addProducts(demo, new Random(765_466_978));
  addFarmsAndClosedStores(demo, new Random(2027));
  addStoreListings(demo, new Random(2028));
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
  addFirstAnswers(demo, new Random(2041));
  addVerificationRequests(demo, new Random(2037));
  addReports(demo, new Random(2038));
  addAds(demo, new Random(2039));
  addStudentListings(demo, new Random(2042));
  addAlerts(demo, new Random(2043));
  addFaces(demo);
  return demo;
}
