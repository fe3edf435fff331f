import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasDatabaseAside } from '../../../site/server/backup/go-back.ts';
import { startCleanup } from '../../../site/server/cleanup.ts';
import { mediaIdColumns, type mediaUrlColumns } from '../../../site/server/features/media/delete-media.ts';
import { cleanUpMedia } from '../../../site/server/features/media/media-cleanup.ts';
import { openMediaStorage } from '../../../site/server/files/bucket-storage.ts';
import { unfinishedUploadsFolder } from '../../../site/server/files/media-files.ts';
import { makeLog } from '../../../site/server/log.ts';
import { dayInLagos, dayMs } from '../../../src/contract/shared/lagos-time.ts';
import { emptyTables } from '../../support/database/database.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { deepTest, rowsToTest } from '../../support/deep.ts';
import { addPerson } from '../../support/market/people.ts';
import { addFiles, addProducts, unilag } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { emptyMediaFolder, folderOf, listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movie } from '../../support/market/videos.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;
const deps = {
  db,
  storage: openMediaStorage(server.config),
  dataDir: server.config.dataDir,
  log: makeLog({ logLevel: 'silent' }),
};
let ada: Awaited<ReturnType<typeof signInUploader>>;

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada', { campus_id: unilag, address: 'Block B', onboarded_at: new Date() });
  await addProducts(database, [{ id: 'lamp', seller_id: 'ada' }]);
  await addStores(database, [{ id: 'shop', owner_id: 'ada' }]);
  ada = await signInUploader(server, 'ada');
});

/** Changes the database as if media had been unused for this many more days. */
const passDays = (days: number) =>
  sql`update media set unused_since = unused_since - ${days} * interval '1 day'`.execute(db);

