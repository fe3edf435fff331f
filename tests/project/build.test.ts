import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/processes/project-copy.ts';

/** Makes a project with the build's scripts and with one input file of each kind. */
function smallProject() {
  const project = emptyFolder();
  for (const name of ['build', 'compress', 'pack', 'pack-site', 'setup', 'steps', 'unbundled-packages'])
    project.copy(`scripts/${name}.mjs`);
  project.copy('site/before-start.mjs');
  for (const file of inputFiles) project.write(file, '{}');
  return project;
}

const inputFiles = [
  'src/index.ts',
  'site/server/main.ts',
  'examples/gallery/vite.config.ts',
  'scripts/vite/loader.ts',
  'vite.lib.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function fingerprint(folder: string): string {
  const program = "console.log((await import('./scripts/build.mjs')).fingerprint())";
  const args = ['--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim();
}

test('a build runs again only when one of its input files has changed', () => {
  const { folder, write } = smallProject();
  const fingerprints = [fingerprint(folder)];
  write('README.md', 'Not built.');
  expect(fingerprint(folder)).toBe(fingerprints[0]);
  for (const file of inputFiles) {
    write(file, '{ "changed": true }');
    fingerprints.push(fingerprint(folder));
  }
  expect(new Set(fingerprints).size).toBe(inputFiles.length + 1);
});
