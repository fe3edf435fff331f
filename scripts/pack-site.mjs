// Packs the built site for npm, as the package campus-market-site.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packFolder } from './pack.mjs';
import { root } from './steps.mjs';
import { unbundledPackages } from './unbundled-packages.mjs';

/** The path of the tarball in the project. */
export const siteTarball = 'site/dist/campus-market-site.tgz';

/** The built documentation. It is packed if it was built. */
const documentation = 'docs/dist';

/** Returns the files and folders, beside the builds, that are packed. */
export const siteDocuments = () => [
  '.env.example',
  'LICENSE',
  ...(existsSync(join(root, documentation)) ? [documentation] : []),
];

/** The built files and those of the source that the built server reads. */
const serverParts = [
  'dist/embed',
  'site/before-start.mjs',
  'site/campus-market-site.mjs',
  'site/dist/client',
  'site/dist/commands',
  'site/dist/server',
  'site/server/seed/pictures',
];

/** @param {string} file */
const readManifest = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The manifest of the package. Its dependencies have the versions of the project's lock file. */
export function siteManifest() {
  const { version, license, engines } = readManifest('package.json');
  const { dependencies, optionalDependencies } = readManifest('site/package.json');
  return {
    name: 'campus-market-site',
    version,
    description: 'A marketplace for the students of a campus: a site with its own PostgreSQL, ready to run.',
    keywords: ['marketplace', 'campus', 'students', 'nigeria', 'self-hosted'],
    license,
    type: 'module',
    engines,
    bin: { 'campus-market-site': 'site/campus-market-site.mjs' },
    dependencies: Object.fromEntries(unbundledPackages.map((name) => [name, dependencies[name]])),
    optionalDependencies,
  };
}

/** Where the server is in a folder in which the package is installed. */
const installedFolder = 'node_modules/campus-market-site';

/** Packs the builds. Each file has the same path as in the project, where the server looks for it. */
export function packSite() {
  const folder = join(root, '.cache/site-package');
  rmSync(folder, { recursive: true, force: true });
  for (const part of [...siteDocuments(), ...serverParts]) {
    mkdirSync(join(folder, dirname(part)), { recursive: true });
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  cpSync(join(root, 'site/README.md'), join(folder, 'README.md'));
  const unit = readFileSync(join(root, 'site/campus-market.service'), 'utf8');
  writeFileSync(
    join(folder, 'campus-market.service'),
    unit.replace('node site/dist/server/main.js', `node ${installedFolder}/site/dist/server/main.js`),
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(siteManifest(), null, 2)}\n`);
  // The server finds its folder by this name, here as in the project.
  writeFileSync(
    join(folder, 'site/package.json'),
    `${JSON.stringify({ name: 'campus-market-site', private: true, type: 'module' })}\n`,
  );
  packFolder(folder, siteTarball);
}
