// `npm run docs`: writes the generated pages and tables of docs from the code, and builds the documentation site in docs/dist. A
// running market serves it at `/docs/`.
import { compress } from './compress.mjs';
import { setUp } from './setup.mjs';
import { root, runAsCommand, runNode, step } from './steps.mjs';

setUp();
await runAsCommand(async () => {
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs', writeDocTables);
  await step('Writing .cache/typedoc', () => runNode('node_modules/typedoc/bin/typedoc', []));
  setUp({ folder: 'docs' });
  await step('Building docs/dist', async () => {
    await runNode('docs/node_modules/vitepress/bin/vitepress.js', ['build', 'docs']);
    await compress(`${root}docs/dist`);
  });
});
