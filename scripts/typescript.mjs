// Opens the project's own source with the TypeScript compiler, as tsconfig.json says.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from './steps.mjs';

/**
 * @param {string[]} files from the project's folder
 * @param {ts.CompilerOptions} [options] instead of what tsconfig.json says
 */
export function openProgram(files, options = {}) {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: reject,
  });
  const paths = files.map((file) => join(root, file));
  return ts.createProgram(paths, {
    ...config?.options,
    incremental: false,
    tsBuildInfoFile: undefined,
    ...options,
  });
}

/**
 * @param {ts.Diagnostic} problem
 * @returns {never}
 */
export function reject(problem) {
  throw new StepFailed(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
}
