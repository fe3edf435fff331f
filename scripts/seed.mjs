// `npm run seed -- --products 1000000`: fills a database with generated products, for load tests.

import { findAddress } from './running-database.mjs';
import { setUp } from './setup.mjs';
import { command, readSettingsFile, root } from './steps.mjs';

const usage = `npm run seed -- --products 1000000        fills the database of DATABASE_URL or DATA_DIR
npm run seed -- --products 1000000 --into-a-real-market
                                          also one in which people have signed in`;

const given = process.argv.slice(2);
const isForced = given.includes('--into-a-real-market');
const [, digits = ''] =
  /^--products[= ](\d+)$/.exec(given.filter((word) => word !== '--into-a-real-market').join(' ')) ?? [];
const products = Number(digits);

/** A terminal shows the progress in one line, which is overwritten. */
const clearLine = process.stdout.isTTY ? '\r\x1b[K' : '';

const barWidth = 30;

/** @param {number} share from 0 to 1 */
function progressBar(share) {
  const done = Math.round(share * barWidth);
  return `${'█'.repeat(done)}${'░'.repeat(barWidth - done)} ${String(Math.round(share * 100)).padStart(3)} %  `;
}

if (products >= 1 && products <= 10_000_000) {
  setUp({ dev: false });
  process.chdir(root);
  readSettingsFile();
  await command(async () => {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport('./site/server/seed/seed-many.ts');
    const { seedMany } = /** @type {typeof import('../site/server/seed/seed-many.ts')} */ (module);
    const queries = await runnerImport('./site/server/features/campuses/campuses.queries.ts');
    const { campuses } =
      /** @type {typeof import('../site/server/features/campuses/campuses.queries.ts')} */ (queries.module);
    process.exitCode = await seedMany({
      campuses: campuses.map(({ id }) => id),
      products,
      isForced,
      runningUrl: findAddress(),
      print: (line) => console.log(`${clearLine}${line}`),
      progress: (share, what) =>
        clearLine ? process.stdout.write(clearLine + progressBar(share) + what) : console.log(what),
    });
  });
} else {
  console.log(`${usage}\nUp to 10,000,000 products.`);
  process.exitCode = given.includes('--help') ? 0 : 1;
}
