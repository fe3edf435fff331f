// Opens the project's source with TypeScript's API.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from './steps.mjs';

/**
 * Returns a program with the options of tsconfig.json, for reading types and doc comments.
 * @param {string[]} files the paths from the project's folder
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
    // The library uses neither Node's nor Vite's types, which take longer to load than its own.
    types: [],
  });
}
