// `npm run docs`: the reference of the package, written from the doc comments of its doors into docs/api.
import { setUp } from './setup.mjs';
import { command, runNode, step } from './steps.mjs';

setUp();
await command(() => step('Writing docs/api', () => runNode('node_modules/typedoc/bin/typedoc', [])));
