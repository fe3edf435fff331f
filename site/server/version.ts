import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from './site-folder.ts';

const manifest: { version: string; commit?: string } = JSON.parse(
  readFileSync(join(siteFolder, '../package.json'), 'utf8'),
);

/** The version of Campus Market, such as `0.1.0`. */
export const { version } = manifest;

/**
 * The version, such as `0.1.0`. In the package of the site also the commit that the package was built from, such as
 * `0.1.0 (3c89d4603e)`.
 */
export const versionText = manifest.commit === undefined ? version : `${version} (${manifest.commit})`;
