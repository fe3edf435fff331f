// `npm run move`: from the site's own PostgreSQL to another one, or back.
import { dataCommand } from './data-command.mjs';

await dataCommand('move');
