import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { projectFolder } from '../support/project-folder.ts';
import { temporaryFolder } from './cleanup.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { startProgram } from './program.ts';
import type { Rows } from './table.ts';

const npmStart = 'scripts/start.mjs';

/**
 * From `node scripts/start.mjs`, which is `npm start`, to the line with the address, and from Ctrl-C to the end; the slowest
 * stop counts. The first start fills the data folder with the demo.
 */
export async function measureStarts(plan: Plan, dataDir: string): Promise<Rows> {
  const folder = plan.clones ? cloneOfHead() : projectFolder;
  const settings = { DATA_DIR: dataDir };
  const stops: number[] = [];
  const start = async () => {
    const site = await startProgram(npmStart, settings, folder);
    const begun = performance.now();
    await site.stop();
    stops.push(performance.now() - begun);
    return site.readyAfter;
  };
  const first = await start();
  const second = await fastest(plan.turns, start);
  const loading = await fastest(plan.turns, () => refusedStart(folder));
  return {
    ...(plan.clones && { [rowNames.firstStart]: { seconds: seconds(first), aim: aims.firstStart } }),
    [rowNames.secondStart]: { seconds: seconds(second), aim: aims.secondStart },
    [rowNames.stop]: { seconds: seconds(Math.max(...stops)), aim: aims.stop },
    [rowNames.secondStartAfterLoading]: { seconds: seconds(second - loading) },
  };
}

/** Clones the committed state. Packages come from npm's cache if possible. */
function cloneOfHead(): string {
  const path = temporaryFolder();
  // Readable by all, as most folders are. In another one, a PostgreSQL started by root would first be copied elsewhere.
  chmodSync(path, 0o755);
  execFileSync('git', ['clone', '--quiet', projectFolder, path]);
  return path;
}

/** Measures the loading of the server's code: it first refuses an invalid setting and exits. */
async function refusedStart(folder: string): Promise<number> {
  const begun = performance.now();
  const message = await startProgram(npmStart, { LOG_LEVEL: 'wrong' }, folder).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  if (!message.includes('LOG_LEVEL must be')) throw new Error(`Not refused: ${message}`);
  return performance.now() - begun;
}

async function fastest(turns: number, measureOnce: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await measureOnce());
  return Math.min(...times);
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
