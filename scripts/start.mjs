// `npm start`: installs, builds and runs the site.
import { endWithNpm } from '../site/before-start.mjs';
import { setUp } from './setup.mjs';
import { root, runAsCommand } from './steps.mjs';

// First, because setting up may take minutes.
endWithNpm();
// npm changes the working folder, and stores the caller's folder in INIT_CWD.
const folder = process.env.INIT_CWD ?? process.cwd();
setUp({ dev: false });
process.chdir(root);

/** @param {string} file */
const importBuilt = (file) => import(new URL(`../site/dist/${file}`, import.meta.url).href);

await runAsCommand(async () => {
  // A dynamic import, because building needs packages that `setUp` has just installed.
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed', 'site']);
  // Runs the server in this process, so that stopping the process stops the server.
  const { runCommandLine } = /** @type {typeof import('../site/server/commands/command-line.ts')} */ (
    await importBuilt('commands/command-line.js')
  );
  process.exitCode = await runCommandLine(['start', ...process.argv.slice(2)], {
    folder,
    startSite: () => importBuilt('server/main.js'),
  });
});
