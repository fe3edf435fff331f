// `npm run backup`, `restore`, `move`, `admin`, `doctor`, `jobs`, `token` and `psql`: run the commands of the server from its source. The package
// campus-market-site has the same commands.
import { setUp } from './setup.mjs';
import { root, runAsCommand } from './steps.mjs';

// npm changes the working folder, and stores the caller's folder in INIT_CWD.
const folder = process.env.INIT_CWD ?? process.cwd();
setUp({ dev: false });
process.chdir(root);

await runAsCommand(async () => {
  const { createServer } = await import('vite');
  // Not `runnerImport`, which ends before the command does: the command then cannot load what it needs late, such as nodemailer.
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // Writes no cache, because the user of a command may not be allowed to write into this folder.
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { runCommandLine } = /** @type {typeof import('../site/server/commands/command-line.ts')} */ (
      await vite.ssrLoadModule('/site/server/commands/command-line.ts')
    );
    process.exitCode = await runCommandLine(process.argv.slice(2), { folder });
  } finally {
    await vite.close();
  }
});
