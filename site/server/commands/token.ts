import { commandLine } from '../command-names.ts';
import { readConfig } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';
import { createHttpClient, signInToDemo } from './demo-sign-in.ts';

/**
 * Signs in as a user of the demo and prints the session's token, with which the example calls in docs/guide/api.md can be
 * sent. `--market`, or the environment variable MARKET, is the URL of the site.
 */
export const token: Command = {
  summary: 'prints the token of a demo user, for trying the API',
  calls: [["'Adunni Bello'", 'signs in as this user of the demo and prints the token']],
  settings: {
    market: {
      setting: 'MARKET',
      value: 'URL',
      meaning: 'the address of the market; http://127.0.0.1:3000 by default',
    },
  },
  async run({ words, environment, print }) {
    const person = words.join(' ');
    if (person === '') throw new OperatorError(`Name a user: ${commandLine('token', "'Adunni Bello'")}`);
    const { origin } = new URL(environment.MARKET ?? readConfig(environment).publicUrl);
    try {
      print((await signInToDemo(origin, person, createHttpClient())).token);
    } catch (error) {
      if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
      throw new OperatorError(
        `No site answers at ${origin}: start one with ${commandLine('start')}, or set MARKET to its address.`,
      );
    }
    return undefined;
  },
};
