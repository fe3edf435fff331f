import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { addFiles, addProducts, unilag } from '../../support/market/products.ts';
import { emptyMediaFolder, keptFiles, uploader } from '../../support/market/uploads.ts';
import { movie, movieOf } from '../../support/market/videos.ts';
import { onePixel } from '../../support/server/form.ts';
import { startServer } from '../../support/server/server.ts';

const megabyte = 1024 * 1024;
const server = await startServer({ settings: { MEDIA_QUOTA: '20' } });
const { database } = server;
const { db } = database;
const quota = 20 * megabyte;
let ada: Awaited<ReturnType<typeof uploader>>;

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada', { campus_id: unilag, address: 'Block B', onboarded_at: new Date() });
  await addPerson(database, 'eve');
  ada = await uploader(server, 'ada');
});

/** Leaves so many bytes of a person's space. */
const leave = (bytes: number, owner_id = 'ada') =>
  addFiles(database, [{ id: `${owner_id}full`, owner_id, bytes: quota - bytes }]);

const full = {
  message: 'Your picture space is full. Delete a product you no longer sell.',
  code: 'storage_full',
};

test('a person may fill the space to the byte, and no further', async () => {
  const video = movie();
  await leave(video.length);
  expect((await ada.upload(video, 'video')).statusCode).toBe(200);
  const refused = await ada.upload(video, 'video');
  expect([refused.statusCode, refused.json().error]).toEqual([507, full]);
  expect((await ada.upload(onePixel)).json().error).toEqual(full);
});

test('a byte less than a video takes is too little', async () => {
  const video = movie();
  await leave(video.length - 1);
  const refused = await ada.upload(video, 'video');
  expect([refused.statusCode, refused.json().error]).toEqual([507, full]);
  expect(keptFiles(server)).toEqual({ kept: [], arriving: [] });
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: 'adafull' }]);
});

test('what a picture becomes counts, and not what was sent', async () => {
  const id = await ada.keep(onePixel);
  const { bytes } = await db
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('media').execute();
  await leave(bytes);
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
});

test('uploads at the same moment do not share one place', async () => {
  const video = movieOf(100_000);
  await leave(3 * video.length);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.upload(video, 'video')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 507, 507, 507, 507, 507,
  ]);
  expect(keptFiles(server).kept).toHaveLength(3);
  expect(keptFiles(server).arriving).toEqual([]);
});

test('a video for which there is no room is refused before it is sent', async () => {
  await leave(megabyte);
  const response = await server.send({
    method: 'POST',
    url: '/api/media/video/upload',
    headers: {
      ...ada.headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(2 * megabyte),
    },
    payload: 'not a form, but nobody looks at it',
  });
  expect(response.json().error).toEqual(full);
});

test('the space of others, and of the pictures of a store, is counted for whom they belong to', async () => {
  await leave(0, 'eve');
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
  const eve = await uploader(server, 'eve');
  expect((await eve.upload(onePixel)).json().error).toEqual(full);
});

test('to delete a product gives its space back at once', async () => {
  const id = await ada.keep(movieOf(2 * megabyte), 'video');
  await addProducts(database, [{ id: 'lamp', seller_id: 'ada' }]);
  await db.insertInto('product_media').values({ product_id: 'lamp', position: 0, media_id: id }).execute();
  await leave(2 * megabyte);
  expect((await ada.upload(onePixel)).json().error).toEqual(full);
  const deleted = await server.send({ method: 'DELETE', url: '/api/product/lamp', headers: ada.headers });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(keptFiles(server).kept).toEqual([]);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: 'adafull' }]);
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
});
