import { expect, test } from 'vitest';
import { findBreaches } from '../../scripts/check-imports.mjs';
import { emptyFolder } from '../support/processes/project-copy.ts';

test('the project passes its own import check', () => {
  expect(findBreaches()).toEqual([]);
});

/** Makes a project with only a few planted files. */
function emptyProject() {
  const project = emptyFolder();
  project.plant('src/index.ts', '');
  project.plant('site/app/routes.ts', '');
  return project;
}

/** A planted file, its path, and the error that the check must report. */
const breaches: [breach: string, file: string, text: string, message: RegExp][] = [
  [
    'the app reaches into a feature',
    'site/app/planted.ts',
    "import { useProducts } from '../../src/features/products/useProducts.ts';",
    /imports only its own files and campus-market/,
  ],
  [
    'the app takes a type from inside a feature',
    'site/app/planted.ts',
    "import type { ProductGridProps } from '../../src/features/products/ProductGrid.tsx';",
    /imports only its own files and campus-market/,
  ],
  [
    'the app talks to the server’s code',
    'site/app/planted.ts',
    "export * from '../server/config.ts';",
    /imports only its own files and campus-market/,
  ],
  [
    'the server reaches into the library',
    'site/server/planted.ts',
    "import { campus } from '../../src/core/campus.ts';",
    /imports only its own files and src\/contract/,
  ],
  [
    'sign-in knows how calls are answered',
    'site/server/auth/planted.ts',
    "import { route } from '../calls/route.ts';",
    /auth is not above calls: imports only go down/,
  ],
  [
    'the database takes a type from a feature',
    'site/server/db/planted.ts',
    "import type { Checkout } from '../features/orders/place-order.ts';",
    /db is not above features/,
  ],
  [
    'the demo knows a feature',
    'site/server/seed/planted.ts',
    "import { listCampuses } from '../features/campuses/campuses.queries.ts';",
    /seed is not above features/,
  ],
  [
    'the server gets a room that has no place',
    'site/server/helpers/planted.ts',
    "import { readConfig } from '../config.ts';",
    /does not list helpers/,
  ],
  [
    'what browsers may take brings a schema along',
    'src/contract/shared/planted.ts',
    "import { product } from '../calls/products.ts';",
    /brings zod to browsers/,
  ],
  [
    'the site’s build reaches into the library',
    'site/planted.config.ts',
    "import { theme } from '../src/ui/theme/theme.css.ts';",
    /the site imports only src\/index\.ts and src\/ui\.ts and src\/elements\.ts/,
  ],
  [
    'a feature reaches into another',
    'src/features/campuses/planted.ts',
    "import { ProductCard } from '../product-cards/ProductCards.tsx';",
    /feature product-cards may only be imported through its index\.ts/,
  ],
  [
    'a feature loads another’s inside later',
    'src/features/campuses/planted.ts',
    "export const card = () => import('../product-cards/ProductCards.tsx');",
    /feature product-cards may only be imported through its index\.ts/,
  ],
  [
    'the core knows a feature',
    'src/core/planted.ts',
    "export { ProductGrid } from '../features/products/index.ts';",
    /core is below features/,
  ],
  [
    'the kit knows the elements',
    'src/ui/planted.ts',
    "type Row = import('../element/row.ts').Row;",
    /ui is below element/,
  ],
  [
    'the library knows the site',
    'src/core/planted.ts',
    "import { routes } from '../../site/app/routes.tsx';",
    /does not know the site/,
  ],
  [
    'a widget takes a schema',
    'src/features/products/planted.ts',
    "import { product } from '../../contract/calls/products.ts';",
    /brings zod to browsers/,
  ],
  ['a widget takes zod', 'src/features/products/planted.ts', "import { z } from 'zod';", /zod stays inside/],
  [
    'a widget takes a small zod',
    'src/features/products/planted.ts',
    "import * as z from 'zod/mini';",
    /zod stays inside/,
  ],
  [
    'r2wc is used in a second place',
    'src/features/products/planted.ts',
    "import r2wc from '@r2wc/react-to-web-component';",
    /only src\/element\/defineElement\.tsx/,
  ],
  [
    'the library reads files',
    'src/core/planted.ts',
    "import { readFile } from 'node:fs';",
    /no parts of Node/,
  ],
  ['the library reads files by the old name', 'src/core/planted.ts', "import 'fs';", /no parts of Node/],
  [
    'a file hides what it imports',
    'src/features/products/planted.ts',
    "export const all = import.meta.glob('../**/*.ts');",
    /hides what it imports/,
  ],
];

test.each(breaches)('the check reports: %s', (_breach, file, text, message) => {
  const project = emptyProject();
  project.plant(file, text);
  const found = findBreaches(project.folder);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(file);
  expect(found[0]).toMatch(message);
});

test('is caught: features import each other in a circle, though no file closes it alone', () => {
  const project = emptyProject();
  project.plant('src/features/shops/index.ts', 'export const shops = 1;');
  project.plant('src/features/shops/elements.ts', "import '../streets/index.ts';");
  project.plant('src/features/streets/index.ts', 'export const streets = 1;');
  project.plant('src/features/streets/elements.ts', "import '../shops/index.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'src/features: shops → streets → shops: they must not import each other in a circle',
  ]);
});

test('is caught: features of the server import each other in a circle', () => {
  const project = emptyProject();
  project.plant('site/server/features/shops/shops.queries.ts', "import '../streets/streets.queries.ts';");
  project.plant('site/server/features/streets/streets.queries.ts', "import '../shops/shops.queries.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'site/server/features: shops → streets → shops: they must not import each other in a circle',
  ]);
});

test('is caught: rooms of the kit import each other in a circle', () => {
  const project = emptyProject();
  project.plant('src/ui/fields/planted.ts', "import '../overlays/planted.ts';");
  project.plant('src/ui/overlays/planted.ts', "import '../fields/planted.ts';");
  expect(findBreaches(project.folder)).toEqual([
    'src/ui: fields → overlays → fields: they must not import each other in a circle',
  ]);
});

test.each([
  ['calls', 'features'],
  ['limits', 'calls'],
])('the check reports that %s of the server imports the higher layer %s', (lower, upper) => {
  const project = emptyProject();
  const above = upper === 'features' ? 'features/shops/planted.ts' : `${upper}/planted.ts`;
  project.plant(`site/server/${above}`, 'export const planted = 1;');
  project.plant(`site/server/${lower}/planted.ts`, `import '../${above}';`);
  expect(findBreaches(project.folder)).toEqual([expect.stringContaining('imports only go down')]);
});
