import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ask } from './load.ts';
import { aims, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import { percentile, type Rows } from './table.ts';

const sockets = 50;
const requestsOfSocket = 20;

/** The number of other visitors. Each sends one request after another. */
const others = 5;

/** Measures the response times of other visitors while one client sends many requests at once. */
export async function measureCrowd({ site }: DemoSite): Promise<Rows> {
  const { hostname, port } = new URL(site.url);
  const open = Array.from({ length: sockets }, () => connect(Number(port), hostname));
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  let isOver = false;
  const crowd = Promise.all(open.map(askForHome)).then(() => {
    isOver = true;
  });
  const times: number[] = [];
  const askOn = async (path: string) => {
    do {
      const startTime = performance.now();
      await ask(site, path);
      times.push(performance.now() - startTime);
    } while (!isOver || times.length < 20);
  };
  const paths = ['/', '/api/all-products', '/api/campuses'];
  await Promise.all(Array.from({ length: others }, (_, index) => askOn(paths[index % paths.length] ?? '/')));
  await crowd;
  const [p50, p95] = [percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)];
  return { [rowNames.crowd]: { 'p50 (ms)': p50, 'p95 (ms)': p95, aim: aims.crowd } };
}

/** Sends all requests of a socket without waiting for responses. The last request closes the connection. */
async function askForHome(socket: Socket): Promise<void> {
  const request = (isLast: boolean) =>
    `GET / HTTP/1.1\r\nhost: market\r\naccept-encoding: br\r\n${isLast ? 'connection: close\r\n' : ''}\r\n`;
  socket.resume();
  socket.write(
    Array.from({ length: requestsOfSocket }, (_, index) => request(index === requestsOfSocket - 1)).join(''),
  );
  await once(socket, 'close');
}
