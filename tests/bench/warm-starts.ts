import { startSharedPostgres } from './lists.ts';
import { loadAndRestartAims, loadAndRestartRows } from './load-and-restart-rows.ts';
import type { Plan } from './plan.ts';
import { productionSettings, startProgram } from './program.ts';
import type { Rows } from './table.ts';

/**
 * Measures the time from the start of the built server until it prints that it is ready. The first starts, which also
 * migrate the database, do not count.
 */
export async function measureWarmStarts({ turns, warmUpStarts }: Plan, dataDir: string): Promise<Rows> {
  const measureFastestStart = async (settings: Record<string, string>) => {
    const times: number[] = [];
    for (let start = 0; start < warmUpStarts + turns; start += 1) {
      const site = await startProgram('site/dist/server/main.js', {
        ...productionSettings,
        DATA_DIR: dataDir,
        ...settings,
      });
      if (start >= warmUpStarts) times.push(site.readyAfter);
      await site.stop();
    }
    return (Math.min(...times) / 1000).toFixed(2);
  };
  const postgres = await startSharedPostgres();
  const secondsWithOtherPostgres = await measureFastestStart({
    DATABASE_URL: await postgres.createDatabase('bench_starts'),
  });
  await postgres.stop();
  return {
    [loadAndRestartRows.warmStartWithOwnPostgres]: {
      seconds: await measureFastestStart({}),
      aim: loadAndRestartAims.warmStartWithOwnPostgres,
    },
    [loadAndRestartRows.warmStartWithRunningPostgres]: {
      seconds: secondsWithOtherPostgres,
      aim: loadAndRestartAims.warmStartWithRunningPostgres,
    },
  };
}
