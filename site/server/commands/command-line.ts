// The commands of an operator: `npm run …` in a clone, and the program of the package campus-market-site.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandName, commandLine } from '../command-names.ts';
import { isDiskFull } from '../db/database-errors.ts';
import { OperatorError } from '../operator-error.ts';
import { readSettingsFile } from '../settings-file.ts';
import { siteFolder } from '../site-folder.ts';
import { admin } from './admin.ts';
import type { Command, CommandInput, Commands } from './command.ts';
import { backup, move, restore } from './data.ts';
import { doctor } from './doctor/doctor.ts';
import { psql } from './psql.ts';
import { start } from './start.ts';
import { token } from './token.ts';

const commands: Commands = { start, backup, restore, move, admin, token, psql, doctor };

export interface Caller {
  /** The folder that relative paths start from. */
  folder?: string;
  /** The environment variables. Without them, those of this process and of the file `.env` are used. */
  environment?: CommandInput['environment'];
  print?(line: string): void;
  /** Prints why a command could not do its work. */
  printError?(line: string): void;
  progress?(text: string): void;
  /** Starts the built site. A caller without a build cannot do that. */
  startSite?(): Promise<unknown>;
}

/**
 * Runs a command and returns its exit code. If the command fails, prints one sentence for the operator. Without the name
 * of a command, starts the site.
 */
export async function runCommandLine(
  args: readonly string[],
  { folder = process.cwd(), environment, startSite = refuseToStart, ...output }: Caller = {},
): Promise<number> {
  const { print, printError, progress } = { ...terminal, ...output };
  try {
    const [first = 'start'] = args;
    if (first === '--help' || first === '-h' || first === 'help') {
      print(helpOfAll());
      return 0;
    }
    if (first === '--version' || first === '-v') {
      print(version());
      return 0;
    }
    const hasName = !first.startsWith('-') && args.length > 0;
    const name = hasName ? first : 'start';
    if (!isCommandName(name)) {
      printError(`There is no command ${name}.\n\n${helpOfAll()}`);
      return 1;
    }
    if (environment === undefined) readSettingsFile();
    const input = readArguments(name, hasName ? args.slice(1) : args, folder, environment ?? process.env);
    if (input === 'help') {
      print(helpOf(name));
      return 0;
    }
    return (await commands[name].run({ ...input, folder, startSite, print, progress })) ?? 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    printError(describeFailure(error));
    return 1;
  }
}

async function refuseToStart(): Promise<never> {
  throw new OperatorError(`Start the market with ${commandLine('start')}.`);
}

/** Clears the line of a terminal, because all progress is shown in one line. */
const clearLine = process.stdout.isTTY ? '\r\x1b[K' : '';

const terminal: Required<Pick<Caller, 'print' | 'printError' | 'progress'>> = {
  print: (line) => console.log(`${clearLine}${line}`),
  printError: (line) => console.error(`${clearLine}${line}`),
  progress: (text) =>
    process.stdout.isTTY ? process.stdout.write(`${clearLine}${text}`) : console.log(text),
};

const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

function version(): string {
  return JSON.parse(readFileSync(join(siteFolder, '../package.json'), 'utf8')).version;
}

function describeFailure(error: Error): string {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return 'The disk is full: make some room and try again.';
  return `That did not work: ${error.message || error}`;
}

/** Reads the arguments of a command. Returns `help` if the operator asks for help. */
function readArguments(
  name: CommandName,
  args: readonly string[],
  folder: string,
  environment: CommandInput['environment'],
): Pick<CommandInput, 'words' | 'flags' | 'environment'> | 'help' {
  const { passesArguments, flags = {}, settings = {} }: Command = commands[name];
  if (passesArguments) return args[0] === '--help' ? 'help' : { words: args, flags: new Set(), environment };
  const { values, positionals } = parse(name, args, [...Object.keys(flags), 'help'], Object.keys(settings));
  if (values.help === true) return 'help';
  const changed: Record<string, string> = {};
  for (const [option, { setting, isPath }] of Object.entries(settings)) {
    const value = values[option];
    if (typeof value === 'string') changed[setting] = isPath ? resolve(folder, value) : value;
  }
  return {
    words: positionals,
    flags: new Set(Object.keys(flags).filter((flag) => values[flag] === true)),
    environment: { ...environment, ...changed },
  };
}

function parse(
  name: CommandName,
  args: readonly string[],
  flags: string[],
  settings: string[],
): { values: Readonly<Record<string, unknown>>; positionals: string[] } {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
    ...settings.map((setting) => [setting, { type: 'string' }] as const),
  ]);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // The rest of Node's message explains how words with a hyphen could be written.
    throw new OperatorError(`${message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.\n\n${helpOf(name)}`);
  }
}

/** Returns lines in two columns. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}

function helpOf(name: CommandName): string {
  const { calls, flags = {}, settings = {} }: Command = commands[name];
  const optionRows = [
    ...Object.entries(settings).map(
      ([option, { value, meaning }]) => [`--${option} ${value}`, meaning] as const,
    ),
    ...Object.entries(flags).map(([flag, meaning]) => [`--${flag}`, meaning] as const),
  ];
  const callRows = calls.map(([args, meaning]) => [commandLine(name, args), meaning] as const);
  return [columns(callRows), ...(optionRows.length > 0 ? ['', columns(optionRows)] : [])].join('\n');
}

function helpOfAll(): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `Campus Market is a marketplace for the students of a campus. This program runs it on your computer.

${columns([[commandLine('start'), 'starts the market and prints its address; Ctrl-C stops it']])}

The commands:

${columns(rows)}

${columns([[commandLine('backup', '--help'), 'explains a command, such as backup']])}

The market stores everything in the folder .data of the folder in which you start it. The settings are environment
variables or lines in the file .env there.`;
}
