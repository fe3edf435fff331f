import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { heavyPng, hugePng, photo, plainPicture } from '../../support/market/pictures.ts';
import { emptyMediaFolder, listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movieOfSize } from '../../support/market/videos.ts';
import { startSite } from '../../support/processes/running-site.ts';
import { canMakeDisk, fillDisk, mountSmallDisk } from '../../support/processes/small-disk.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada');
});

const mediaRows = () => db.selectFrom('media').select(['id', 'state']).execute();

test.each([
  ['in the middle of its file', 0.5],
  ['after its file', 0.99],
])('an upload aborted %s leaves nothing', async (_, sentShare) => {
  // In the second of these tests the server listens already, so `listen` fails.
  const url = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => listeningUrl()));
  const { headers } = await signInUploader(server, 'ada');
  const form = makeFileForm(movieOfSize(1_000_000), { upload_preset: 'any' });
  const body = form.payload as Buffer;
  const lines = Object.entries({ host: 'x', ...headers, ...form.headers, 'content-length': body.length });
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `POST /api/media/video/upload HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`,
  );
  socket.write(body.subarray(0, body.length * sentShare));
  await expect.poll(() => listFilesOnDisk(server).unfinished.length).toBe(1);
  socket.destroy();
  await expect.poll(() => listFilesOnDisk(server).unfinished.length).toBe(0);
  expect(await mediaRows()).toEqual([]);
  expect(listFilesOnDisk(server).stored).toEqual([]);
});

function listeningUrl(): string {
  const address = server.app.server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

test('an upload whose account is deleted meanwhile leaves nothing', async () => {
  const ada = await signInUploader(server, 'ada');
  const uploading = ada.upload(await (await photo(2000, 1500)).jpeg().toBuffer());
  await expect.poll(() => listFilesOnDisk(server).unfinished.length).toBe(1);
  await server.send({ method: 'DELETE', url: '/api/user?confirm=yes', headers: ada.headers });
  expect((await uploading).statusCode).toBe(401);
  expect(await mediaRows()).toEqual([]);
  expect(listFilesOnDisk(server)).toEqual({ stored: [], unfinished: [] });
});

if (canMakeDisk) {
  test('on a full disk an upload is refused and leaves nothing, wherever space runs out', async () => {
    const disk = mountSmallDisk(4, onTestFinished);
    const smallDiskServer = await startServer({
      databaseLocation: { ...server.databaseLocation, dataDir: disk },
    });
    const ada = await signInUploader(smallDiskServer, 'ada');
    const picture = await (await photo(1200, 900)).jpeg({ quality: 90 }).toBuffer();
    expect(picture.length).toBeGreaterThan(150_000);
    const firstId = await ada.uploadFile(onePixel);
    const statuses: number[] = [];
    for (const freeBytes of [0, 100_000, picture.length + 20_000, picture.length + 100_000, 3_000_000]) {
      const removeFilling = fillDisk(disk, freeBytes);
      const response = await ada.upload(picture);
      removeFilling();
      statuses.push(response.statusCode);
      if (response.statusCode === 200) break;
      expect(response.json().error).toEqual({
        message: 'Campus Market has no room left to save this. Please try again later.',
        code: 'storage_full',
      });
      expect(await mediaRows()).toEqual([{ id: firstId, state: 'ready' }]);
      expect(listFilesOnDisk(smallDiskServer)).toEqual({ stored: [firstId], unfinished: [] });
    }
    expect(statuses).toEqual([507, 507, 507, 507, 200]);
    expect((await ada.upload(movieOfSize(5_000_000), 'video')).statusCode).toBe(507);
    expect(listFilesOnDisk(smallDiskServer).unfinished).toEqual([]);
  });
}

/** Signs Ada in at a site that runs in its own process. Returns the header of the session. */
async function signInAdaAt(url: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/verify-token`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ token: await issueSignInToken(db, 'ada') }),
  });
  return { authorization: `Bearer ${(await response.json()).data.token}` };
}

/** Generates pictures that need much memory to decode. This takes seconds. */
async function heavyPictures(): Promise<Buffer[]> {
  const gif = { width: 4_000, height: 4_000, channels: 4 as const, background: '#a838' };
  return [
    await plainPicture(4_300, 4_300).webp({ lossless: true, effort: 0 }).toBuffer(),
    await sharp({ create: gif }).gif({ effort: 1 }).toBuffer(),
    await (await photo(8_000, 8_000)).jpeg({ quality: 50 }).toBuffer(),
    await (await photo(3_600, 3_600))
      .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  ];
}

test('ten of the heaviest pictures at once need less than 200 MB of memory', {
  timeout: 120_000,
}, async () => {
  const program = join(inject('programsFolder'), 'server-process.js');
  const { databaseUrl = '', dataDir } = server.databaseLocation;
  const site = await startSite(program, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
  });
  onTestFinished(async () => {
    await site.stop('SIGKILL');
  });
  const headers = await signInAdaAt(site.url);
  const upload = async (content: Buffer) => {
    const { payload, headers: formHeaders } = makeFileForm(content);
    const response = await fetch(`${site.url}/api/media/image/upload`, {
      method: 'POST',
      headers: { ...headers, ...formHeaders },
      body: new Uint8Array(payload as Buffer),
    });
    return `${response.status} ${await response.text()}`;
  };
  expect(await upload(onePixel)).toMatch(/^200/);
  const pid = site.pid;
  const readMemoryMb = (field: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  };
  const memoryBefore = readMemoryMb('VmRSS');
  const heavyContents = [heavyPng(5_000, 2_000), hugePng(8_000, 8_000), ...(await heavyPictures())];
  const responses = await Promise.all([...heavyContents, ...heavyContents].slice(0, 10).map(upload));
  for (const response of responses) expect(response).toMatch(/^200/);
  const growth = readMemoryMb('VmHWM') - memoryBefore;
  console.log(`Uploads of ${responses.length} heavy pictures took ${growth.toFixed(0)} MB of memory.`);
  expect(growth).toBeLessThan(200);
});
