import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tarball } from '../../../scripts/pack.mjs';
import { projectFolder } from '../project-folder.ts';

/** Installs the packed package without a registry. Its dependencies, and the other packages, are linked from the project. */
export function installPacked(folder: string, others: string[] = []): void {
  const own = join(folder, 'node_modules/campus-market');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(projectFolder, tarball), '-C', own, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), ...others]) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules', name), path, 'junction');
  }
}
