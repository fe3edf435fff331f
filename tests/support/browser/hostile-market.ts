import { migrate } from '../../../site/server/db/migrate.ts';
import { openDatabase } from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';
import { addCanteen } from '../market/canteens.ts';
import { addPerson } from '../market/people.ts';
import { addProducts } from '../market/products.ts';
import { addStores } from '../market/stores.ts';

/** As many things are on one campus as a list can show at once. */
export const thingsOfCampus = 50;

/** The campuses of the market, in the order of the texts. */
export const hostileCampuses = [
  'Federal_University_of_Agriculture_Abeokuta',
  'Fountain_University',
  'University_of_Lagos',
  'Bayero_University_Kano',
];

/** Fills a data folder with a product, a store, a farm, a canteen, a dish and a review for each text, whose name is the text. */
export async function fillHostileMarket(dataDir: string, texts: readonly string[]): Promise<void> {
  const log = makeLog({ logLevel: 'silent' });
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    connectionTimeoutMs: 20_000,
    databaseMemory: 32,
    log,
  });
  const { db } = database;
  await migrate(db);
  const things = texts.map((text, index) => ({
    text,
    index,
    campus_id: hostileCampuses[Math.floor(index / thingsOfCampus)] ?? '',
  }));
  const shop = ({ text, campus_id }: (typeof things)[number]) => ({
    name: text,
    description: text,
    address: text,
    delivery_time: text,
    campus_id,
  });
  await addStores(
    database,
    things.flatMap((thing) => [
      { ...shop(thing), id: `store${thing.index}`, slug: `store-${thing.index}` },
      { ...shop(thing), id: `farm${thing.index}`, slug: `farm-${thing.index}`, category: 'farmProduce' },
    ]),
  );
  await addProducts(
    database,
    things.map(({ text, index, campus_id }) => ({
      id: `product${index}`,
      seller_id: `owner-of-store${index}`,
      store_id: `store${index}`,
      name: text,
      description: text,
      category: text.slice(0, 60),
      campus_id,
    })),
  );
  for (const { text, index, campus_id } of things) {
    await addCanteen(database, `canteen${index}`, {
      name: text,
      subtitle: text,
      location: text,
      specialties: [text],
      campus_id,
    });
    await addPerson(database, `reviewer${index}`, { display_name: text });
  }
  for (const { text, index } of things) {
    await db
      .updateTable('menu_items')
      .set({ name: text, description: text })
      .where('canteen_id', '=', `canteen${index}`)
      .execute();
  }
  await db
    .insertInto('reviews')
    .values(
      things.map(({ text, index }) => ({
        id: `review${index}`,
        product_id: `product${index}`,
        person_id: `reviewer${index}`,
        rating: 3,
        comment: text,
        response: text,
        responded_at: new Date(),
      })),
    )
    .execute();
  await database.close();
}
