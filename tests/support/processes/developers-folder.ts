import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { emptyFolder } from './project-copy.ts';

/** The folder of a developer who has installed the built package and React, with TypeScript at its strictest. */
export function developersFolder(files: Record<string, string>) {
  const developer = emptyFolder();
  for (const [name, text] of Object.entries(files)) developer.plant(name, text);
  developer.plant('package.json', JSON.stringify({ type: 'module' }));
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
  developer.plant('tsconfig.json', JSON.stringify({ compilerOptions, include: Object.keys(files) }));
  developer.copy('package.json', 'node_modules/campus-market/package.json');
  developer.copy('dist/types', 'node_modules/campus-market/dist/types');
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  for (const name of ['@types/react', ...Object.keys(dependencies)]) developer.share(`node_modules/${name}`);
  return developer;
}
