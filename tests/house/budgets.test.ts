import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject, projectFolder } from '../support/processes/project-copy.ts';
import { runTool } from '../support/processes/run-tool.ts';

const copyOfBuilds = () =>
  copyOfProject(['.size-limit.json', 'package.json', 'dist/embed', 'site/dist/client/assets']);

/** Code that no compression makes smaller. */
const code = (bytes: number) => `export const text = '${randomBytes(bytes).toString('base64')}';\n`;

test('what we ship is within its budgets', () => {
  const { isContent, output } = runTool('sizeLimit', [], copyOfBuilds().folder);
  expect(isContent, output).toBe(true);
});

/** The chunks that a chunk cannot run without, and itself. */
function chunksOf(name: string, folder: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    chunksOf(imported, folder, found);
  }
  return found;
}

test('the budget of <product-grid> leaves out no chunk that it needs', () => {
  const folder = join(projectFolder, 'dist/embed/chunks');
  const own = readdirSync(folder).find((name) => /^product-grid-.*\.js$/.test(name)) ?? '';
  const needed = [...chunksOf(own, folder)];
  expect(needed.length).toBeGreaterThan(1);

  const budgets: { name: string; path: string[] }[] = JSON.parse(
    readFileSync(join(projectFolder, '.size-limit.json'), 'utf8'),
  );
  const { path = [] } = budgets.find(({ name }) => name.startsWith('<product-grid>')) ?? {};
  const leftOut = path.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const missing = needed.filter((name) =>
    leftOut.some((pattern) => matchesGlob(`dist/embed/chunks/${name}`, pattern)),
  );
  expect(missing).toEqual([]);
});

test('is caught: whatever has grown past its budget', () => {
  const copy = copyOfBuilds();
  copy.plant('dist/embed/chunks/extra-12345678.js', code(20_000));
  copy.plant('site/dist/client/assets/extra-12345678.js', code(95_000));
  copy.plant('site/dist/client/assets/extra-12345678.css', code(12_000));
  const loader = readFileSync(join(copy.folder, 'dist/embed/embed.js'), 'utf8');
  copy.plant('dist/embed/embed.js', loader + code(500));
  const { isContent, output } = runTool('sizeLimit', [], copy.folder);
  expect(isContent).toBe(false);
  for (const budget of ['by script tag', 'hosted site, Java', 'hosted site, CSS', 'loader']) {
    expect(output).toMatch(new RegExp(`${budget}.*\\s+Package size limit has exceeded`));
  }
});
