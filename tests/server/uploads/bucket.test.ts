import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../site/server/config.ts';
import { checkBucket } from '../../../site/server/files/bucket-storage.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { addProducts } from '../../support/market/products.ts';
import { listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movie } from '../../support/market/videos.ts';
import { bucketCredentials, signatureOf, startBucket } from '../../support/server/bucket.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const bucket = await startBucket();
afterAll(() => bucket.close());
const server = await startServer({ settings: bucket.settings });
const { database } = server;
const { db } = database;
const demoPictureId = listFilesOnDisk(server).stored[0] ?? '';
let ada: Awaited<ReturnType<typeof signInUploader>>;

beforeEach(async () => {
  await emptyTables(database);
  bucket.objects.clear();
  bucket.requests.length = 0;
  bucket.state.isDown = false;
  await addPerson(database, 'ada');
  ada = await signInUploader(server, 'ada');
});

const pathsOf = (id: string) => [...bucket.objects.keys()].filter((path) => path.includes(id)).sort();
const mediaRows = () => db.selectFrom('media').select(['id', 'state']).execute();

test('pictures are stored in the bucket and served from it', async () => {
  const diskBefore = listFilesOnDisk(server);
  const id = await ada.uploadFile(onePixel);
  expect(pathsOf(id)).toEqual(
    ['240.webp', '480.webp', '960.webp', 'og.jpg'].map((file) => `/pictures/media/${id}/${file}`),
  );
  expect(listFilesOnDisk(server)).toEqual({ ...diskBefore, unfinished: [] });
  const storedObject = bucket.objects.get(`/pictures/media/${id}/480.webp`);
  expect(storedObject?.type).toBe('image/webp');
  const servedResponse = await server.get(`/media/${id}/480.webp`);
  expect(servedResponse.statusCode).toBe(200);
  expect(servedResponse.rawPayload.equals(storedObject?.body ?? Buffer.alloc(0))).toBe(true);
  expect(servedResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(storedObject?.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none';media-src 'self'",
    etag: '"an-etag"',
  });
});

test('a video is served from the bucket in ranges', async () => {
  const content = movie();
  const id = await ada.uploadFile(content, 'video');
  const url = `/media/${id}/video.mp4`;
  const firstRange = await server.get(url, { range: 'bytes=8-15' });
  expect([firstRange.statusCode, firstRange.headers['content-range']]).toEqual([
    206,
    `bytes 8-15/${content.length}`,
  ]);
  expect(firstRange.rawPayload.equals(content.subarray(8, 16))).toBe(true);
  expect(firstRange.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  const beyondEnd = await server.get(url, { range: `bytes=${content.length}-` });
  expect([beyondEnd.statusCode, beyondEnd.headers['content-range']]).toEqual([
    416,
    `bytes */${content.length}`,
  ]);
  const head = await server.send({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(content.length),
    '',
  ]);
});

test('missing files get 404, and files on the disk are served from the disk', async () => {
  const missing = await server.get('/media/nothing/480.webp');
  expect([missing.statusCode, missing.json().error]).toEqual([404, 'Picture not found']);
  bucket.requests.length = 0;
  expect((await server.get(`/media/${demoPictureId}/480.webp`)).statusCode).toBe(200);
  expect(bucket.requests).toEqual([]);
});

test('deleting a product deletes its files from the bucket', async () => {
  const id = await ada.uploadFile(onePixel);
  await addProducts(database, [{ id: 'lamp', seller_id: 'ada' }]);
  await db.insertInto('product_media').values({ product_id: 'lamp', position: 0, media_id: id }).execute();
  await server.send({ method: 'DELETE', url: '/api/product/lamp', headers: ada.headers });
  expect(bucket.objects.size).toBe(0);
  expect(await mediaRows()).toEqual([]);
});

test('while the bucket is down nothing is saved, and its files are not served', async () => {
  const id = await ada.uploadFile(onePixel);
  bucket.state.isDown = true;
  const refused = await ada.upload(onePixel);
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable']);
  expect(server.log()).toContain('The bucket answers 503.');
  // The row of the refused upload remains until its files are deleted.
  expect(await mediaRows()).toMatchObject([{ id, state: 'ready' }, { state: 'arriving' }]);
  expect((await server.get(`/media/${id}/480.webp`)).statusCode).toBe(503);
  bucket.state.isDown = false;
  expect((await server.get(`/media/${id}/480.webp`)).statusCode).toBe(200);
});

describe('the bucket’s settings are tested when the site starts', () => {
  const checkSettings = (settings: Record<string, string>) => {
    const config = readConfig({ ...bucket.settings, ...settings });
    const warnings: string[] = [];
    if (!config.bucket) throw new Error('The settings have no bucket.');
    return checkBucket(config.bucket, (message) => warnings.push(message)).then(() => warnings);
  };

  test('testing valid settings leaves no files behind', async () => {
    expect(await checkSettings({})).toEqual([]);
    expect(bucket.objects.size).toBe(0);
  });

  test.each<[Record<string, string>, string]>([
    [{ S3_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch'],
    [{ S3_ACCESS_KEY_ID: 'another' }, '403 SignatureDoesNotMatch'],
    [{ S3_REGION: 'us-east-1' }, '403 SignatureDoesNotMatch'],
    [{ S3_BUCKET: 'another' }, '404 NoSuchBucket'],
  ])('with %j the site does not start', async (settings, bucketError) => {
    await expect(checkSettings(settings)).rejects.toThrow(
      `S3_ENDPOINT does not let us write to ${settings.S3_BUCKET ?? 'pictures'}: it answers ${bucketError}. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  });

  test('an unreachable bucket only logs a warning', async () => {
    const warning = 'The bucket at S3_ENDPOINT does not answer: pictures cannot be stored until it does.';
    bucket.state.isDown = true;
    expect(await checkSettings({})).toEqual([warning]);
    expect(await checkSettings({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toEqual([warning]);
  });
});

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const publishedSignatures: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  signature: string;
}[] = [
  {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

describe('Amazon’s published examples of signatures', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

  test.each(publishedSignatures)(
    '$method $path gets the published signature from the signer and from the test bucket',
    async ({ method, path, headers, body = '', signature }) => {
      const signer = new AwsV4Signer({
        method,
        url: `https://examplebucket.s3.amazonaws.com${path}`,
        headers: { ...headers, 'x-amz-content-sha256': bodyHashes[body] ?? '' },
        body,
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: secret,
        service: 's3',
        region: 'us-east-1',
        datetime: '20130524T000000Z',
        allHeaders: true,
      });
      const signedRequest = await signer.sign();
      expect(signedRequest.headers.get('authorization')).toContain(`Signature=${signature}`);
      const receivedHeaders = {
        ...Object.fromEntries(signedRequest.headers),
        host: 'examplebucket.s3.amazonaws.com',
      };
      const request = { method, path, headers: receivedHeaders, body: Buffer.from(body) };
      expect(signatureOf(request, { ...bucketCredentials, secret, region: 'us-east-1' })).toBe(signature);
    },
  );
});

const bodyHashes: Record<string, string> = {
  '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'Welcome to Amazon S3.': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
};
