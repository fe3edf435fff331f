import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOfProject, makeUserProject, runTool } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

// Each test compiles a whole project, while other tests run.
vi.setConfig({ testTimeout: 120_000 });

/** Matches code with zod: every schema has a property `_zod`, which minifiers cannot rename. */
const zodPattern = /\b_zod\b|["']zod(\/[\w/-]+)?["']/;

function filesWithZod(folder: string, ending: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
  expect(files).not.toEqual([]);
  return files.filter((file) => zodPattern.test(readFileSync(join(folder, file), 'utf8')));
}

test('no bundle for browsers contains zod', () => {
  expect(
    filesWithZod(join(projectFolder, 'site/dist/server'), '.js'),
    'the pattern finds zod in the server',
  ).not.toEqual([]);
  expect(filesWithZod(join(projectFolder, 'dist'), '.js')).toEqual([]);
  expect(filesWithZod(join(projectFolder, 'site/dist/client'), '.js')).toEqual([]);
});

test('the published types do not import zod', () => {
  expect(filesWithZod(join(projectFolder, 'dist/types'), '.d.ts')).toEqual([]);
});

/** A page of a developer who has installed the package and React, but not zod. */
const developerPage = `
import { createMarket, ProductGrid, type Product, type Reply } from 'campus-market';
import 'campus-market/elements';
import { setPageMarket } from 'campus-market/elements/product-grid';

type IsAny<T> = 0 extends 1 & T ? true : false;
export const isPriceAny: IsAny<Product['productPrice']> = false;
export const isCursorAny: IsAny<Reply<'GET /all-products'>['pagination']['nextCursor']> = false;

export const firstPrice = (reply: Reply<'GET /all-products'>): number | undefined => reply.products[0]?.productPrice;
export const market = createMarket({ apiUrl: 'https://market.example/api' });
export const page = <ProductGrid campus="Fountain_University" limit={8} />;
export const set: (options: { apiUrl: string }) => void = setPageMarket;
export const tag = <product-grid campus="Fountain_University" limit={8} />;
`;

const projectWithoutZod = () => makeUserProject({ 'page.tsx': developerPage });

test('a developer without zod gets full types', () => {
  const { output } = runTool('tsc', [], projectWithoutZod().folder);
  expect(output).toBe('');
});

// These tests prove that the tests above can fail. Only `npm test -- --deep` includes them, because they build and
// compile everything again.
if (process.env.DEEP) {
  test('the check finds zod in the bundle of the script tag', () => {
    const copy = copyOfProject(['src', 'scripts', 'vite.lib.config.ts', 'package.json', 'tsconfig.json']);
    const grid = 'src/features/products/product-grid.element.ts';
    const elementModule = readFileSync(join(projectFolder, grid), 'utf8');
    copy.write(
      grid,
      `import { product } from '../../contract/calls/products.ts';\n${elementModule}console.log(product);\n`,
    );
    const { output } = runTool(
      'vite',
      ['build', '--config', 'vite.lib.config.ts', '--mode', 'embed'],
      copy.folder,
    );
    expect(output).toContain('built in');
    expect(filesWithZod(join(copy.folder, 'dist'), '.js')).not.toEqual([]);
  });

  test('published types that need zod do not compile for a developer without zod', () => {
    const developer = projectWithoutZod();
    developer.write(
      'node_modules/campus-market/dist/types/contract/shared/types.d.ts',
      readFileSync(join(projectFolder, 'src/contract/shared/types.ts'), 'utf8'),
    );
    const { hasSucceeded, output } = runTool('tsc', [], developer.folder);
    expect(hasSucceeded).toBe(false);
    expect(output).toContain("Cannot find module 'zod'");
  });
}
