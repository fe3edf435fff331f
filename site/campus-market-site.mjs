#!/usr/bin/env node
// The program of the package campus-market-site. It runs the same commands as `npm run` in a clone.
import { endWithNpm, requireSupportedNode } from './before-start.mjs';

requireSupportedNode();
endWithNpm();
/**
 * Imports a built file. Static imports could not be loaded by a version of Node that is too old.
 *
 * @param {string} file
 */
const importBuilt = (file) => import(new URL(`dist/${file}`, import.meta.url).href);
const { runCommandLine } = /** @type {typeof import('./server/commands/command-line.ts')} */ (
  await importBuilt('commands/command-line.js')
);
process.exitCode = await runCommandLine(process.argv.slice(2), {
  startSite: () => importBuilt('server/main.js'),
});
