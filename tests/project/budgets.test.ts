import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { deepTest } from '../support/deep.ts';
import { copyOfProject, runTool } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

const copyOfBuilds = () =>
  copyOfProject(['.size-limit.json', 'package.json', 'dist/embed', 'site/dist/client/assets']);

/** Returns code with random text, which does not compress. */
const incompressibleCode = (bytes: number) =>
  `export const text = '${randomBytes(bytes).toString('base64')}';\n`;

// `npm run check` checks the same.
deepTest('the builds are within their budgets', () => {
  const { hasSucceeded, output } = runTool('sizeLimit', [], copyOfBuilds().folder);
  expect(hasSucceeded, output).toBe(true);
});

/** Returns the names of a chunk and of all chunks that it imports, directly or through others. */
function chunkWithImports(name: string, folder: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    chunkWithImports(imported, folder, found);
  }
  return found;
}

/** Returns the file patterns of the budget whose name starts with this text. */
function patternsOf(start: string): string[] {
  const budgets: { name: string; path: string | string[] }[] = JSON.parse(
    readFileSync(join(projectFolder, '.size-limit.json'), 'utf8'),
  );
  return [budgets.find(({ name }) => name.startsWith(start))?.path ?? []].flat();
}

const filesWithoutBudget = (files: string[], patterns: string[]) =>
  files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));

test('the budget of <product-grid> includes every chunk that the element needs', () => {
  const folder = join(projectFolder, 'dist/embed/chunks');
  const gridChunk = readdirSync(folder).find((name) => /^product-grid-.*\.js$/.test(name)) ?? '';
  const neededFiles = [...chunkWithImports(gridChunk, folder)].map((name) => `dist/embed/chunks/${name}`);
  expect(neededFiles.length).toBeGreaterThan(1);
  expect(filesWithoutBudget(neededFiles, patternsOf('<product-grid>'))).toEqual([]);
});

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

test('the two budgets of Home, for code and for CSS, include every file that Home needs', () => {
  const clientFolder = 'site/dist/client';
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(projectFolder, clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const neededFiles = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], css = [] } = manifest[name] as Chunk;
    if (neededFiles.has(`${clientFolder}/${file}`)) return;
    for (const path of [file, ...css]) neededFiles.add(`${clientFolder}/${path}`);
    imports.forEach(add);
  };
  add('index.html');
  add('app/pages/Home.tsx');
  expect(neededFiles.size).toBeGreaterThan(3);
  expect(filesWithoutBudget([...neededFiles], patternsOf('Home of the hosted site'))).toEqual(
    [...neededFiles].filter((name) => name.endsWith('.css')),
  );
  expect(
    filesWithoutBudget(
      [...neededFiles].filter((name) => name.endsWith('.css')),
      patternsOf('Home of the hosted site, CSS'),
    ),
  ).toEqual([]);
});

test('a file above its budget fails the check', () => {
  const copy = copyOfBuilds();
  copy.write('dist/embed/chunks/shared-12345678.js', incompressibleCode(20_000));
  copy.write('site/dist/client/assets/Home-12345678.js', incompressibleCode(95_000));
  copy.write('site/dist/client/assets/shared-12345678.css', incompressibleCode(12_000));
  const loader = readFileSync(join(copy.folder, 'dist/embed/embed.js'), 'utf8');
  copy.write('dist/embed/embed.js', loader + incompressibleCode(500));
  const { hasSucceeded, output } = runTool('sizeLimit', [], copy.folder);
  expect(hasSucceeded).toBe(false);
  for (const budget of ['by script tag', 'hosted site, Java', 'hosted site, CSS', 'loader']) {
    expect(output).toMatch(new RegExp(`${budget}.*\\s+Package size limit has exceeded`));
  }
});
