import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../site/server/commands/command-line.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { projectFolder } from '../../support/project-folder.ts';

/** Runs a command line. Returns its exit code, and what it prints as its result and as an error. */
async function run(args: string[], environment: Record<string, string> = {}, folder = projectFolder) {
  const result: string[] = [];
  const errors: string[] = [];
  const code = await runCommandLine(args, {
    folder,
    environment,
    print: (line) => result.push(line),
    printError: (line) => errors.push(line),
    progress: () => {},
  });
  return { code, result: result.join('\n'), error: errors.join('\n') };
}

const commandNames = ['start', 'backup', 'restore', 'move', 'admin', 'token', 'psql', 'doctor', 'jobs'];

test('the help names every command, each with what it is for', async () => {
  const { code, result } = await run(['--help']);
  expect(code).toBe(0);
  for (const name of commandNames) expect(result).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  expect(await run(['-h'])).toEqual(await run(['help']));
});

test.each(commandNames)('%s --help shows how to call the command, and does nothing', async (name) => {
  const { code, result, error } = await run([name, '--help'], { DATA_DIR: '/nowhere' });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const call = name === 'start' ? 'npm start' : `npm run (--silent )?${name}`;
  expect(result).toMatch(new RegExp(`^  ${call}`));
});

test('an unknown command or option is refused with the help, as an error', async () => {
  const unknownCommand = await run(['bakcup']);
  expect(unknownCommand).toMatchObject({ code: 1, result: '' });
  expect(unknownCommand.error).toMatch(/^There is no command bakcup\.\n\nCampus Market is /);
  const unknownOption = await run(['backup', '--all']);
  expect(unknownOption).toMatchObject({ code: 1, result: '' });
  expect(unknownOption.error).toMatch(/^Unknown option '--all'\.\n\n {2}npm run backup /);
  expect((await run(['--prot', '4000'])).error).toMatch(/^Unknown option '--prot'\.\n\n {2}npm start/);
  expect((await run(['backup', '--data'])).error).toMatch(/argument missing\.\n\n {2}npm run backup /);
  expect((await run(['start', 'now'])).error).toBe('The start takes no now, only options.');
});

test('--version prints the version of Campus Market', async () => {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  expect(await run(['--version'])).toEqual({ code: 0, result: version, error: '' });
});

test('--data names the data folder, from the folder of the caller, before DATA_DIR does', async () => {
  const folder = emptyDataFolder();
  mkdirSync(join(folder, 'other'));
  const { error } = await run(['backup', '--data', 'market'], { DATA_DIR: join(folder, 'other') }, folder);
  expect(error).toBe(`There is no database in ${folder}/market/postgres: set DATA_DIR as the site has it.`);
  expect(existsSync(join(folder, 'market'))).toBe(false);
});
