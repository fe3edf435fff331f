import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFolder } from '../project-folder.ts';

const neverCopied = /[\\/](node_modules|dist|seed[\\/]pictures)([\\/]|$)/;

/** Returns an empty folder that is deleted after the test. */
export function emptyFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campus-market-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  return {
    folder,
    /** Writes a file into the folder. */
    write(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    /** Copies a file or folder of the project. */
    copy(part: string, to = part) {
      const from = join(projectFolder, part);
      const filter = (path: string) => !neverCopied.test(path.slice(from.length));
      cpSync(from, join(folder, to), { recursive: true, filter });
    },
    /** Links to a folder of the project. */
    link(part: string) {
      mkdirSync(dirname(join(folder, part)), { recursive: true });
      symlinkSync(join(projectFolder, part), join(folder, part), 'junction');
    },
  };
}

/** Copies parts of the project, for a test to change. The copy shares the installed packages. */
export function copyOfProject(parts: string[]) {
  const copy = emptyFolder();
  for (const part of parts) copy.copy(part);
  copy.link('node_modules');
  return copy;
}

/**
 * Makes the project of a developer who has installed our package: with the built package and strict TypeScript, and with the types of
 * React and of our dependencies unless `hasReactTypes` is false.
 */
export function makeUserProject(files: Record<string, string>, { hasReactTypes = true } = {}) {
  const project = emptyFolder();
  for (const [name, text] of Object.entries(files)) project.write(name, text);
  project.write('package.json', JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    types: [],
  };
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: Object.keys(files) }));
  project.copy('package.json', 'node_modules/campus-market/package.json');
  project.copy('dist/types', 'node_modules/campus-market/dist/types');
  if (!hasReactTypes) return project;
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  for (const name of ['@types/react', ...Object.keys(dependencies)]) project.link(`node_modules/${name}`);
  return project;
}

const tools = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript-native/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
};

/** Runs one of the project's tools in another folder. Returns whether the tool succeeded, and its output. */
export function runTool(tool: keyof typeof tools, args: string[], folder: string) {
  const program = join(projectFolder, 'node_modules', tools[tool]);
  // With several threads, tsc would do twice the work, on processor cores that other tests need.
  const allArgs = tool === 'tsc' ? [...args, '--singleThreaded'] : args;
  // With Vitest's NODE_ENV the tools would build for tests.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...allArgs], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { hasSucceeded: status === 0, output: stdout + stderr };
}
