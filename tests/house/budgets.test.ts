import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project-copy.ts';
import { runTool } from '../support/run-tool.ts';

const copyOfBuilds = () =>
  copyOfProject(['.size-limit.json', 'package.json', 'dist/embed', 'site/dist/client/assets']);

/** Code that no compression makes smaller. */
const code = (bytes: number) => `export const text = '${randomBytes(bytes).toString('base64')}';\n`;

test('what we ship is within its budgets', () => {
  const { isContent, output } = runTool('sizeLimit', [], copyOfBuilds().folder);
  expect(isContent, output).toBe(true);
});

test.each([
  [
    'one more chunk of 20 kB for the script tag',
    'dist/embed/chunks/extra-12345678.js',
    20_000,
    'by script tag',
  ],
  [
    'one more chunk of 95 kB for the site',
    'site/dist/client/assets/extra-12345678.js',
    95_000,
    'hosted site, Java',
  ],
  ['12 kB more CSS for the site', 'site/dist/client/assets/extra-12345678.css', 12_000, 'hosted site, CSS'],
])('is caught: %s', (_breach, file, bytes, budget) => {
  const copy = copyOfBuilds();
  copy.plant(file, code(bytes));
  const { isContent, output } = runTool('sizeLimit', [], copy.folder);
  expect(isContent).toBe(false);
  expect(output).toMatch(new RegExp(`${budget}.*\\s+Package size limit has exceeded`));
});

test('is caught: a loader that has grown', () => {
  const copy = copyOfBuilds();
  const loader = readFileSync(join(copy.folder, 'dist/embed/embed.js'), 'utf8');
  copy.plant('dist/embed/embed.js', loader + code(500));
  const { isContent, output } = runTool('sizeLimit', [], copy.folder);
  expect(isContent).toBe(false);
  expect(output).toMatch(/loader\s+Package size limit has exceeded/);
});
