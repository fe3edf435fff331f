// `npm run docs`: writes the generated pages and tables of docs from the code.
import { setUp } from './setup.mjs';
import { runAsCommand, runNode, step } from './steps.mjs';

setUp();
await runAsCommand(async () => {
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs', writeDocTables);
  await step('Writing .cache/typedoc', () => runNode('node_modules/typedoc/bin/typedoc', []));
});
