import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { freePort, wideLimits } from '../support/running-site.ts';

/** A server in a process of its own, whose processor time can be read. */
export interface MeasuredServer {
  ask(path: string): Promise<string>;
  /** Asks so often, several at a time. Answers the milliseconds of processor time for each request. */
  measure(paths: string[], times: number): Promise<number>;
  stop(): Promise<void>;
}

/** As many as a browser or two would ask at once. */
const atOnce = 8;

export async function startMeasured(
  args: string[],
  settings: Record<string, string>,
  postgresPid: number | undefined,
): Promise<MeasuredServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', './tests/bench/report-cpu.mjs', ...args], {
    env: { ...process.env, PORT: String(port), SEED: 'none', ...wideLimits, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(`:${port}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with code ${code}:\n${output}`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = (path: string) => fetchText(agent, `http://127.0.0.1:${port}${path}`);

  async function measure(paths: string[], times: number): Promise<number> {
    let next = 0;
    const askOn = async () => {
      while (next < times) {
        const path = paths[next % paths.length] ?? '';
        next += 1;
        await ask(path);
      }
    };
    const before = await cpuOf(child, postgresPid);
    await Promise.all(Array.from({ length: atOnce }, askOn));
    return ((await cpuOf(child, postgresPid)) - before) / times;
  }

  return {
    ask,
    measure,
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function fetchText(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    }).on('error', reject);
  });
}

/** Milliseconds that the server has used, with the database's own processes where the system shows them. */
async function cpuOf(child: ChildProcess, postgresPid: number | undefined): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return (user + system) / 1000 + (postgresPid ? cpuOfChildren(postgresPid) : 0);
}

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10;

function cpuOfChildren(parent: number): number {
  if (process.platform !== 'linux') return 0;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // After the name in brackets: state, parent, …, from the 12th place the time used in our code, in the
    // system's, and the same two of children that have ended.
    const fields = readStat(pid).split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    if (fields[1] === parent) ticks += user + system;
    if (Number(pid) === parent) ticks += endedUser + endedSystem;
  }
  return ticks * millisecondsPerTick;
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}
