// `npm run backup`: keeps everything that the site holds in one file.
import { dataCommand } from './data-command.mjs';

await dataCommand('backup');
