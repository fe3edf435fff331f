import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeRelativeLinks } from '../../scripts/pack.mjs';
import { elementTable } from '../../src/element-table.ts';
import { bundleApp } from '../support/hosts/bundle-app.ts';
import { installOurPackage } from '../support/hosts/host-apps.ts';
import { projectFolder } from '../support/project-folder.ts';

// These tests read the installed package and not the project's folders.

interface Manifest {
  exports: Record<string, string | { default?: string; types?: string }>;
  [field: string]: unknown;
}

let folder: string;
let manifest: Manifest;
const readPackageFile = (file: string) =>
  readFileSync(join(folder, 'node_modules/campus-market', file), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campus-market-'));
  installOurPackage(folder);
  manifest = JSON.parse(readPackageFile('package.json'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tags = Object.values(elementTable).flatMap((definitions) => definitions.map(({ tag }) => tag));

/** Returns the paths and files of an entry of `exports`: one for each tag if it contains `*`. */
const ofEachTag = (path: string) => (path.includes('*') ? tags.map((tag) => path.replace('*', tag)) : [path]);

/** Returns the exports of each entry point in Node. */
function importInNode(entryPoints: string[]): Record<string, string[]> {
  const program = `
    const names = {};
    for (const entryPoint of ${JSON.stringify(entryPoints)}) names[entryPoint] = Object.keys(await import(entryPoint));
    console.log(JSON.stringify(names));
  `;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
}

test('Node can import every entry point of the package', () => {
  const entryPoints = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'object' && target.default)
    .flatMap(([path]) => ofEachTag(path.replace('.', 'campus-market')));
  expect(entryPoints).toEqual([
    ...['campus-market', 'campus-market/ui', 'campus-market/elements'],
    ...tags.map((tag) => `campus-market/elements/${tag}`),
    'campus-market/testing',
  ]);
  const names = importInNode(entryPoints);
  expect(names['campus-market']).toContain('ProductGrid');
  expect(names['campus-market/ui']).toContain('Button');
  for (const entryPoint of entryPoints.slice(2, -1))
    expect(names[entryPoint], entryPoint).toEqual(['createMarket', 'setPageMarket']);
  expect(names['campus-market/testing']).toEqual(['fakeMarket']);
});

test('the package contains every file that its manifest names', () => {
  const namedFiles = Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .flatMap(ofEachTag);
  namedFiles.push('./dist/styles/base.css');
  expect(namedFiles.length).toBeGreaterThan(8);
  const missingFiles = namedFiles.filter(
    (file) => !existsSync(join(folder, 'node_modules/campus-market', file)),
  );
  expect(missingFiles).toEqual([]);
});

test('the package’s manifest has keywords, and no fields for development', () => {
  expect(manifest.keywords).toContain('custom-elements');
  for (const field of ['private', 'workspaces', 'overrides', 'devDependencies', 'scripts']) {
    expect(manifest, field).not.toHaveProperty(field);
  }
  expect(JSON.stringify(manifest)).not.toContain('./src/');
});

test('the README of the package has no relative links or pictures', () => {
  const relativeLink = /\]\((?!https?:|#)/;
  expect(readFileSync(join(projectFolder, 'README.md'), 'utf8')).toMatch(relativeLink);
  expect(readPackageFile('README.md')).not.toMatch(relativeLink);
  expect(
    removeRelativeLinks('![Home](a.webp)\n\nSee [the guide](docs/a.md) or [Node](https://nodejs.org).'),
  ).toBe('See the guide or [Node](https://nodejs.org).');
});

test('links in the package’s guides lead to files of the package or to the web', () => {
  const documents = readdirSync(join(folder, 'node_modules/campus-market/docs'), {
    recursive: true,
    encoding: 'utf8',
  });
  const links = documents
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readPackageFile(`docs/${name}`).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
        ([, link = '']) => `docs/${name} → ${join('docs', dirname(name), link)}`,
      ),
    );
  expect(links.length).toBeGreaterThan(5);
  const deadLinks = links.filter(
    (link) => !existsSync(join(folder, 'node_modules/campus-market', link.split(' → ')[1] ?? '')),
  );
  expect(deadLinks).toEqual([]);
});

/** Returns the class name that a style module exports under a name. */
const classOf = (module: string, exportName: string) =>
  readPackageFile(`dist/${module}.css.js`).match(new RegExp(`var ${exportName} = "(\\S+)`))?.[1] ?? '';

test('elements carry the styles of their own component, and those of a dialog are loaded with the dialog', () => {
  const grid = classOf('features/product-cards/ProductCards', 'grid');
  const dialog = classOf('ui/overlays/DialogFrame', 'dialog');
  const tooltip = classOf('ui/overlays/Tooltip', 'tooltip');
  const stylesIn = (file: string) =>
    [grid, dialog, tooltip].map((className) => readPackageFile(file).includes(`.${className}{`));
  expect(stylesIn('dist/style.css')).toEqual([true, true, true]);
  expect(stylesIn('dist/features/products/product-grid.element.styles.js')).toEqual([true, false, false]);
  expect(stylesIn('dist/features/products/details/ProductDialog.styles.js')).toEqual([false, true, false]);
  expect(readPackageFile('dist/element/Widget.styles.js')).toContain(':host');
});

test('importing all elements loads at most 12 kB beside React, and the code of no component', async () => {
  const app = await bundleApp(
    folder,
    `import { setPageMarket } from 'campus-market/elements';
     setPageMarket({ apiUrl: 'https://market.example/api' });`,
  );
  expect(app.initialModules).toContain('element/registerElement.js');
  expect(app.initialModules.filter((path) => /^(ui\/|features\/(?!.*elements\.js$))/.test(path))).toEqual([]);
  expect(app.initialSize).toBeLessThan(12_000);
});

test('importing one element loads its component at once, and no other component', async () => {
  const app = await bundleApp(folder, "import 'campus-market/elements/product-grid';");
  expect(app.initialModules).toContain('features/products/ProductGrid.js');
  expect(app.initialModules.filter((path) => path.endsWith('.element.js'))).toEqual([
    'features/products/product-grid.element.js',
  ]);
});

test('a React app contains no style sheet as text', async () => {
  const dialog = classOf('ui/overlays/DialogFrame', 'dialog');
  const app = (script: string) => bundleApp(folder, script);
  const reactApp = await app("import { ProductGrid } from 'campus-market'; console.log(ProductGrid);");
  expect(reactApp.code).toContain(dialog);
  expect(reactApp.code).not.toContain(`.${dialog}{`);
  expect((await app("import 'campus-market/elements/product-grid';")).code).toContain(`.${dialog}{`);
});

test('a page with one grid loads less than half of all styles', async () => {
  const app = (styles: string[]) =>
    bundleApp(folder, styles.map((name) => `import 'campus-market/${name}.css';`).join('\n'));
  const [all, grid] = await Promise.all([app(['style']), app(['styles/base', 'styles/product-grid'])]);
  expect(all.cssSize).toBeGreaterThan(15_000);
  expect(grid.cssSize).toBeLessThan(all.cssSize / 2);
});

test('apart from base.css, the order of the style sheets does not matter: no element has classes of two of them', () => {
  const base = readPackageFile('dist/styles/base.css');
  const modules = readdirSync(join(folder, 'node_modules/campus-market/dist'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.css.js'));
  const classLists = modules.flatMap((file) =>
    [...readPackageFile(`dist/${file}`).matchAll(/"([\w-]+(?: [\w-]+)+)"/g)].map(([, list = '']) =>
      list.split(' '),
    ),
  );
  expect(classLists.length).toBeGreaterThan(100);
  // The names of the classes of one file begin alike.
  const sheetOf = (className: string) => className.slice(0, 6);
  const mixedLists = classLists.filter((list) => {
    const sheets = list.filter((name) => !base.includes(`.${name}`)).map(sheetOf);
    return new Set(sheets).size > 1;
  });
  expect(mixedLists).toEqual([]);
});

test('server components get `use client` with every component and hook, and nobody else gets it', () => {
  const exportedModules = ['index.js', 'ui.js'].flatMap((entryPoint) =>
    [...readPackageFile(`dist/react-server/${entryPoint}`).matchAll(/from "(\.{1,2})\/(.+?)"/g)].map(
      ([, folder, file = '']) => ({ file, isClientModule: folder === '.' }),
    ),
  );
  const reactModules = exportedModules.filter(({ file }) =>
    /from "react(-dom)?(\/|")/.test(readPackageFile(`dist/${file}`)),
  );
  expect(reactModules.length).toBeGreaterThan(30);
  expect(reactModules.filter(({ isClientModule }) => !isClientModule)).toEqual([]);
  // ProductGrid uses hooks through other modules, and imports React only for JSX.
  expect(exportedModules).toContainEqual({ file: 'features/products/ProductGrid.js', isClientModule: true });
  expect(exportedModules).toContainEqual({ file: 'contract/shared/naira.js', isClientModule: false });

  const files = readdirSync(join(folder, 'node_modules/campus-market/dist'), {
    recursive: true,
    encoding: 'utf8',
  }).map((file) => file.replaceAll('\\', '/'));
  const clientFiles = files.filter(
    (file) =>
      file.endsWith('.js') &&
      !file.startsWith('embed') &&
      readPackageFile(`dist/${file}`).startsWith("'use client';\n"),
  );
  const expectedModules = [
    ...new Set(exportedModules.filter(({ isClientModule }) => isClientModule).map(({ file }) => file)),
    'elements.js',
    ...tags.map((tag) => `elements/${tag}.js`),
  ];
  expect(clientFiles.sort()).toEqual(expectedModules.map((file) => `react-server/${file}`).sort());
});

test('custom-elements.json describes attributes, events, slots and custom properties of an element', () => {
  const { modules } = JSON.parse(readPackageFile('dist/custom-elements.json'));
  const declarations = modules.flatMap(({ declarations }: { declarations: unknown[] }) => declarations);
  const grid = declarations.find(({ tagName }: { tagName: string }) => tagName === 'product-grid');
  expect(grid.attributes).toContainEqual(
    expect.objectContaining({ name: 'limit', type: { text: 'number' }, default: '12' }),
  );
  expect(grid.events).toContainEqual(
    expect.objectContaining({
      name: 'productopen',
      type: { text: 'CustomEvent<{ productId: string, product: LinkedProduct }>' },
    }),
  );
  expect(grid.slots).toHaveLength(1);
  expect(grid.cssParts.map(({ name }: { name: string }) => name)).toEqual([
    'card',
    'price',
    'button',
    'dialog',
  ]);
  const properties = grid.cssProperties.map(({ name }: { name: string }) => name);
  const propertiesInStyles = readPackageFile('dist/style.css').match(/--campus-[a-z-]+/g);
  expect([...properties].sort()).toEqual([...new Set(propertiesInStyles)].sort());
});

test('the package’s styles are minified', () => {
  expect(/\n {2}/.test(readPackageFile('dist/style.css'))).toBe(false);
  expect(readPackageFile('dist/element/Widget.styles.js')).not.toContain('\\n  ');
});
