import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { projectFolder } from '../support/project-folder.ts';
import { temporaryFolder } from './cleanup.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { startProgram } from './program.ts';
import type { Rows } from './table.ts';

const npmStart = 'scripts/start.mjs';

/**
 * Measures the seconds from `node scripts/start.mjs`, which is `npm start`, to the line with the address, and from
 * Ctrl-C to the end of the slowest stop. The first start fills the data folder with the demo.
 */
export async function measureStarts(plan: Plan, dataDir: string): Promise<Rows> {
  const folder = plan.startsInClone ? cloneOfHead() : projectFolder;
  const settings = { DATA_DIR: dataDir };
  const stops: number[] = [];
  const startAndStop = async () => {
    const site = await startProgram(npmStart, settings, folder);
    const startTime = performance.now();
    await site.stop();
    stops.push(performance.now() - startTime);
    return site.readyAfter;
  };
  const firstStart = await startAndStop();
  const secondStart = await fastest(plan.turns, startAndStop);
  const loadingTime = await fastest(plan.turns, () => timeRefusedStart(folder));
  return {
    ...(plan.startsInClone && {
      [rowNames.firstStart]: { seconds: formatSeconds(firstStart), aim: aims.firstStart },
    }),
    [rowNames.secondStart]: { seconds: formatSeconds(secondStart), aim: aims.secondStart },
    [rowNames.stop]: { seconds: formatSeconds(Math.max(...stops)), aim: aims.stop },
    [rowNames.secondStartAfterLoading]: { seconds: formatSeconds(secondStart - loadingTime) },
  };
}

/** Clones the committed state. Packages come from npm's cache if possible. */
function cloneOfHead(): string {
  const path = temporaryFolder();
  // Readable by all, as most folders are. In an unreadable folder, a PostgreSQL started by root would first be copied
  // elsewhere.
  chmodSync(path, 0o755);
  execFileSync('git', ['clone', '--quiet', projectFolder, path]);
  return path;
}

/** Measures how long Node and the server's code take to load: the server then refuses an invalid setting and exits. */
async function timeRefusedStart(folder: string): Promise<number> {
  const startTime = performance.now();
  const message = await startProgram(npmStart, { LOG_LEVEL: 'wrong' }, folder).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  if (!message.includes('LOG_LEVEL must be')) throw new Error(`Not refused: ${message}`);
  return performance.now() - startTime;
}

async function fastest(turns: number, measureOnce: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await measureOnce());
  return Math.min(...times);
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
