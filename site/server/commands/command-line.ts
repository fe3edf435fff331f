// The commands of an operator: `npm run …` in a clone, and the program of the package campus-market-site.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandName, commandLine } from '../command-names.ts';
import { isDiskFull } from '../db/database-errors.ts';
import { OperatorError } from '../operator-error.ts';
import { readSettingsFile } from '../settings-file.ts';
import { versionText } from '../version.ts';
import { admin } from './admin.ts';
import type { Command, CommandInput, Commands } from './command.ts';
import { backup, move, restore } from './data.ts';
import { doctor } from './doctor/doctor.ts';
import { jobs } from './jobs.ts';
import { psql } from './psql.ts';
import { start } from './start.ts';
import { token } from './token.ts';

const commands: Commands = { start, backup, restore, move, admin, token, psql, doctor, jobs };

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
      print(versionText);
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

/** In a log, a line in this time shows that a long command still works. More would hide its result. */
const logProgressEveryMs = 60_000;
let nextLoggedProgressAt = Date.now() + logProgressEveryMs;

const terminal: Required<Pick<Caller, 'print' | 'printError' | 'progress'>> = {
  print: (line) => console.log(`${clearLine}${line}`),
  printError: (line) => console.error(`${clearLine}${line}`),
  progress: (text) => {
    if (process.stdout.isTTY) return process.stdout.write(`${clearLine}${text}`);
    if (Date.now() < nextLoggedProgressAt) return;
    nextLoggedProgressAt = Date.now() + logProgressEveryMs;
    console.log(text);
  },
};

const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

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
  if (passesArguments && args[0] === '--help') return 'help';
  const options = [...Object.keys(flags), 'help'];
  const { values, words } = passesArguments
    ? takeOwnOptions(name, args, Object.keys(settings))
    : parse(name, args, options, Object.keys(settings));
  if (values.help === true) return 'help';
  const changed: Record<string, string> = {};
  for (const [option, { setting, isPath }] of Object.entries(settings)) {
    const value = values[option];
    if (typeof value === 'string') changed[setting] = isPath ? resolve(folder, value) : value;
  }
  return {
    words,
    flags: new Set(Object.keys(flags).filter((flag) => values[flag] === true)),
    environment: { ...environment, ...changed },
  };
}

interface ParsedArguments {
  /** The options of the command that were given. */
  values: Readonly<Record<string, unknown>>;
  words: string[];
}

/** Takes the options of the command out of arguments that belong to another program. */
function takeOwnOptions(name: CommandName, args: readonly string[], settings: string[]): ParsedArguments {
  const isOwn = (arg: string) =>
    settings.some((option) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  const at = args.findIndex(isOwn);
  if (at === -1) return { values: {}, words: [...args] };
  const end = at + (args[at]?.includes('=') ? 1 : 2);
  const { values } = parse(name, args.slice(at, end), [], settings);
  return { values, words: [...args.slice(0, at), ...args.slice(end)] };
}

function parse(
  name: CommandName,
  args: readonly string[],
  flags: string[],
  settings: string[],
): ParsedArguments {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
    ...settings.map((setting) => [setting, { type: 'string' }] as const),
  ]);
  try {
    const { values, positionals: words } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, words };
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
