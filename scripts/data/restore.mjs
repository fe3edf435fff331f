// `npm run restore`: puts a backup into an empty database.
import { dataCommand } from './data-command.mjs';

await dataCommand('restore');
