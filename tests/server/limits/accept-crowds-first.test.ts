import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { acceptCrowdsFirst } from '../../../site/server/accept-crowds-first.ts';

const crowdSize = 200;

/** Starts a server that needs 1 ms of processor time for each response. */
async function startBusyServer() {
  const servedPaths: (string | undefined)[] = [];
  /** How many connections were accepted before each response. */
  const acceptedBefore: number[] = [];
  let acceptedCount = 0;
  const server = createServer((request, response) => {
    servedPaths.push(request.url);
    acceptedBefore.push(acceptedCount);
    for (const endsAt = performance.now() + 1; performance.now() < endsAt; );
    response.end('hello');
  });
  acceptCrowdsFirst(server);
  server.on('connection', () => {
    acceptedCount += 1;
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: crowdSize }), 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { server, servedPaths, acceptedBefore };
}

const addressOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

const connectTo = (server: Server) => connect(addressOf(server));

const message = (path: string) => `GET ${path} HTTP/1.1\r\nhost: market.example\r\nconnection: close\r\n\r\n`;

/** Requests a response over a connection of its own. */
async function request(server: Server): Promise<string> {
  const socket = connectTo(server);
  socket.write(message('/'));
  return text(socket);
}

/** Makes people connect at once, each of whom sends a request. */
const sendCrowd = (server: Server) => Promise.all(Array.from({ length: crowdSize }, () => request(server)));

async function waitForConnections(server: Server, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await once(server, 'connection');
}

test('a crowd that connects at once is accepted before it is served, and each of it is served', async () => {
  const { server, acceptedBefore } = await startBusyServer();
  const responses = await sendCrowd(server);
  expect(responses.filter((response) => response.endsWith('hello'))).toHaveLength(crowdSize);
  // Those who came before the crowd was noticed are served at once.
  expect(acceptedBefore.filter((count) => count < crowdSize / 2).length).toBeLessThan(40);
});

test('who is connected already is served too while a crowd connects', async () => {
  const { server, acceptedBefore } = await startBusyServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const visit = async () => {
    const [response] = await once(get({ ...addressOf(server), agent }), 'response');
    return text(response);
  };
  await visit();
  const crowd = sendCrowd(server);
  for (let count = 1; count <= 20; count += 1) expect(await visit()).toBe('hello');
  await crowd;
  expect(acceptedBefore).toHaveLength(crowdSize + 21);
});

test('people who come one after another are served at once', async () => {
  const { server, acceptedBefore } = await startBusyServer();
  for (let visit = 1; visit <= 3; visit += 1) expect(await request(server)).toContain('hello');
  expect(acceptedBefore).toEqual([1, 2, 3]);
});

test('a request whose client leaves while a crowd connects is not served', async () => {
  const { server, servedPaths } = await startBusyServer();
  const impatient = connectTo(server).on('error', () => {});
  await once(server, 'connection');
  const crowd = sendCrowd(server);
  await waitForConnections(server, crowdSize / 2);
  // By then the server waits for the rest of the crowd.
  impatient.write(message('/impatient'));
  await once(server, 'request');
  impatient.resetAndDestroy();
  await crowd;
  expect(servedPaths.filter((path) => path !== '/')).toEqual([]);
  expect(servedPaths).toHaveLength(crowdSize);
});

test('connections that a limit refuses delay nobody', async () => {
  const { server, acceptedBefore } = await startBusyServer();
  const visitor = connectTo(server);
  await once(server, 'connection');
  server.prependListener('connection', (socket) => socket.destroy());
  const crowd = Promise.allSettled(Array.from({ length: crowdSize }, () => request(server)));
  await waitForConnections(server, crowdSize / 4);
  visitor.write(message('/'));
  expect(await text(visitor)).toContain('hello');
  expect(acceptedBefore[0]).toBeLessThan(crowdSize);
  await crowd;
});

test('a crowd of which many leave before they are served does not stop the server', async () => {
  const { server } = await startBusyServer();
  const leaving = Array.from({ length: crowdSize }, async () => {
    const socket = connectTo(server).on('error', () => {});
    await once(socket, 'connect');
    socket.resetAndDestroy();
  });
  await Promise.all(leaving);
  expect(await request(server)).toContain('hello');
});
