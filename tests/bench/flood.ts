import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fetchText } from './load.ts';
import { aims, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

const socketCount = 50;
const requestsPerSocket = 20;

/** The number of other visitors. Each sends one request after another. */
const otherVisitorCount = 5;

/** Measures the response times of other visitors while one client sends many requests at once. */
export async function measureDuringFlood({ site }: DemoSite): Promise<Rows> {
  const { hostname, port } = new URL(site.url);
  const openSockets = Array.from({ length: socketCount }, () => connect(Number(port), hostname));
  await Promise.all(openSockets.map((socket) => once(socket, 'connect')));
  let isFloodOver = false;
  const flood = Promise.all(openSockets.map(sendAllRequests)).then(() => {
    isFloodOver = true;
  });
  const times: number[] = [];
  const requestUntilFloodEnds = async (path: string) => {
    do {
      const startTime = performance.now();
      await fetchText(site, path);
      times.push(performance.now() - startTime);
    } while (!isFloodOver || times.length < 20);
  };
  const paths = ['/', '/api/all-products', '/api/campuses'];
  await Promise.all(
    Array.from({ length: otherVisitorCount }, (_, index) =>
      requestUntilFloodEnds(paths[index % paths.length] ?? '/'),
    ),
  );
  await flood;
  const [p50, p95] = [quantile(times, 0.5).toFixed(0), quantile(times, 0.95).toFixed(0)];
  return { [rowNames.duringFlood]: { 'p50 (ms)': p50, 'p95 (ms)': p95, aim: aims.duringFlood } };
}

/** Sends all requests of a socket, each for Home, without waiting for responses. The last request closes the connection. */
async function sendAllRequests(socket: Socket): Promise<void> {
  const request = (isLast: boolean) =>
    `GET / HTTP/1.1\r\nhost: market\r\naccept-encoding: br\r\n${isLast ? 'connection: close\r\n' : ''}\r\n`;
  socket.resume();
  socket.write(
    Array.from({ length: requestsPerSocket }, (_, index) => request(index === requestsPerSocket - 1)).join(
      '',
    ),
  );
  await once(socket, 'close');
}
