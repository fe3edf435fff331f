// `npm run bench`: how much processor time a list request takes, beside a raw node:http + pg server.
import { setUp } from './setup.mjs';
import { command, root } from './steps.mjs';

setUp();
process.chdir(root);

await command(async () => {
  const { buildAll } = await import('./build.mjs');
  await buildAll(['site']);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/bench/bench.ts');
  const { bench } =
    /** @type {{ bench: (log: (line: string) => void) => Promise<Record<string, string>[]> }} */ (module);
  const rows = await bench(console.log);
  console.log(
    'Milliseconds of processor time for one request, server and database together; the aim is a ratio of 3:',
  );
  console.table(rows);
});
