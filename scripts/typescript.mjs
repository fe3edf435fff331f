// Opens the project's own source with the API of the TypeScript compiler.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from './steps.mjs';

/**
 * As tsconfig.json says, to read types and doc comments.
 * @param {string[]} files from the project's folder
 */
export function openProgram(files) {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new StepFailed(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  const paths = files.map((file) => join(root, file));
  return ts.createProgram(paths, {
    ...config?.options,
    incremental: false,
    tsBuildInfoFile: undefined,
    // The library uses neither Node's types nor Vite's, and they take longer to read than its own.
    types: [],
  });
}
