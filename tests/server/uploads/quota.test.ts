import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { addFiles, addProducts, unilag } from '../../support/market/products.ts';
import { emptyMediaFolder, listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movie, movieOfSize } from '../../support/market/videos.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const megabyte = 1024 * 1024;
const server = await startServer({ settings: { MEDIA_QUOTA: '20' } });
const { database } = server;
const { db } = database;
const quota = 20 * megabyte;
let ada: Awaited<ReturnType<typeof signInUploader>>;

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada', { campus_id: unilag, address: 'Block B', onboarded_at: new Date() });
  await addPerson(database, 'eve');
  ada = await signInUploader(server, 'ada');
});

/** Adds a file that fills a person's quota except for this many bytes. */
const fillQuotaExcept = (bytes: number, owner_id = 'ada') =>
  addFiles(database, [{ id: `${owner_id}full`, owner_id, bytes: quota - bytes }]);

const quotaError = {
  message: 'Your picture space is full. Delete a product you no longer sell.',
  code: 'storage_full',
};

test('a person may use the quota to the byte, and no further', async () => {
  const video = movie();
  await fillQuotaExcept(video.length);
  expect((await ada.upload(video, 'video')).statusCode).toBe(200);
  const refused = await ada.upload(video, 'video');
  expect([refused.statusCode, refused.json().error]).toEqual([507, quotaError]);
  expect((await ada.upload(onePixel)).json().error).toEqual(quotaError);
});

test('one byte less than a video needs is too little', async () => {
  const video = movie();
  await fillQuotaExcept(video.length - 1);
  const refused = await ada.upload(video, 'video');
  expect([refused.statusCode, refused.json().error]).toEqual([507, quotaError]);
  expect(listFilesOnDisk(server)).toEqual({ stored: [], unfinished: [] });
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: 'adafull' }]);
});

test('a picture counts with its processed size, not with its uploaded size', async () => {
  const id = await ada.uploadFile(onePixel);
  const { bytes } = await db
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('media').execute();
  await fillQuotaExcept(bytes);
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
});

test('concurrent uploads cannot exceed the quota (race condition)', async () => {
  const video = movieOfSize(100_000);
  await fillQuotaExcept(3 * video.length);
  const responses = await Promise.all(Array.from({ length: 8 }, () => ada.upload(video, 'video')));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 507, 507, 507, 507, 507,
  ]);
  expect(listFilesOnDisk(server).stored).toHaveLength(3);
  expect(listFilesOnDisk(server).unfinished).toEqual([]);
});

test('a video that does not fit is refused because of its content-length, before it is read', async () => {
  await fillQuotaExcept(megabyte);
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
  expect(response.json().error).toEqual(quotaError);
});

test('media count against the quota of their owner only', async () => {
  await fillQuotaExcept(0, 'eve');
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
  const eve = await signInUploader(server, 'eve');
  expect((await eve.upload(onePixel)).json().error).toEqual(quotaError);
});

test('deleting a product frees its space at once', async () => {
  const id = await ada.uploadFile(movieOfSize(2 * megabyte), 'video');
  await addProducts(database, [{ id: 'lamp', seller_id: 'ada' }]);
  await db.insertInto('product_media').values({ product_id: 'lamp', position: 0, media_id: id }).execute();
  await fillQuotaExcept(2 * megabyte);
  expect((await ada.upload(onePixel)).json().error).toEqual(quotaError);
  const deleteResponse = await server.send({
    method: 'DELETE',
    url: '/api/product/lamp',
    headers: ada.headers,
  });
  expect(deleteResponse.statusCode, deleteResponse.body).toBe(200);
  expect(listFilesOnDisk(server).stored).toEqual([]);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: 'adafull' }]);
  expect((await ada.upload(onePixel)).statusCode).toBe(200);
});
