import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

interface Bundle {
  /** The size in brotli bytes, without React and without CSS. */
  size: number;
  /** The paths of the bundled modules. */
  modules: string[];
}

/** Returns the bundle of an app that imports only these parts of the built package. */
async function bundleOf(names: string): Promise<Bundle> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'consumer',
        resolveId: (id) => (id.endsWith('/consumer') ? id : undefined),
        load: (id) =>
          id.endsWith('/consumer')
            ? `import { ${names} } from 'campus-market/ui'; console.log({ ${names} });`
            : undefined,
      },
    ],
    resolve: { alias: { 'campus-market/ui': `${projectFolder}dist/ui.js` } },
    build: {
      write: false,
      minify: true,
      lib: { entry: 'consumer', formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?($|\/)/ },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = output.flatMap((result) => result.output).filter((file) => file.type === 'chunk');
  return {
    size: brotliCompressSync(chunks.map(({ code }) => code).join('\n')).length,
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength ? [id] : [])),
    ),
  };
}

let dialog: Bundle;
beforeAll(async () => {
  dialog = await bundleOf('Dialog');
});

test('a bundle with Dialog contains react-aria, so the other tests can detect it', () => {
  expect(dialog.modules.filter((id) => id.includes('react-aria')).length).toBeGreaterThan(10);
  expect(dialog.modules.some((id) => id.endsWith('dist/ui/overlays/Dialog.js'))).toBe(true);
});

test('a bundle with Button contains only the button, its spinner and its icon', async () => {
  const { size, modules } = await bundleOf('Button');
  const ourModules = modules
    .filter((id) => id.includes('/dist/ui/'))
    .map((id) => id.replace(/.*\/dist\/ui\//, ''));
  expect(ourModules.filter((id) => !id.endsWith('.css.js')).sort()).toEqual([
    'buttons/Button.js',
    'display/Icon.js',
    'display/Spinner.js',
  ]);
  expect(modules.filter((id) => /react-aria|react-stately/.test(id))).toEqual([]);
  expect(size).toBeLessThan(2_000);
  expect(size).toBeLessThan(dialog.size / 8);
});

const nativeParts = [
  'Badge',
  'Checkbox',
  'ChipRow',
  'ComboBox',
  'EmptyState',
  'ErrorState',
  'IconButton',
  'Menu',
  'Picture',
  'Price',
  'Rating',
  'SearchField',
  'Select',
  'Skeleton',
  'Stepper',
  'Switch',
  'Tabs',
  'TextField',
];

test('a bundle with parts made of native elements does not contain react-aria', async () => {
  const { modules } = await bundleOf(nativeParts.join(', '));
  expect(modules.some((id) => id.endsWith('dist/ui/display/Badge.js'))).toBe(true);
  expect(modules.filter((id) => /react-aria|react-stately/.test(id))).toEqual([]);
});

test('no part of the kit contains the collections of react-aria, which do not run on Preact', async () => {
  const { modules } = await bundleOf('AlertDialog, Dialog, SidePanel, Tooltip');
  expect(modules.filter((id) => id.includes('react-aria')).length).toBeGreaterThan(10);
  expect(modules.filter((id) => id.includes('/collections/Document'))).toEqual([]);
});
