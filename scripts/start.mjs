// `npm start`: from a fresh clone to a running market.
import { setUp } from './setup.mjs';
import { command, readSettingsFile, root } from './steps.mjs';

setUp({ dev: false });
process.chdir(root);
readSettingsFile();

await command(async () => {
  // Only now are the packages there that building needs.
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed', 'site']);
  // In this same process, so that stopping it stops the server.
  await import(new URL('../site/dist/server/main.js', import.meta.url).href);
});
