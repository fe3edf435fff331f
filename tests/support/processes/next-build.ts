import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../../scripts/steps.mjs';
import { projectFolder } from '../project-folder.ts';

const folder = join(projectFolder, '.cache/next-build');

/** The sources of the site. */
const copied = ['src', 'site', 'scripts', 'package.json', 'tsconfig.json', 'vite.lib.config.ts'];

/** Builds the next version of the site: a copy of the source with one changed text. Returns the program that starts it. */
export async function buildNextVersion(file: string, from: string, to: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copied) {
    cpSync(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist)$/.test(source),
    });
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(join(projectFolder, name), join(folder, name));
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
  writeFileSync(path, text.replaceAll(from, to));
  const env = { NODE_ENV: 'production', EMBED_RUNTIME: 'preact' };
  const args = ['build', '--logLevel', 'warn', '--app', 'site', '--config', 'site/vite.config.ts'];
  await runNode('node_modules/vite/bin/vite.js', args, { env, cwd: folder });
  return join(folder, 'site/dist/server/main.js');
}
