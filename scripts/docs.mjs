// `npm run docs`: writes the generated pages and tables of docs from the code, and builds the documentation site in docs/dist. A
// running market serves it at `/docs/`. `-- --proof` first measures again what docs/proof shows: the accessibility of all elements,
// and what a person loads.
import { setUp } from './setup.mjs';
import { runAsCommand, runNode, step } from './steps.mjs';

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
  const { buildDocs } = await import('./build.mjs');
  // Both need about as long, and neither reads what the other writes.
  await Promise.all([
    step('Writing .cache/typedoc', () => runNode('node_modules/typedoc/bin/typedoc', [])),
    step('Building docs/dist', buildDocs),
  ]);
});
