// What the commands of a clone and the program of the package do first. Old versions of Node can run this file too.

/** Exits if this version of Node is too old. */
export function requireSupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isSupported) return;
  console.error(`Campus Market needs Node 20.19, 22.12 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Stops the site when npm exits. `npm start` and npx start us through a shell that does not forward npm's signals. */
export function endWithNpm() {
  if (!['start', 'npx'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
