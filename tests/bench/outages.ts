import { setTimeout as wait } from 'node:timers/promises';
import { signalPostgres } from '../support/processes/processes.ts';
import { aims, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import type { Rows } from './table.ts';

/** Measures how long a call takes while PostgreSQL hangs, and how long calls fail after PostgreSQL was killed. */
export async function measureOutages({ site }: DemoSite, dataDir: string): Promise<Rows> {
  const call = async () => (await fetch(`${site.url}/api/campuses`)).status;
  const waitUntilAnswered = async () => {
    while ((await call()) !== 200) await wait(20);
  };
  const secondsOf = async (work: () => Promise<void>) => {
    const startTime = performance.now();
    await work();
    return ((performance.now() - startTime) / 1000).toFixed(2);
  };

  signalPostgres(dataDir, 'SIGSTOP');
  const refusal = await secondsOf(async () => {
    const status = await call();
    if (status !== 503) throw new Error(`A call while PostgreSQL is frozen was answered with ${status}.`);
  });
  signalPostgres(dataDir, 'SIGCONT');
  await waitUntilAnswered();

  signalPostgres(dataDir, 'SIGKILL');
  const recovery = await secondsOf(waitUntilAnswered);
  return {
    [rowNames.refusal]: { seconds: refusal, aim: aims.refusal },
    [rowNames.recovery]: { seconds: recovery, aim: aims.recovery },
  };
}
