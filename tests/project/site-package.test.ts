import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packedExampleSettings, packedUnit, siteManifest } from '../../scripts/pack-site.mjs';
import { swaggerFiles } from '../../scripts/unbundled-packages.mjs';
import { projectFolder } from '../support/project-folder.ts';

const { dependencies, optionalDependencies } = siteManifest();

/** The built server and the built commands, each in one file. */
const builtFiles = ['site/dist/server/main.js', 'site/dist/commands/command-line.js'];

/** Matches the name of an imported package, also in the text of a worker thread. */
const importPattern =
  /^import (?:[^"'\n]* from )?"([^"\n]+)";$|\bimport\("([^"\n]+)"\)|\b(?:__)?require(?:\$\d+)?(?:\.resolve)?\(\\?"([^"\\\n]+)\\?"\)/gm;

/** These names are in the text of code that ajv would write into a file. It is never run. */
const onlyInTexts = ['ajv', 'ajv-formats'];

/** Returns the code of the built files without most comments. */
const builtCode = () =>
  builtFiles
    .flatMap((path) => readFileSync(join(projectFolder, path), 'utf8').split('\n'))
    .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
    .join('\n');

function importedPackages(): string[] {
  const names = [...builtCode().matchAll(importPattern)].map((groups) => groups.slice(1).find(Boolean) ?? '');
  const packages = names
    .filter((name) => !/^[./#]|^node:/.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].filter((name) => !onlyInTexts.includes(name)).sort();
}

test('the package of the site depends on exactly the packages that its server imports, or contains their files', () => {
  expect([...Object.keys(dependencies), swaggerFiles.package]).toEqual(importedPackages());
});

test('the package of the site pins the versions of the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'));
  const versionOf = (name: string) =>
    (packages[`site/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.version;
  const pinned = { ...dependencies, ...optionalDependencies };
  expect(Object.keys(pinned).length).toBeGreaterThan(8);
  expect(pinned).toEqual(Object.fromEntries(Object.keys(pinned).map((name) => [name, versionOf(name)])));
});

test('no text of the server tells the operator of the package to call a command of a clone', () => {
  const calls = builtCode().match(/npm run (?:backup|restore|move|admin|token|psql|doctor)\b.{0,20}/g) ?? [];
  // The last version before the baseline was never a package.
  expect(calls.filter((call) => !call.startsWith('npm run backup there'))).toEqual([]);
});

test('the unit and the example of settings in the package speak of its commands and folders', () => {
  expect(packedUnit()).toContain('/usr/bin/node node_modules/campus-market-site/site/dist/server/main.js');
  const texts = packedUnit() + packedExampleSettings();
  expect(texts).toContain('npx campus-market-site backup');
  expect(texts).not.toMatch(/npm (run|start)|compose|DOMAIN|variables\.ts| docs\/guide/);
  expect(packedExampleSettings()).toMatch(/^#PORT=3000$/m);
});
