// Helpers of all scripts: they run the project's tools and print progress.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Whether a script was started as a command, and not imported by another script.
 * @param {string} url the script's `import.meta.url`
 */
export function isCommand(url) {
  return realpathSync(process.argv[1] ?? '') === fileURLToPath(url);
}

/**
 * Runs a command. If a tool fails, prints the tool's own output without our stack trace.
 * @param {() => Promise<unknown>} work
 */
export async function runAsCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The compiler of TypeScript 7, which checks types and writes declarations in a third of version 6's time. Version 7 has no API yet,
 * so typedoc and our own scripts use version 6.
 */
export const typeChecker = 'node_modules/typescript-native/bin/tsc';

/** @param {number} startedAt from `Date.now()` */
export function elapsedTime(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** The error of a tool that has failed. The tool's output was printed, or is in the message. */
export class StepFailed extends Error {}

/** The running programs. They are killed when this process exits. @type {Set<import('node:child_process').ChildProcess>} */
const runningPrograms = new Set();
process.once('exit', () => {
  for (const child of runningPrograms) child.kill();
});

/**
 * Runs a Node program. Prints its output only if it fails, so that programs that run at the same time do not mix their lines.
 *
 * @param {string} program path from the project's folder
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, cwd?: string }} [options] `show`: prints the output at once
 * @returns {Promise<string>} the output; empty with `show`
 */
export function runNode(program, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    runningPrograms.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      runningPrograms.delete(child);
      if (code === 0) resolve(output);
      else reject(new StepFailed(`${output}\n${program} ended with ${signal ?? `code ${code}`}`.trim()));
    });
  });
}

/**
 * Runs a step of a command, and prints when it starts, finishes or fails.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 */
export async function step(title, work) {
  const startedAt = Date.now();
  console.log(`${title} ...`);
  try {
    const result = await work();
    console.log(`${title}: done in ${elapsedTime(startedAt)}`);
    return result;
  } catch (error) {
    console.log(`${title}: FAILED after ${elapsedTime(startedAt)}`);
    throw error;
  }
}
