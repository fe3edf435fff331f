import { OperatorError } from '../operator-error.ts';
import { type Command, serverOptions } from './command.ts';

/** Starts the site in this process, which ends when the site is stopped. */
export const start: Command = {
  summary: 'starts the market, also without the name of a command',
  calls: [['', 'starts the market and prints its address; Ctrl-C stops it']],
  settings: serverOptions,
  async run({ environment, words: [word], startSite }) {
    if (word !== undefined) throw new OperatorError(`The start takes no ${word}, only options.`);
    // The server reads its settings from the variables of this process.
    Object.assign(process.env, environment);
    await startSite();
    return undefined;
  },
};
