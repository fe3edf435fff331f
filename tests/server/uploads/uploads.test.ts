import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runLimitedUpload } from '../../../site/server/limits/concurrency.ts';
import { defaultTimeouts } from '../../../site/server/limits/request-timeouts.ts';
import { mediaMessages, mediaRules } from '../../../src/contract/shared/media.ts';
import { emptyTables } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson } from '../../support/market/people.ts';
import { hugePng, padFile, plainPicture } from '../../support/market/pictures.ts';
import { addStores } from '../../support/market/stores.ts';
import { emptyMediaFolder, folderOf, listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movie, movieOfSize, webm } from '../../support/market/videos.ts';
import { makeFileForm, makeForm, onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;
let ada: Awaited<ReturnType<typeof signInUploader>>;

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada');
  ada = await signInUploader(server, 'ada');
});

const mediaRows = () => db.selectFrom('media').selectAll().execute();

/** Expects that a refused upload left nothing behind. */
async function expectNothingSaved() {
  expect(await mediaRows()).toEqual([]);
  expect(listFilesOnDisk(server)).toEqual({ stored: [], unfinished: [] });
}

describe('the call that uploads a file', () => {
  test('answers with JSON in the format of media hosts such as Cloudinary, without `success` and `data`', async () => {
    const response = await ada.upload(onePixel, 'image', { upload_preset: 'any' });
    expect(response.statusCode, response.body).toBe(200);
    const result = response.json();
    expect(result).toEqual({
      secure_url: `/media/${result.public_id}/960.webp`,
      public_id: expect.stringMatching(/^[a-z0-9]{25}$/),
      resource_type: 'image',
      format: 'webp',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const files = readdirSync(folderOf(server, result.public_id));
    expect(files.sort()).toEqual(['240.webp', '480.webp', '960.webp', 'og.jpg']);
    for (const file of files) {
      const pictureResponse = await server.get(`/media/${result.public_id}/${file}`);
      expect(pictureResponse.statusCode, file).toBe(200);
      expect(pictureResponse.headers).toMatchObject({
        'content-type': file === 'og.jpg' ? 'image/jpeg' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none';media-src 'self'",
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    const [row] = await mediaRows();
    const bytes = files.map((file) => readFileSync(join(folderOf(server, result.public_id), file)).length);
    expect(row).toMatchObject({
      owner_id: 'ada',
      state: 'ready',
      bytes: bytes.reduce((sum, size) => sum + size, 0),
    });
    expect(listFilesOnDisk(server)).toEqual({ stored: [result.public_id], unfinished: [] });
  });

  test.each([
    ['mp4', movie(), 'video/mp4', [1280, 720]],
    [
      'mov',
      movie([{ kind: 'soun' }, { width: 1920, height: 1080, isRotated: true }], 'qt  '),
      'video/quicktime',
      [1080, 1920],
    ],
    ['webm', webm(), 'video/webm', [640, 480]],
  ])(
    'saves a video as %s unchanged, and serves ranges of it',
    async (format, content, type, [width, height]) => {
      const result = (await ada.upload(content, 'video')).json();
      const secure_url = `/media/${result.public_id}/video.${format}`;
      expect(result).toEqual({ secure_url, public_id: result.public_id, resource_type: 'video', format });
      expect(await mediaRows()).toMatchObject([
        { type: 'video', format, width, height, bytes: content.length },
      ]);
      const wholeResponse = await server.get(secure_url);
      expect(wholeResponse.rawPayload.equals(content)).toBe(true);
      expect(wholeResponse.headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none';media-src 'self'",
      });
      const rangeResponse = await server.get(secure_url, { range: 'bytes=8-15' });
      expect(rangeResponse.statusCode).toBe(206);
      expect(rangeResponse.headers['content-range']).toBe(`bytes 8-15/${content.length}`);
      expect(rangeResponse.rawPayload.equals(content.subarray(8, 16))).toBe(true);
      const beyondEnd = await server.get(secure_url, { range: `bytes=${content.length}-` });
      expect([beyondEnd.statusCode, beyondEnd.headers['content-range']]).toEqual([
        416,
        `bytes */${content.length}`,
      ]);
      expect((await server.get(`/media/${result.public_id}/960.webp`)).statusCode).toBe(404);
      const otherFormat = await server.get(secure_url.replace(format, format === 'mp4' ? 'mov' : 'mp4'));
      expect(otherFormat.json().error).toBe('Video not found');
    },
  );

  test('returns errors in the format of media hosts, with a correct status', async () => {
    const guestResponse = await server.send({
      method: 'POST',
      url: '/api/media/image/upload',
      ...makeFileForm(onePixel),
    });
    expect([guestResponse.statusCode, guestResponse.statusMessage]).toEqual([401, 'Unauthorized']);
    expect(guestResponse.json()).toEqual({ error: { message: 'No token provided', code: 'unauthorized' } });
    const refused = await ada.upload('no picture');
    expect([refused.statusCode, refused.statusMessage]).toEqual([415, 'Unsupported Media Type']);
    expect(refused.json()).toEqual({ error: { message: mediaMessages.imageType, code: 'unsupported' } });
    const jsonResponse = await server.send({
      method: 'POST',
      url: '/api/media/image/upload',
      headers: ada.headers,
      payload: { file: 'data:image/png;base64,' },
    });
    expect(jsonResponse.statusCode).toBe(415);
    expect(jsonResponse.json().error.message).toBe(
      'Send multipart/form-data, with the file in the field file.',
    );
  });
});

describe('the pictures of a store', () => {
  test.each([
    ['logo', 'logoUrl', '240.webp', 'logo_id'],
    ['cover', 'coverUrl', '960.webp', 'cover_id'],
    ['image', 'imageUrl', '480.webp', 'image_id'],
  ] as const)(
    '%s is returned as `data`, like in other calls, and shown in the store',
    async (picture, field, file, column) => {
      await addStores(database, [{ id: 'shop', owner_id: 'ada' }]);
      const response = await ada.post(`/stores/my-store/${picture}`, makeFileForm(onePixel));
      expect(response.statusCode, response.body).toBe(200);
      const [row] = await mediaRows();
      expect(response.json()).toEqual({ success: true, data: { [field]: `/media/${row?.id}/${file}` } });
      const store = await db.selectFrom('stores').select(column).executeTakeFirstOrThrow();
      expect(store[column]).toBe(row?.id);
      const shownStore = (await server.get('/api/stores/my-store', ada.headers)).json().data.store;
      expect(shownStore[field]).toBe(`/media/${row?.id}/${file}`);
      const refused = await ada.post(`/stores/my-store/${picture}`, makeFileForm('no picture'));
      expect(refused.json()).toEqual({ success: false, error: mediaMessages.imageType, code: 'unsupported' });
    },
  );
});

describe('limits', () => {
  test('a picture may have exactly 10 MB, and not one byte more', async () => {
    const picture = await plainPicture(10, 10).jpeg().toBuffer();
    const max = mediaRules.imageBytesMax;
    expect(max).toBe(10_485_760);
    expect((await ada.upload(padFile(picture, max))).statusCode).toBe(200);
    await emptyTables(database);
    emptyMediaFolder(server);
    await addPerson(database, 'ada');
    ada = await signInUploader(server, 'ada');
    const refused = await ada.upload(padFile(picture, max + 1));
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      413,
      'Image size must be less than 10MB.',
    ]);
    await expectNothingSaved();
  });

  deepTest('a video may have exactly 15 MB, and not one byte more', async () => {
    const max = mediaRules.videoBytesMax;
    expect(max).toBe(15_728_640);
    expect((await ada.upload(movieOfSize(max), 'video')).statusCode).toBe(200);
    const refused = await ada.upload(movieOfSize(max + 1), 'video');
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      413,
      'Video size must be less than 15MB.',
    ]);
    expect(await mediaRows()).toHaveLength(1);
  });

  test('a form with a too large content-length is refused before it is read', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/media/image/upload',
      headers: { ...ada.headers, ...makeFileForm('').headers, 'content-length': '200000000' },
      payload: 'x',
    });
    expect(response.json().error.message).toBe('Image size must be less than 10MB.');
  });

  const file = { name: 'file', filename: 'a.png', type: 'image/png', content: onePixel };
  const field = (name: string, content = 'x') => ({ name, content });
  const oneFileMessage =
    'Send one file in the field file, or up to 7 in files, and no other parts than those this call knows.';

  test.each([
    ['no file', [field('upload_preset')], 'file must be a file'],
    ['the file as a text', [field('file')], 'file must be a file'],
    ['two files', [file, file], oneFileMessage],
    ['a file and files', [file, { ...file, name: 'files' }], oneFileMessage],
    ['files and a file', [{ ...file, name: 'files' }, file], oneFileMessage],
    ['a file in an unknown field', [{ ...file, name: 'photo' }], 'photo is not known in the form'],
    ['eight files', Array.from({ length: 8 }, () => ({ ...file, name: 'files' })), oneFileMessage],
    ['an unknown field', [file, field('folder')], 'folder is not known in the form'],
    [
      'a field twice',
      [file, field('upload_preset'), field('upload_preset')],
      'upload_preset must be sent once',
    ],
    [
      'a long field',
      [file, field('upload_preset', 'x'.repeat(101))],
      'upload_preset must be at most 100 characters',
    ],
    ['a very long field', [file, field('upload_preset', 'x'.repeat(1001))], 'upload_preset is too long'],
    ['100 parts', Array.from({ length: 100 }, (_, index) => field(`f${index}`)), oneFileMessage],
    [
      'a field named __proto__ (prototype pollution)',
      [file, field('__proto__')],
      'The form is not valid, or not complete.',
    ],
    ['an empty form', [], 'file must be a file'],
  ])('a form with %s is refused', async (_, parts, message) => {
    const response = await ada.post('/media/image/upload', makeForm(parts));
    expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
    await expectNothingSaved();
  });

  test('no file of several is saved when one file is refused', async () => {
    const contents = [onePixel, onePixel, Buffer.from('no picture')];
    const parts = contents.map((content) => ({ ...file, name: 'files', content }));
    expect((await ada.post('/media/image/upload', makeForm(parts))).statusCode).toBe(415);
    await expectNothingSaved();
  });

  test('one file or several of the field `files` are returned in order', async () => {
    const uploadFiles = (...contents: Buffer[]) =>
      ada.post(
        '/media/image/upload',
        makeForm(contents.map((content) => ({ ...file, name: 'files', content }))),
      );
    const singleResult = (await uploadFiles(onePixel)).json();
    expect(singleResult).toMatchObject({ resource_type: 'image', format: 'webp' });
    expect(singleResult).not.toHaveProperty('files');
    const threeFiles = await uploadFiles(onePixel, await plainPicture(20, 20).png().toBuffer(), onePixel);
    expect(threeFiles.statusCode, threeFiles.body).toBe(200);
    const { files, ...firstResult } = threeFiles.json();
    expect(files).toHaveLength(3);
    expect(files[0]).toEqual(firstResult);
    const storedIds = (await mediaRows()).map(({ id }) => id).sort();
    expect(storedIds).toEqual([singleResult, ...files].map(({ public_id }) => public_id).sort());
    expect(listFilesOnDisk(server).unfinished).toEqual([]);
  });

  test('the refusal of several files says what is wrong with one of them', async () => {
    const parts = [file, { ...file, content: Buffer.from('no picture') }].map((part) => ({
      ...part,
      name: 'files',
    }));
    const response = await ada.post('/media/image/upload', makeForm(parts));
    expect(response.json().error.message).toBe('Invalid image type. Only JPG, PNG, and WebP are allowed.');
    expect(listFilesOnDisk(server).unfinished).toEqual([]);
  });

  test('a field of 100 characters is accepted', async () => {
    expect((await ada.upload(onePixel, 'image', { upload_preset: 'x'.repeat(100) })).statusCode).toBe(200);
  });

  test.each([
    ['without its end', (form: Buffer) => form.subarray(0, -10)],
    ['truncated in its file', (form: Buffer) => form.subarray(0, 150)],
    ['without a boundary', () => Buffer.from('nothing of a form')],
  ])('a form %s is refused', async (_, damage) => {
    const { payload, headers } = makeFileForm(onePixel);
    const response = await ada.post('/media/image/upload', { payload: damage(payload as Buffer), headers });
    expect(response.statusCode, response.body).toBe(400);
    await expectNothingSaved();
  });

  deepTest(
    'ten heavy pictures of one person do not delay other people’s uploads until all ten are processed',
    async () => {
      await addPerson(database, 'bola');
      const bola = await signInUploader(server, 'bola');
      // The first picture loads the picture library, which would delay the measured upload.
      await bola.uploadFile(onePixel);
      const heavy = hugePng(8_000, 4_000);
      const finishedUploads: string[] = [];
      const adaUploads = Array.from({ length: 10 }, () =>
        ada.uploadFile(heavy).then(() => finishedUploads.push('ada')),
      );
      await expect.poll(() => listFilesOnDisk(server).unfinished.length).toBeGreaterThanOrEqual(8);
      await bola.uploadFile(onePixel).then(() => finishedUploads.push('bola'));
      await Promise.all(adaUploads);
      expect(finishedUploads.indexOf('bola')).toBeLessThan(5);
    },
  );

  test.each([
    ['image', onePixel],
    ['video', movie()],
  ] as const)('a file (%s) that takes too long to read is refused', async (kind, content) => {
    const timeouts = { ...defaultTimeouts, inspectFileMs: 1 };
    const shortTimeoutServer = await startServer({ databaseLocation: server.databaseLocation, timeouts });
    const refused = await (await signInUploader(shortTimeoutServer, 'ada')).upload(content, kind);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      503,
      '60',
      { message: 'Reading this file took too long. Please try again.', code: 'unavailable' },
    ]);
    await expectNothingSaved();
    // The file itself was valid.
    expect((await ada.upload(content, kind)).statusCode).toBe(200);
  });

  test('an eleventh concurrent upload of a person is refused', async () => {
    let endUploads = () => {};
    const uploadsEnd = new Promise<void>((resolve) => {
      endUploads = resolve;
    });
    const runningUploads = Array.from({ length: 10 }, () => runLimitedUpload('ada', () => uploadsEnd));
    const refused = await ada.upload(onePixel);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      '5',
      {
        message: 'You are uploading too many files at once. Please wait until some have arrived.',
        code: 'rate_limited',
      },
    ]);
    endUploads();
    await Promise.all(runningUploads);
    expect((await ada.upload(onePixel)).statusCode).toBe(200);
  });
});
