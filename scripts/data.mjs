// `npm run backup`, `npm run restore` and `npm run move`: run the server's own code on the site's data.
import { findDatabaseUrl } from './running-database.mjs';
import { setUp } from './setup.mjs';
import { readSettingsFile, root, runAsCommand } from './steps.mjs';

/** @type {Record<'backup' | 'restore' | 'move', string>} */
const usage = {
  backup: `npm run backup                   saves everything in one file, even while the site runs
npm run backup -- FILE.tar       names the file, or a folder for it`,
  restore: `npm run restore -- FILE.tar      puts a backup into an empty database`,
  move: `npm run move -- postgres://user:password@host:5432/name
                                 copies the database of DATA_DIR into another PostgreSQL
npm run move -- --back postgres://user:password@host:5432/name
                                 copies it from there into an empty DATA_DIR`,
};

const options = ['--dry-run', '--back'];

/**
 * @param {keyof typeof usage} name
 * @param {string[]} args
 */
async function runDataCommand(name, args) {
  const unknownOption = args.find((word) => word.startsWith('-') && !options.includes(word));
  if (unknownOption !== undefined) {
    console.log(`${usage[name]}\nWith --dry-run it only says what it would do.`);
    process.exitCode = unknownOption === '--help' ? 0 : 1;
    return;
  }
  // npm changes the working folder, and stores the caller's folder in INIT_CWD.
  const folder = process.env.INIT_CWD ?? process.cwd();
  setUp({ dev: false });
  process.chdir(root);
  readSettingsFile();
  await runAsCommand(async () => {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport('./site/server/commands.ts');
    const { runCommand } = /** @type {typeof import('../site/server/commands.ts')} */ (module);
    process.exitCode = await runCommand(name, {
      positionals: args.filter((word) => !options.includes(word)),
      isDryRun: args.includes('--dry-run'),
      isMoveBack: args.includes('--back'),
      folder,
      runningDatabaseUrl: findDatabaseUrl(),
      print: (line) => console.log(`${clearLine}${line}`),
      progress: (text) => (isTerminal ? process.stdout.write(`${clearLine}${text}`) : console.log(text)),
    });
  });
}

const isTerminal = process.stdout.isTTY;

/** Clears the line of a terminal, because all progress is shown in one line. */
const clearLine = isTerminal ? '\r\x1b[K' : '';

const [, , name = '', ...args] = process.argv;
await runDataCommand(/** @type {keyof typeof usage} */ (name), args);
