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
  await Promise.all([
    step('Writing the tables of docs', writeDocTables),
    // The site shows them below the names of the exports.
    step('Reading the declarations of all exports', () =>
      runNode('scripts/docs/typedoc-declarations.mjs', []),
    ),
  ]);
  const { buildDocs } = await import('./build.mjs');
  await step('Building docs/dist', buildDocs);
});
