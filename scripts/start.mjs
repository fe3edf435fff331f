// `npm start`: installs, builds and runs the site.
import { setUp } from './setup.mjs';
import { readSettingsFile, root, runAsCommand } from './steps.mjs';

// First, because setting up may take minutes.
endWithNpm();
setUp({ dev: false });
process.chdir(root);
readSettingsFile();

await runAsCommand(async () => {
  // A dynamic import, because building needs packages that `setUp` has just installed.
  const { buildAll } = await import('./build.mjs');
  await buildAll(['embed', 'site']);
  // Runs the server in this process, so that stopping the process stops the server.
  await import(new URL('../site/dist/server/main.js', import.meta.url).href);
});

/** Stops the site when npm exits. npm starts us through a shell that does not forward its signals. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
