import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { projectFolder } from '../support/project-folder.ts';
import { temporaryFolder } from './cleanup.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { startProgram } from './program.ts';
import type { Rows } from './table.ts';

const startScript = 'scripts/start.mjs';

/**
 * Measures how many seconds `npm start` (`node scripts/start.mjs`) takes until it prints its URL, and how many seconds the
 * slowest stop takes. The first start fills the data folder with the demo data.
 */
export async function measureStarts(plan: Plan, dataDir: string): Promise<Rows> {
  const folder = plan.startsInClone ? cloneOfHead() : projectFolder;
  const settings = { DATA_DIR: dataDir };
  const stopTimes: number[] = [];
  const startAndStop = async () => {
    const site = await startProgram(startScript, settings, folder);
    const stopBeganAt = performance.now();
    await site.stop();
    stopTimes.push(performance.now() - stopBeganAt);
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
    [rowNames.stop]: { seconds: formatSeconds(Math.max(...stopTimes)), aim: aims.stop },
    [rowNames.secondStartWithoutLoading]: { seconds: formatSeconds(secondStart - loadingTime) },
  };
}

/** Clones the committed state. The first start installs the packages, if possible from npm's cache. */
function cloneOfHead(): string {
  const path = temporaryFolder();
  // Readable by all users, as most folders are. If root starts the server in a folder that only root can read, the server
  // first copies PostgreSQL elsewhere.
  chmodSync(path, 0o755);
  execFileSync('git', ['clone', '--quiet', projectFolder, path]);
  return path;
}

/** Measures how long Node and the server's code take to load, by a start that then ends because a setting is invalid. */
async function timeRefusedStart(folder: string): Promise<number> {
  const startTime = performance.now();
  const message = await startProgram(startScript, { LOG_LEVEL: 'wrong' }, folder).then(
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
