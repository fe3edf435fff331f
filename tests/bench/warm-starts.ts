import { startSharedPostgres } from './lists.ts';
import type { Plan } from './plan.ts';
import { production, startProgram } from './program.ts';
import { runningAims, runningRows } from './running-rows.ts';
import type { Rows } from './table.ts';

/** Measures the time from the start of the built server until it prints that it is ready. */
export async function measureWarmStarts({ turns, startsToWarmUp }: Plan, dataDir: string): Promise<Rows> {
  const fastest = async (settings: Record<string, string>) => {
    const times: number[] = [];
    for (let start = 0; start < startsToWarmUp + turns; start += 1) {
      const site = await startProgram('site/dist/server/main.js', {
        ...production,
        DATA_DIR: dataDir,
        ...settings,
      });
      if (start >= startsToWarmUp) times.push(site.readyAfter);
      await site.stop();
    }
    return (Math.min(...times) / 1000).toFixed(2);
  };
  const postgres = await startSharedPostgres();
  const withOtherPostgres = await fastest({ DATABASE_URL: await postgres.createDatabase('bench_starts') });
  await postgres.stop();
  return {
    [runningRows.warmEmbedded]: { seconds: await fastest({}), aim: runningAims.warmEmbedded },
    [runningRows.warmElsewhere]: { seconds: withOtherPostgres, aim: runningAims.warmElsewhere },
  };
}