const mediaIds = async () =>
  (await db.selectFrom('media').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Expects these rows and their files, and no other rows and files. */
async function expectStored(...ids: string[]) {
  expect(await mediaIds()).toEqual([...ids].sort());
  expect(listFilesOnDisk(server)).toEqual({ stored: [...ids].sort(), unfinished: [] });
}

test('unused media are deleted with their files after seven days', async () => {
  const [picture, video] = [await ada.uploadFile(onePixel), await ada.uploadFile(movie(), 'video')];
  await cleanUpMedia(deps);
  await passDays(6.99);
  await cleanUpMedia(deps);
  await expectStored(picture, video);
  await passDays(0.02);
  await cleanUpMedia(deps);
  await expectStored();
});

test('while a database is put aside, unused media and files without a row are kept, because it may need them', async () => {
  const dataDir = emptyDataFolder();
  const aside = join(dataDir, 'postgres-0042');
  mkdirSync(aside);
  writeFileSync(join(aside, 'PG_VERSION'), '18');
  const keepingDeps = { ...deps, keepsUnused: () => hasDatabaseAside(dataDir) };
  const id = await ada.uploadFile(onePixel);
  // Only the database that was put aside has a row of this picture: it was uploaded after the upgrade.
  mkdirSync(folderOf(server, 'uploadedlater'));
  await cleanUpMedia(keepingDeps);
  await passDays(100);
  await cleanUpMedia(keepingDeps);
  expect(await mediaIds()).toEqual([id]);
  expect(listFilesOnDisk(server).stored).toEqual([id, 'uploadedlater'].sort());
  rmSync(aside, { recursive: true });
  await cleanUpMedia(keepingDeps);
  expect(await mediaIds()).toEqual([]);
  expect(listFilesOnDisk(server).stored).toEqual(['uploadedlater']);
});

test('a product can be listed with a picture that was uploaded six days ago', async () => {
  const id = await ada.uploadFile(onePixel);
  await passDays(6);
  await cleanUpMedia(deps);
  const listResponse = await server.send({
    method: 'POST',
    url: '/api/create-product',
    headers: ada.headers,
    payload: {
      productName: 'Lamp',
      productDescription: 'Bright',
      productPrice: 8500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: [id],
    },
  });
  expect(listResponse.statusCode, listResponse.body).toBe(200);
  await passDays(100);
  await cleanUpMedia(deps);
  await expectStored(id);
});

/** Functions that use a picture, by the column that refers to it. */
const useByColumn: Record<
  (typeof mediaIdColumns | typeof mediaUrlColumns)[number],
  (id: string) => Promise<unknown>
> = {
  'product_media.media_id': (media_id) =>
    db.insertInto('product_media').values({ product_id: 'lamp', position: 0, media_id }).execute(),
  'stores.banner_id': (banner_id) => db.updateTable('stores').set({ banner_id }).execute(),
  'stores.logo_id': (logo_id) => db.updateTable('stores').set({ logo_id }).execute(),
  'stores.cover_id': (cover_id) => db.updateTable('stores').set({ cover_id }).execute(),
  'stores.image_id': (image_id) => db.updateTable('stores').set({ image_id }).execute(),
  'canteens.picture_id': (picture_id) => addCanteen(picture_id),
  'menu_items.picture_id': async (picture_id) => {
    await addCanteen(null);
    const item = { id: 'rice', canteen_id: 'canteen', position: 0, name: 'Rice', price_kobo: 100 };
    await db
      .insertInto('menu_items')
      .values({ ...item, category: 'Rice', picture_id })
      .execute();
  },
  'ads.image': (id) =>
    db
      .insertInto('ads')
      .values({
        id: 'ad',
        title: 'Lamps',
        image: `https://market.example/media/${id}/960.webp`,
        link: '/',
        type: 'carousel',
        discount: null,
        price_kobo: null,
        original_price_kobo: null,
      })
      .execute(),
  'people.picture_url': (id) =>
    db
      .updateTable('people')
      .set({ picture_url: `/media/${id}/240.webp` })
      .execute(),
};

const addCanteen = (picture_id: string | null) =>
  db
    .insertInto('canteens')
    .values({
      id: 'canteen',
      name: 'Iya Basira',
      campus_id: unilag,
      opens_at: null,
      closes_at: null,
      rating: null,
      phone: null,
      picture_id,
    })
    .execute();

test.each(rowsToTest(Object.entries(useByColumn), 3))(
  'media in the column %s are never deleted, however old they are',
  async (_, use) => {
    const [usedId, unusedId] = [await ada.uploadFile(onePixel), await ada.uploadFile(onePixel)];
    await use(usedId);
    await passDays(100);
    await cleanUpMedia(deps);
    await expectStored(usedId);
    await passDays(100);
    await cleanUpMedia(deps);
    await expectStored(usedId);
    expect(unusedId).not.toBe(usedId);
  },
);

test('every column that refers to a picture or video counts as a use', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'media'::regclass`.execute(db);
  expect(columns.map(({ name }) => name).sort()).toEqual([...mediaIdColumns].sort());
});

test('media removed from a product are deleted seven days later, whenever they were uploaded', async () => {
  const [logoId, removedId] = [await ada.uploadFile(onePixel), await ada.uploadFile(onePixel)];
  await useByColumn['product_media.media_id'](removedId);
  await useByColumn['stores.logo_id'](logoId);
  await passDays(100);
  await cleanUpMedia(deps);
  await db.deleteFrom('product_media').execute();
  await cleanUpMedia(deps);
  await passDays(6.99);
  await cleanUpMedia(deps);
  await expectStored(...[logoId, removedId].sort());
  await passDays(0.02);
  await cleanUpMedia(deps);
  await expectStored(logoId);
});

test('pictures of the demo, which have no owner, are not deleted', async () => {
  await addFiles(database, [{ id: 'demo', unused_since: new Date('2020-01-01') }]);
  await cleanUpMedia(deps);
  expect(await mediaIds()).toEqual(['demo']);
});

deepTest('hundreds of unused media are deleted at once', async () => {
  await addFiles(
    database,
    Array.from({ length: 250 }, (_, index) => ({
      id: `old${index}`,
      owner_id: 'ada',
      unused_since: new Date('2026-01-01'),
    })),
  );
  await cleanUpMedia(deps);
  expect(await mediaIds()).toEqual([]);
});

test('the cleanup also deletes the counts of daily limits of earlier days, and keeps those of today', async () => {
  const uses = { person_id: 'ada', what: 'contact', uses: 1 };
  const today = dayInLagos(Date.now());
  await db
    .insertInto('daily_uses')
    .values([
      { ...uses, day: today },
      { ...uses, day: dayInLagos(Date.now() - 5 * dayMs) },
    ])
    .execute();
  const stop = startCleanup(deps, true);
  const readDays = () => db.selectFrom('daily_uses').select(sql<string>`day::text`.as('day')).execute();
  await expect.poll(readDays).toEqual([{ day: today }]);
  stop();
});

test('the cleanup also deletes records of e-mails after 30 days, even if the site sends none any more, and old prices', async () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  const kept = dayInLagos(ago(29).getTime());
  await addProducts(database, [{ id: 'fan', seller_id: 'ada' }]);
  for (const created_at of [ago(31), ago(29)]) {
    const day = dayInLagos(created_at.getTime());
    await db.insertInto('digests').values({ person_id: 'ada', day, created_at }).execute();
    await db.insertInto('lowest_prices').values({ product_id: 'fan', day, price_kobo: 100 }).execute();
  }
  const stop = startCleanup(deps, true);
  const readDays = (table: 'digests' | 'lowest_prices') =>
    db.selectFrom(table).select(sql<string>`day::text`.as('day')).execute();
  await expect.poll(() => readDays('digests')).toEqual([{ day: kept }]);
  await expect.poll(() => readDays('lowest_prices')).toEqual([{ day: kept }]);
  stop();
});

describe('deleting a product', () => {
  const deleteLamp = () => server.send({ method: 'DELETE', url: '/api/product/lamp', headers: ada.headers });

  test('deletes its files, except files in use elsewhere', async () => {
    const [unshared, shared, logo] = [
      await ada.uploadFile(onePixel),
      await ada.uploadFile(onePixel),
      await ada.uploadFile(onePixel),
    ];
    await addFiles(database, [{ id: 'demo' }]);
    await addProducts(database, [{ id: 'fan', seller_id: 'ada' }]);
    await db
      .insertInto('product_media')
      .values([
        ...[unshared, shared, logo, 'demo'].map((media_id, position) => ({
          product_id: 'lamp',
          position,
          media_id,
        })),
        { product_id: 'fan', position: 0, media_id: shared },
      ])
      .execute();
    await useByColumn['stores.logo_id'](logo);
    expect((await deleteLamp()).statusCode).toBe(200);
    expect(await mediaIds()).toEqual(['demo', logo, shared].sort());
    expect(listFilesOnDisk(server).stored).toEqual([logo, shared].sort());
  });

  test('leaves no row without its files when another product is listed with the same picture at the same time', async () => {
    const id = await ada.uploadFile(onePixel);
    await useByColumn['product_media.media_id'](id);
    const listFan = () =>
      server.send({
        method: 'POST',
        url: '/api/create-product',
        headers: ada.headers,
        payload: {
          productName: 'Fan',
          productDescription: 'Cool',
          productPrice: 8500,
          category: 'Electronics',
          phoneNumber: '08031234567',
          public_ids: [id],
        },
      });
    const [deleteResponse, listResponse] = await Promise.all([deleteLamp(), listFan()]);
    expect(deleteResponse.statusCode).toBe(200);
    expect([200, 400]).toContain(listResponse.statusCode);
    const usedMedia = await db.selectFrom('product_media').select('media_id').execute();
    expect(usedMedia.map(({ media_id }) => media_id)).toEqual(listResponse.statusCode === 200 ? [id] : []);
    await expectStored(...(listResponse.statusCode === 200 ? [id] : []));
  });
});

describe('the leftovers of a crash', () => {
  const longAgo = new Date('2026-01-01');

  const makeTemporaryFolder = (name: string, when: Date) => {
    const path = join(unfinishedUploadsFolder(server.config.dataDir), name);
    mkdirSync(path);
    writeFileSync(join(path, '240.webp'), 'half');
    utimesSync(path, when, when);
  };

  test('are deleted: temporary files, rows without files, and files whose deletion was interrupted', async () => {
    const readyId = await ada.uploadFile(onePixel);
    const leavingId = await ada.uploadFile(onePixel);
    const arrivingId = await ada.uploadFile(onePixel);
    makeTemporaryFolder('old', longAgo);
    await db
      .updateTable('media')
      .set({ state: 'leaving', owner_id: null })
      .where('id', '=', leavingId)
      .execute();
    await db
      .updateTable('media')
      .set({ state: 'arriving', created_at: longAgo })
      .where('id', '=', arrivingId)
      .execute();
    await cleanUpMedia(deps);
    await expectStored(readyId);
  });

  test('are distinguished from uploads that another instance is receiving', async () => {
    makeTemporaryFolder('new', new Date());
    await addFiles(database, [{ id: 'new', owner_id: 'ada', state: 'arriving' }]);
    await cleanUpMedia(deps);
    expect(await mediaIds()).toEqual(['new']);
    expect(listFilesOnDisk(server).unfinished).toEqual(['new']);
  });

  test('are deleted when the server starts and no other instance can be receiving uploads', async () => {
    const justNow = new Date(Date.now() - 1_000);
    makeTemporaryFolder('new', justNow);
    await addFiles(database, [{ id: 'new', owner_id: 'ada', state: 'arriving', created_at: justNow }]);
    const stop = startCleanup(deps, true);
    await expect.poll(() => listFilesOnDisk(server).unfinished).toEqual([]);
    await expect.poll(mediaIds).toEqual([]);
    stop();
  });
});

test('media that are being deleted cannot be used', async () => {
  const id = await ada.uploadFile(onePixel);
  await db.updateTable('media').set({ state: 'leaving' }).execute();
  const refused = await server.send({
    method: 'PUT',
    url: '/api/stores/my-store',
    headers: ada.headers,
    payload: { logo: id },
  });
  expect(refused.statusCode).toBe(400);
  expect(existsSync(folderOf(server, id))).toBe(true);
});
