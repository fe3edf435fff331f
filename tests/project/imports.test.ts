import { expect, test } from 'vitest';
import { findBreaches } from '../../scripts/check-imports.mjs';
import { emptyFolder } from '../support/processes/project-copy.ts';

test('the project passes its own import check', () => {
  expect(findBreaches()).toEqual([]);
});

/** Makes a project that passes the check. A test adds files that break a rule. */
function minimalProject() {
  const project = emptyFolder();
  project.write('src/index.ts', '');
  project.write('site/app/routes.ts', '');
  return project;
}

/** Files that break a rule, and the error that the check must report. */
const breaches: [breach: string, file: string, text: string, message: RegExp][] = [
  [
    'the app imports a file inside a feature',
    'site/app/planted.ts',
    "import { useProducts } from '../../src/features/products/useProducts.ts';",
    /imports only its own files and campus-market/,
  ],
  [
    'the app imports a type from a file inside a feature',
    'site/app/planted.ts',
    "import type { ProductGridProps } from '../../src/features/products/ProductGrid.tsx';",
    /imports only its own files and campus-market/,
  ],
  [
    'the app imports code of the server',
    'site/app/planted.ts',
    "export * from '../server/config.ts';",
    /imports only its own files and campus-market/,
  ],
  [
    'the server imports the core of the library',
    'site/server/planted.ts',
    "import { campus } from '../../src/core/campus.ts';",
    /imports only its own files and src\/contract/,
  ],
  [
    'the layer `auth` of the server imports the higher layer `calls`',
    'site/server/auth/planted.ts',
    "import { route } from '../calls/route.ts';",
    /auth is not above calls: imports only go down/,
  ],
  [
    'the database layer imports a type from a feature',
    'site/server/db/planted.ts',
    "import type { Checkout } from '../features/orders/place-order.ts';",
    /db is not above features/,
  ],
  [
    'the demo data imports a feature',
    'site/server/seed/planted.ts',
    "import { listCampuses } from '../features/campuses/campuses.queries.ts';",
    /seed is not above features/,
  ],
  [
    'the server has a folder that is in no layer',
    'site/server/helpers/planted.ts',
    "import { readConfig } from '../config.ts';",
    /does not list helpers/,
  ],
  [
    'the part of the contract for browsers imports a schema',
    'src/contract/shared/planted.ts',
    "import { product } from '../calls/products.ts';",
    /adds zod to browser bundles/,
  ],
  [
    'the site’s build imports a file inside the library',
    'site/planted.config.ts',
    "import { theme } from '../src/ui/theme/theme.css.ts';",
    /from the library, the site imports only src\/index\.ts and src\/ui\.ts and src\/elements\.ts/,
  ],
  [
    'a feature imports a file inside another feature',
    'src/features/campuses/planted.ts',
    "import { ProductCard } from '../product-cards/ProductCards.tsx';",
    /feature product-cards may only be imported through its index\.ts/,
  ],
  [
    'a feature loads a file inside another feature with import()',
    'src/features/campuses/planted.ts',
    "export const card = () => import('../product-cards/ProductCards.tsx');",
    /feature product-cards may only be imported through its index\.ts/,
  ],
  [
    'the core imports a feature',
    'src/core/planted.ts',
    "export { ProductGrid } from '../features/products/index.ts';",
    /core is below features/,
  ],
  [
    'the kit imports the elements',
    'src/ui/planted.ts',
    "type Row = import('../element/row.ts').Row;",
    /ui is below element/,
  ],
  [
    'the library imports the site',
    'src/core/planted.ts',
    "import { routes } from '../../site/app/routes.tsx';",
    /must not import the site/,
  ],
  [
    'a widget imports a schema',
    'src/features/products/planted.ts',
    "import { product } from '../../contract/calls/products.ts';",
    /adds zod to browser bundles/,
  ],
  [
    'a widget imports zod',
    'src/features/products/planted.ts',
    "import { z } from 'zod';",
    /zod stays inside/,
  ],
  [
    'a widget imports zod/mini',
    'src/features/products/planted.ts',
    "import * as z from 'zod/mini';",
    /zod stays inside/,
  ],
  [
    'a file other than registerElement.ts imports r2wc',
    'src/features/products/planted.ts',
    "import r2wc from '@r2wc/react-to-web-component';",
    /only src\/element\/registerElement\.ts/,
  ],
  [
    'the library imports a module of Node',
    'src/core/planted.ts',
    "import { readFile } from 'node:fs';",
    /no modules of Node/,
  ],
  [
    'the library imports a module of Node without `node:`',
    'src/core/planted.ts',
    "import 'fs';",
    /no modules of Node/,
  ],
  [
    'a file imports with import.meta.glob',
    'src/features/products/planted.ts',
    "export const all = import.meta.glob('../**/*.ts');",
    /hides what it imports/,
  ],
];

test.each(breaches)('the check reports: %s', (_breach, file, text, message) => {
  const project = minimalProject();
  project.write(file, text);
  const messages = findBreaches(project.folder);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(file);
  expect(messages[0]).toMatch(message);
});

test('the check reports features that import each other in a cycle, even if no two files import each other', () => {
  const project = minimalProject();
  project.write('src/features/shops/index.ts', 'export const shops = 1;');
  project.write('src/features/shops/elements.ts', "import '../streets/index.ts';");
  project.write('src/features/streets/index.ts', 'export const streets = 1;');
  project.write('src/features/streets/elements.ts', "import '../shops/index.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'src/features: shops → streets → shops: the folders must not import each other in a cycle',
  ]);
});

test('the check reports features of the server that import each other in a cycle', () => {
  const project = minimalProject();
  project.write('site/server/features/shops/shops.queries.ts', "import '../streets/streets.queries.ts';");
  project.write('site/server/features/streets/streets.queries.ts', "import '../shops/shops.queries.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'site/server/features: shops → streets → shops: the folders must not import each other in a cycle',
  ]);
});

test('the check reports folders of the kit that import each other in a cycle', () => {
  const project = minimalProject();
  project.write('src/ui/fields/planted.ts', "import '../overlays/planted.ts';");
  project.write('src/ui/overlays/planted.ts', "import '../fields/planted.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'src/ui: fields → overlays → fields: the folders must not import each other in a cycle',
  ]);
});

test.each([
  ['calls', 'features'],
  ['limits', 'calls'],
])('the check reports that the layer %s of the server imports the higher layer %s', (lower, upper) => {
  const project = minimalProject();
  const upperFile = upper === 'features' ? 'features/shops/planted.ts' : `${upper}/planted.ts`;
  project.write(`site/server/${upperFile}`, 'export const planted = 1;');
  project.write(`site/server/${lower}/planted.ts`, `import '../${upperFile}';`);
  expect(findBreaches(project.folder)).toEqual([expect.stringContaining('imports only go down')]);
});
