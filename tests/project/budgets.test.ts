import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets, checkBudgets } from '../../scripts/budgets.mjs';
import { deepTest } from '../support/deep.ts';
import { copyOfProject } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

/** Returns code with random text, which does not compress. */
const incompressibleCode = (bytes: number) =>
  `export const text = '${randomBytes(bytes).toString('base64')}';\n`;

// `npm run check` checks the same.
deepTest('the builds are within their budgets', () => {
  expect(checkBudgets()).toHaveLength(budgets.length);
});

test('files above their budgets fail the check, and so do the files that they import', () => {
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
  enlarge('dist/embed', fileOf('dist/embed', grid.imports[0]).file, 5_000);
  const home = fileOf('site/dist/client', 'app/pages/Home.tsx');
  enlarge('site/dist/client', home.file, 20_000);
  enlarge('site/dist/client', home.css[0], 20_000);
  const titles = [
    "The script tag's loader",
    'The code after the first cards of <product-grid>',
    'Home of the site',
    'Home of the site, CSS',
  ];
  expect(() => checkBudgets(copy.folder)).toThrow(
    new RegExp(titles.map((title) => `${title}: `).join('[^]*')),
  );
});

test('a dialog by script tag names all files that it needs, so that the browser asks for them at once', () => {
  const folder = join(projectFolder, 'dist/embed');
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const withImports = (module: string): string[] => [
    module,
    ...(manifest[module]?.imports ?? []).flatMap(withImports),
  ];
  const dialog = 'src/features/products/details/ProductDialog.tsx';
  const code = readFileSync(join(folder, manifest[dialog]?.file ?? ''), 'utf8');
  const neededFiles = new Set(
    withImports(dialog)
      .slice(1)
      .map((module) => manifest[module]?.file),
  );
  expect(neededFiles.size).toBeGreaterThan(5);
  for (const file of neededFiles) expect(code).toContain(String(file).replace('chunks/', './'));
});
