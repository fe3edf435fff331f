import type { CommandName } from '../command-names.ts';
import type { Environment } from '../config.ts';

export interface CommandInput {
  /** The words after the command's name, without the options. */
  words: readonly string[];
  /** The options without a value that were given, such as `dry-run`. */
  flags: ReadonlySet<string>;
  /** The environment variables, in which options such as `--data` have replaced settings. */
  environment: Environment & NodeJS.ProcessEnv;
  /** The folder that relative paths start from. */
  folder: string;
  print(line: string): void;
  /** Starts the built site in this process. Resolves when it is ready. */
  startSite(): Promise<unknown>;
  /** Shows what the command is doing. On a terminal, each text replaces the one before. */
  progress(text: string): void;
}

/** An option with a value that replaces a setting. MARKET is no setting of a site, but the address of one. */
export interface SettingOption {
  setting: keyof Environment | 'MARKET';
  /** The name of the value in the help. */
  value: string;
  meaning: string;
  /** Whether the value is a path, which is relative to the caller's folder. */
  isPath?: boolean;
}

export interface Command {
  /** What the command does, for the list of all commands. */
  summary: string;
  /** The ways to call the command: the arguments, and what the command then does. */
  calls: readonly (readonly [args: string, meaning: string])[];
  /** The options without a value. */
  flags?: Readonly<Record<string, string>>;
  /** The options with a value. */
  settings?: Readonly<Record<string, SettingOption>>;
  /** Whether all arguments but the options with a value belong to another program. */
  passesArguments?: boolean;
  /** Runs the command. Returns the exit code if it is not 0. */
  run(input: CommandInput): Promise<number | undefined>;
}

export type Commands = Readonly<Record<CommandName, Command>>;

/** The option of all commands that use the site's data. */
export const dataOption: Readonly<Record<string, SettingOption>> = {
  data: {
    setting: 'DATA_DIR',
    value: 'FOLDER',
    meaning: 'the folder with the data of the market; .data by default',
    isPath: true,
  },
};

/** The options of the commands that start a site or check whether it can start. */
export const serverOptions: Readonly<Record<string, SettingOption>> = {
  ...dataOption,
  port: { setting: 'PORT', value: 'NUMBER', meaning: 'the port of the address; 3000 by default' },
  host: {
    setting: 'HOST',
    value: 'ADDRESS',
    meaning: 'the network address to listen on; 0.0.0.0 lets other machines connect',
  },
  'public-url': {
    setting: 'PUBLIC_URL',
    value: 'URL',
    meaning:
      'the address that visitors use, such as https://market.example; it makes this a real market, without demo data',
  },
};

export const dryRunFlag = { 'dry-run': 'only says what it would do' };
