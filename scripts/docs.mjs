// `npm run docs`: writes the generated pages and tables of docs from the code, and builds the documentation site in docs/dist. A
// running market serves it at `/docs/`. `-- --proof` first measures again what docs/proof shows: the accessibility of all elements,
// and what a person loads.
import { compress } from './compress.mjs';
import { setUp } from './setup.mjs';
import { root, runAsCommand, runNode, step } from './steps.mjs';

setUp();
await runAsCommand(async () => {
  if (process.argv.includes('--proof')) {
    const { writeAccessibilityPage } = await import('./docs/accessibility-page.mjs');
    const { writeSizes } = await import('./docs/performance-page.mjs');
    await step('Checking every element by axe', writeAccessibilityPage);
    await step('Measuring what a person loads', writeSizes);
  }
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs', writeDocTables);
  await step('Writing .cache/typedoc', () => runNode('node_modules/typedoc/bin/typedoc', []));
  // The pages of the kit show the parts of the built package.
  const { buildAll } = await import('./build.mjs');
  await buildAll(['library']);
  setUp({ folder: 'docs' });
  await step('Building docs/dist', async () => {
    await runNode('docs/node_modules/vitepress/bin/vitepress.js', ['build', 'docs']);
    // A visitor of the market never waits for these files, so the build need not take longer.
    await compress(`${root}docs/dist`, 6);
  });
});
