// The script tag's loader loads this file only if the tag has the attribute `check`: it shows the author of the page what is right and
// wrong on it.
import { readPageSettings } from './core/page-settings.ts';
import { elementTable } from './element-table.ts';
import { startPageCheck } from './features/page-check/index.ts';

const { apiUrl } = readPageSettings() ?? {};
if (apiUrl) startPageCheck(apiUrl, Object.values(elementTable).flat());
