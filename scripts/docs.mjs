// `npm run docs`: writes the tables of the guides and the package's reference (docs/api) from the code.
import { setUp } from './setup.mjs';
import { runAsCommand, runNode, step } from './steps.mjs';

setUp();
await runAsCommand(async () => {
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs/guide and docs/kit', writeDocTables);
  await step('Writing docs/api', () => runNode('node_modules/typedoc/bin/typedoc', []));
});
