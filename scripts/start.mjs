// `npm start`: installs, builds and runs the site.
import { setUp } from './setup.mjs';
import { command, readSettingsFile, root } from './steps.mjs';

setUp({ dev: false });
process.chdir(root);
readSettingsFile();

await command(async () => {
  // Imported late: building needs packages that `setUp` has just installed.
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed', 'site']);
  // In this process, so that stopping it stops the server.
  await import(new URL('../site/dist/server/main.js', import.meta.url).href);
});
