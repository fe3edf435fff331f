import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets, checkBudgets } from '../../scripts/budgets.mjs';
import { deepTest } from '../support/deep.ts';
import { copyOfProject } from '../support/processes/project-copy.ts';

/** Returns code with random text, which does not compress. */
const incompressibleCode = (bytes: number) =>
  `export const text = '${randomBytes(bytes).toString('base64')}';\n`;

// `npm run check` checks the same.
deepTest('the builds are within their budgets', () => {
  expect(checkBudgets()).toHaveLength(budgets.length);
});

test('a file above its budget fails the check', () => {
  const copy = copyOfProject(['dist/embed', 'site/dist/client/assets', 'site/dist/client/.vite']);
  const fileOf = (build: string, module: string) =>
    JSON.parse(readFileSync(join(copy.folder, build, '.vite/manifest.json'), 'utf8'))[module];
  const enlarge = (build: string, file: string, bytes: number) =>
    copy.write(
      `${build}/${file}`,
      readFileSync(join(copy.folder, build, file), 'utf8') + incompressibleCode(bytes),
    );
  enlarge('dist/embed', 'embed.js', 500);
  const grid = fileOf('dist/embed', 'src/features/products/product-grid.element.ts');
  enlarge('dist/embed', grid.file, 5_000);
  const home = fileOf('site/dist/client', 'app/pages/Home.tsx');
  enlarge('site/dist/client', home.file, 20_000);
  enlarge('site/dist/client', home.css[0], 20_000);
  const titles = [
    "The script tag's loader",
    'The code after the first cards of <product-grid>',
    'Home of the site',
    'Home of the site, CSS',
  ];
  for (const title of titles) expect(() => checkBudgets(copy.folder)).toThrow(`${title}: `);
});

test('a budget counts what its modules import', () => {
  const copy = copyOfProject(['dist/embed', 'site/dist/client/assets', 'site/dist/client/.vite']);
  const manifest = JSON.parse(readFileSync(join(copy.folder, 'dist/embed/.vite/manifest.json'), 'utf8'));
  const { imports } = manifest['src/features/products/product-grid.element.ts'];
  copy.write(`dist/embed/${manifest[imports[0]].file}`, incompressibleCode(40_000));
  expect(() => checkBudgets(copy.folder)).toThrow('The code after the first cards of <product-grid>: ');
});
