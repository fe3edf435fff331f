// `npm run seed -- --products 1000000`: fills a database with generated products, for load tests.

import { setUp } from './setup.mjs';
import { root, runAsCommand } from './steps.mjs';

const usage = `npm run seed -- --products 1000000        fills the database of DATABASE_URL or DATA_DIR
npm run seed -- --products 1000000 --into-a-real-market
                                          fills even a database in which people have signed in`;

const args = process.argv.slice(2);
const isForced = args.includes('--into-a-real-market');
const [, digits = ''] =
  /^--products[= ](\d+)$/.exec(args.filter((word) => word !== '--into-a-real-market').join(' ')) ?? [];
const productCount = Number(digits);

/** Clears the current line when printed to a terminal, where each step of the progress replaces the one before. Otherwise empty. */
const clearLine = process.stdout.isTTY ? '\r\x1b[K' : '';

const barWidth = 30;

/** @param {number} fraction from 0 to 1 */
function progressBar(fraction) {
  const filledWidth = Math.round(fraction * barWidth);
  return `${'█'.repeat(filledWidth)}${'░'.repeat(barWidth - filledWidth)} ${String(Math.round(fraction * 100)).padStart(3)} %  `;
}

if (productCount >= 1 && productCount <= 10_000_000) {
  setUp({ dev: false });
  process.chdir(root);
  await runAsCommand(async () => {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport('./site/server/seed/seed-large-market.ts');
    const { seedLargeMarket } = /** @type {typeof import('../site/server/seed/seed-large-market.ts')} */ (
      module
    );
    const queries = await runnerImport('./site/server/features/campuses/campuses.queries.ts');
    const { campuses } =
      /** @type {typeof import('../site/server/features/campuses/campuses.queries.ts')} */ (queries.module);
    process.exitCode = await seedLargeMarket({
      campuses: campuses.map(({ id }) => id),
      products: productCount,
      isForced,
      print: (line) => console.log(`${clearLine}${line}`),
      progress: (fraction, text) =>
        clearLine ? process.stdout.write(clearLine + progressBar(fraction) + text) : console.log(text),
    });
  });
} else {
  console.log(`${usage}\nUp to 10,000,000 products.`);
  process.exitCode = args.includes('--help') ? 0 : 1;
}
