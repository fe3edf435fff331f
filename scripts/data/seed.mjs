// `npm run seed -- --products 1000000`: fills a database with products that nobody sells, for load tests.
import { setUp } from '../setup.mjs';
import { command, readSettingsFile, root } from '../steps.mjs';
import { findAddress } from './running-database.mjs';

const usage = `npm run seed -- --products 1000000        fills the database of DATABASE_URL or DATA_DIR
npm run seed -- --products 1000000 --into-a-real-market
                                          also one in which people have signed in`;

const given = process.argv.slice(2);
const isForced = given.includes('--into-a-real-market');
const [, digits = ''] =
  /^--products[= ](\d+)$/.exec(given.filter((word) => word !== '--into-a-real-market').join(' ')) ?? [];
const products = Number(digits);

/** A terminal shows one line, which is written anew. */
const clear = process.stdout.isTTY ? '\r\x1b[K' : '';

const width = 30;

/** @param {number} share from 0 to 1 */
function bar(share) {
  const done = Math.round(share * width);
  return `${'█'.repeat(done)}${'░'.repeat(width - done)} ${String(Math.round(share * 100)).padStart(3)} %  `;
}

if (products >= 1 && products <= 10_000_000) {
  setUp({ dev: false });
  process.chdir(root);
  readSettingsFile();
  await command(async () => {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport('./site/server/seed/seed-many.ts');
    const { seedMany } = /** @type {typeof import('../../site/server/seed/seed-many.ts')} */ (module);
    const known = await runnerImport('./site/server/features/campuses/campuses.queries.ts');
    const { campuses } =
      /** @type {typeof import('../../site/server/features/campuses/campuses.queries.ts')} */ (known.module);
    process.exitCode = await seedMany({
      campuses: campuses.map(({ id }) => id),
      products,
      isForced,
      running: findAddress(),
      print: (line) => console.log(`${clear}${line}`),
      progress: (share, what) =>
        clear ? process.stdout.write(clear + bar(share) + what) : console.log(what),
    });
  });
} else {
  console.log(`${usage}\nUp to 10,000,000 products.`);
  process.exitCode = given.includes('--help') ? 0 : 1;
}
