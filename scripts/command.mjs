// `npm run backup`, `restore`, `move`, `admin`, `doctor`, `jobs`, `token` and `psql`: run the commands of the server from its source. The package
// campus-market-site has the same commands.
import { setUp } from './setup.mjs';
import { root, runAsCommand } from './steps.mjs';

// npm changes the working folder, and stores the caller's folder in INIT_CWD.
const folder = process.env.INIT_CWD ?? process.cwd();
setUp({ dev: false });
process.chdir(root);

await runAsCommand(async () => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./site/server/commands/command-line.ts');
  const { runCommandLine } = /** @type {typeof import('../site/server/commands/command-line.ts')} */ (module);
  process.exitCode = await runCommandLine(process.argv.slice(2), { folder });
});
