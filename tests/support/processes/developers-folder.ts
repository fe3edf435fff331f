import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { emptyFolder } from './project-copy.ts';

/** Makes a project that has installed the built package and React, with strict TypeScript. */
export function developersFolder(files: Record<string, string>) {
  const project = emptyFolder();
  for (const [name, text] of Object.entries(files)) project.plant(name, text);
  project.plant('package.json', JSON.stringify({ type: 'module' }));
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
  project.plant('tsconfig.json', JSON.stringify({ compilerOptions, include: Object.keys(files) }));
  project.copy('package.json', 'node_modules/campus-market/package.json');
  project.copy('dist/types', 'node_modules/campus-market/dist/types');
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  for (const name of ['@types/react', ...Object.keys(dependencies)]) project.share(`node_modules/${name}`);
  return project;
}
