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
    // Identical requests that arrive together share one query.
    { rowName: loadAndRestartRows.listLoad, paths: [`/api/all-products?campus=${campus}`] },
    { rowName: loadAndRestartRows.differentListsLoad, paths: await pathsOfDifferentLists(site) },
    { rowName: loadAndRestartRows.homeLoad, paths: [`/?campus=${campus}`] },
  ];
  const rows: Rows = {};
  for (const { rowName, paths } of calls) {
    const urls = paths.map((path) => site.url + path);
    // Warms up the server.
    await sendOverConnections(urls, 10, throughputRequests / 4);
    for (const connections of loadConnections) {
      const { seconds, times } = await sendOverConnections(urls, connections, throughputRequests);
      rows[rowName(connections)] = {
        'requests per second': (times.length / seconds).toFixed(0),
        'p50 (ms)': quantile(times, 0.5).toFixed(1),
        'p99 (ms)': quantile(times, 0.99).toFixed(1),
      };
    }
  }
  return rows;
}

/** Returns the paths of as many lists as there are connections, each of which begins at another product. */
async function pathsOfDifferentLists(site: DemoSite['site']): Promise<string[]> {
  const listPath = '/api/all-products?limit=';
  const paths = [`${listPath}20`];
  let cursor = '';
  while (paths.length < Math.max(...loadConnections)) {
    const { data } = JSON.parse(await fetchText(site, `${listPath}1${cursor}`));
    cursor = `&cursor=${data.pagination.nextCursor}`;
    paths.push(`${listPath}20${cursor}`);
  }
  return paths;
}

/**
 * Sends requests over several connections, taking the URLs in turn. Each connection waits for a response before it sends its
 * next request.
 */
async function sendOverConnections(urls: string[], connections: number, requestCount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sentCount = 0;
  const sendOverOneConnection = async () => {
    while (sentCount < requestCount) {
      const url = urls[sentCount % urls.length] ?? '';
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
