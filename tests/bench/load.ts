import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { cpuOfTree } from './processes.ts';
import type { Program } from './program.ts';

/** Milliseconds of processor time. */
export interface CpuTime {
  server: number;
  /** 0 on systems that do not report the processor time of other processes. */
  database: number;
}

/** The number of requests at a time, about as many as one or two browsers send. */
const parallelRequests = 8;

/** Closes idle connections before the server does. Otherwise a request could use a connection that is being closed. */
const agent = new Agent({ keepAlive: true, maxSockets: parallelRequests, timeout: 2000 });

/** Sends this many requests to a server, several at a time, taking the paths in turn. */
export async function sendRequests(server: Program, paths: string[], requestCount: number): Promise<void> {
  let sentCount = 0;
  const sendUntilDone = async () => {
    while (sentCount < requestCount) {
      const path = paths[sentCount % paths.length] ?? '';
      sentCount += 1;
      await fetchText(server, path);
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, sendUntilDone));
}

/** Returns the processor time that a server and its database have used since their start. */
export const readCpuTime = async (server: Program, postgresPid: number): Promise<CpuTime> => ({
  server: await cpuOfProgram(server.child),
  database: cpuOfTree(postgresPid),
});

/** Measures the processor time of a request in the server and in its database, as the average of many requests. */
export async function measureCpuTime(
  server: Program,
  postgresPid: number,
  paths: string[],
  requestCount: number,
): Promise<CpuTime> {
  const cpuAtStart = await readCpuTime(server, postgresPid);
  await sendRequests(server, paths, requestCount);
  const cpuAtEnd = await readCpuTime(server, postgresPid);
  return {
    server: (cpuAtEnd.server - cpuAtStart.server) / requestCount,
    database: (cpuAtEnd.database - cpuAtStart.database) / requestCount,
  };
}

/** Returns the processor time of the server and the database together. */
export const totalTime = ({ server, database }: CpuTime) => server + database;

/** Returns the cheapest of several turns, because the same work takes longer on a busy machine. */
export function cheapest(turns: CpuTime[]): CpuTime {
  return turns.reduce((least, turn) => (totalTime(turn) < totalTime(least) ? turn : least));
}

export function fetchText({ url }: Program, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path} was answered with ${response.statusCode}: ${text}`));
      });
    }).on('error', reject);
  });
}

/** Asks a program for its processor time in milliseconds. `bench-child.mjs` in the program answers. */
async function cpuOfProgram(child: ChildProcess): Promise<number> {
  const message = once(child, 'message');
  child.send('cpu');
  const [{ user, system }] = (await message) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}
