// `npm run dev`: runs the site with hot reload. The embed is built once, at the start.
import { setUp } from './setup.mjs';
import { root, runAsCommand } from './steps.mjs';

setUp();
process.chdir(root);

await runAsCommand(async () => {
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed']);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('site/server/dev.ts');
  await /** @type {{ startDev(): Promise<void> }} */ (module).startDev();
});
