import { request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { mediaMessages } from '../../../src/contract/shared/media.ts';
import { deepTest } from '../../support/deep.ts';
import { signIn } from '../../support/market/people.ts';
import { listFilesOnDisk, type MediaKind } from '../../support/market/uploads.ts';
import { movie, mp4Box } from '../../support/market/videos.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';
import { hostileFiles } from './hostile-files.ts';

const server = await startServer({ settings: { MEDIA_QUOTA: '100000' } });
let url: URL;
let authorization: string;

beforeAll(async () => {
  url = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  ({ authorization } = (await signIn(server, 'demo-buyer')).headers);
  // The first picture loads the picture library, which would block the measured uploads.
  await send(onePixel, 'image');
});

/** Sends a file over the network, so that it arrives in chunks. */
async function send(content: Buffer, kind: MediaKind): Promise<{ status: number; body: string }> {
  const { payload, headers } = makeFileForm(content);
  const clientRequest = request(new URL(`/api/media/${kind}/upload`, url), {
    method: 'POST',
    headers: { ...headers, authorization },
  });
  const received = new Promise<{ status: number; body: string }>((resolve, reject) => {
    clientRequest.once('error', reject).once('response', (response) => {
      text(response).then((body) => resolve({ status: Number(response.statusCode), body }), reject);
    });
  });
  clientRequest.end(payload);
  return received;
}

/** Uploads one file. Returns the longest time for which the upload blocked the event loop, in milliseconds. */
async function measureBlockedMs(
  content: Buffer,
  kind: MediaKind,
): Promise<{ blockedMs: number; status: number; body: string }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await nextTurn();
  const response = await send(content, kind);
  // Waits for two turns of the event loop, so that the timer of `delays` has run after the response.
  await nextTurn();
  await nextTurn();
  delays.disable();
  return { blockedMs: delays.max / 1e6, ...response };
}

/** Repeats a slow upload and returns its shortest time: a busy machine blocks some uploads, a slow parser blocks each. */
async function measureShortestBlockedMs(content: Buffer, kind: MediaKind, maxMs: number) {
  let shortest = await measureBlockedMs(content, kind);
  for (let retry = 0; retry < 9 && shortest.blockedMs > maxMs; retry += 1) {
    const next = await measureBlockedMs(content, kind);
    if (next.blockedMs < shortest.blockedMs) shortest = next;
  }
  return shortest;
}

/** How long one upload may block the event loop. Runs without `DEEP` allow more, because their machine may be busy. */
const blockedMsMax = process.env.DEEP ? 50 : 100;

test('a video with two megabytes of GPS locations is refused, and does not block other requests', async () => {
  const content = movie([{}], 'isom', mp4Box('udta', '+00+000/'.repeat(243_750)));
  const { blockedMs, status, body } = await measureShortestBlockedMs(content, 'video', blockedMsMax);
  expect(JSON.parse(body).error.message).toBe(mediaMessages.videoType);
  expect(status).toBe(415);
  expect(blockedMs).toBeLessThanOrEqual(blockedMsMax);
});

for (const [type, { kind, files }] of Object.entries(hostileFiles)) {
  deepTest(`no hostile file of the type ${type} blocks other requests`, async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const results: { name: string; blockedMs: number; status: number }[] = [];
    for (const { name, content } of files) {
      const { blockedMs, status } = await measureShortestBlockedMs(await content(), kind, blockedMsMax);
      results.push({ name, blockedMs: Math.round(blockedMs), status });
    }
    const longest = results.reduce((slowest, file) => (file.blockedMs > slowest.blockedMs ? file : slowest));
    console.log(`The slowest of ${results.length} files (${type}): ${JSON.stringify(longest)}`);
    expect(results.filter(({ blockedMs }) => blockedMs > blockedMsMax)).toEqual([]);
    // Each file gets a regular response, and never a server error.
    expect(results.filter(({ status }) => ![200, 400, 413, 415].includes(status))).toEqual([]);
    expect(listFilesOnDisk(server).unfinished).toEqual([]);
  });
}
