import { Agent, get } from 'node:http';
import { fetchText } from './load.ts';
import { loadAndRestartRows, loadConnections } from './load-and-restart-rows.ts';
import type { Plan } from './plan.ts';
import type { DemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

/**
 * Measures how many requests a site answers in a second, and within which time it answers 50 % and 99 % of them. The
 * client runs on the same machine and uses a part of its cores.
 */
export async function measureThroughput({ site }: DemoSite, { throughputRequests }: Plan): Promise<Rows> {
  const { data } = JSON.parse(await fetchText(site, '/api/all-products'));
  const [{ campus }] = data.products;
  const calls = [
    { rowName: loadAndRestartRows.listLoad, path: `/api/all-products?campus=${campus}` },
    { rowName: loadAndRestartRows.homeLoad, path: `/?campus=${campus}` },
  ];
  const rows: Rows = {};
  for (const { rowName, path } of calls) {
    // Warms up the server.
    await sendOverConnections(site.url + path, 10, throughputRequests / 4);
    for (const connections of loadConnections) {
      const { seconds, times } = await sendOverConnections(site.url + path, connections, throughputRequests);
      rows[rowName(connections)] = {
        'requests per second': (times.length / seconds).toFixed(0),
        'p50 (ms)': quantile(times, 0.5).toFixed(1),
        'p99 (ms)': quantile(times, 0.99).toFixed(1),
      };
    }
  }
  return rows;
}

/** Sends requests over several connections. Each connection waits for a response before it sends its next request. */
async function sendOverConnections(url: string, connections: number, requestCount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sentCount = 0;
  const sendOverOneConnection = async () => {
    while (sentCount < requestCount) {
      sentCount += 1;
      times.push(await timeRequest(url, agent));
    }
  };
  const startTime = performance.now();
  await Promise.all(Array.from({ length: connections }, sendOverOneConnection));
  agent.destroy();
  return { seconds: (performance.now() - startTime) / 1000, times };
}

function timeRequest(url: string, agent: Agent): Promise<number> {
  const startTime = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startTime);
        else reject(new Error(`${url} was answered with ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
