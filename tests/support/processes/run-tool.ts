import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

const tools = {
  biome: '@biomejs/biome/bin/biome',
  sizeLimit: 'size-limit/bin.js',
  tsc: 'typescript-native/bin/tsc',
  vite: 'vite/bin/vite.js',
};

/** Runs one of the project's tools in another folder. Returns whether it succeeded, and its output. */
export function runTool(tool: keyof typeof tools, args: string[], folder: string) {
  const program = join(projectFolder, 'node_modules', tools[tool]);
  // Several threads would do twice the work, on cores that other tests need.
  const allArgs = tool === 'tsc' ? [...args, '--singleThreaded'] : args;
  // With Vitest's NODE_ENV the tools would build for tests.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...allArgs], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { isContent: status === 0, output: stdout + stderr };
}
