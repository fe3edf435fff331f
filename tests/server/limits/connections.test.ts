import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { defaultTimeouts } from '../../../site/server/limits/request-timeouts.ts';
import { deepTest } from '../../support/deep.ts';
import { signInUploader } from '../../support/market/uploads.ts';
import { movieOfSize } from '../../support/market/videos.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

/** The size of the video, of which network buffers hold only a part while a client does not read. */
const videoBytes = 15_000_000;
let video: string;

beforeAll(async () => {
  const uploader = await signInUploader(server, 'demo-buyer');
  video = `/media/${await uploader.uploadFile(movieOfSize(videoBytes), 'video')}/video.mp4`;
});

async function startListeningServer(settings: Record<string, string>, readMs = defaultTimeouts.readMs) {
  const { app } = await startServer({
    databaseLocation: server.databaseLocation,
    settings,
    timeouts: { ...defaultTimeouts, readMs },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const openConnection = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    // The server may close a refused connection while the client is still sending.
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  /** Requests the video and reads nothing of it. */
  const requestWithoutReading = async (clientIp = '102.89.1.1') => {
    const socket = await openConnection();
    socket.pause();
    socket.write(
      `GET ${video} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${clientIp}\r\nconnection: close\r\n\r\n`,
    );
    return socket;
  };
  return { app, openConnection, requestWithoutReading };
}

const connectionCount = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('a client has a minute to read each part of a response', () => {
  expect(defaultTimeouts.readMs).toBe(60_000);
});

test('a client that does not read its response is disconnected', async () => {
  const { app, requestWithoutReading } = await startListeningServer({}, 200);
  for (let count = 0; count < 20; count += 1) await requestWithoutReading();
  await expect.poll(() => connectionCount(app)).toBe(20);
  await expect.poll(() => connectionCount(app)).toBe(0);
});

deepTest('a client that reads slowly gets the whole response', async () => {
  const { requestWithoutReading } = await startListeningServer({}, 400);
  const socket = await requestWithoutReading();
  const startedAt = performance.now();
  let bytes = 0;
  socket.resume();
  for await (const chunk of socket) {
    bytes += chunk.length;
    await wait(5);
  }
  expect(bytes).toBeGreaterThan(videoBytes);
  expect(performance.now() - startedAt).toBeGreaterThan(800);
});

/** Returns whether a connection was accepted. A refused connection is closed at once. */
async function isAccepted(socket: Socket): Promise<boolean> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return (await text(socket).catch(() => '')).startsWith('HTTP/1.1 200 ');
}

test('an address can open a limited number of connections, and a closed connection frees a slot', async () => {
  const { app, openConnection } = await startListeningServer({ RATE_LIMIT_CONNECTIONS: '5' });
  const openSockets = await Promise.all(Array.from({ length: 5 }, openConnection));
  await expect.poll(() => connectionCount(app)).toBe(5);
  expect(await isAccepted(await openConnection())).toBe(false);
  openSockets[0]?.destroy();
  await expect.poll(() => connectionCount(app)).toBe(4);
  expect(await isAccepted(await openConnection())).toBe(true);
  for (const socket of openSockets) socket.destroy();
});

test.each([['1'], ['127.0.0.0/8']])(
  'behind a trusted proxy (%s) each client has its own limit of simultaneous requests',
  async (TRUST_PROXY) => {
    const { app, openConnection, requestWithoutReading } = await startListeningServer({
      RATE_LIMIT_CONNECTIONS: '5',
      TRUST_PROXY,
    });
    const openSockets = await Promise.all(Array.from({ length: 5 }, () => requestWithoutReading()));
    await expect.poll(() => connectionCount(app)).toBe(5);
    const responseTo = async (clientIp: string) => {
      const socket = await openConnection();
      const headerLines = `host: x\r\nx-forwarded-for: ${clientIp}\r\nconnection: close`;
      socket.write(`GET /healthz HTTP/1.1\r\n${headerLines}\r\n\r\n`);
      return text(socket);
    };
    // Waits until the five requests have arrived.
    await expect.poll(() => responseTo('102.89.1.1')).toMatch(/^HTTP\/1.1 429 .*retry-after: 10/s);
    expect(await responseTo('105.112.7.7')).toMatch(/^HTTP\/1.1 200 /);
    openSockets[0]?.destroy();
    await expect.poll(() => responseTo('102.89.1.1')).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of openSockets) socket.destroy();
  },
);

test('the address of an untrusted proxy counts like any other address', async () => {
  const { app, openConnection } = await startListeningServer({
    RATE_LIMIT_CONNECTIONS: '2',
    TRUST_PROXY: '10.0.0.0/8,::1',
  });
  const openSockets = await Promise.all(Array.from({ length: 2 }, openConnection));
  await expect.poll(() => connectionCount(app)).toBe(2);
  expect(await isAccepted(await openConnection())).toBe(false);
  for (const socket of openSockets) socket.destroy();
});
