// Packs the built site for npm, as the package campus-market-site.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packFolder } from './pack.mjs';
import { root, StepFailed } from './steps.mjs';
import { installedPackages, swaggerFiles } from './unbundled-packages.mjs';

/** The path of the tarball in the project. */
export const siteTarball = 'site/dist/campus-market-site.tgz';

/** The built files, and those of the source that are packed or that the built server reads. */
const packedParts = [
  'LICENSE',
  'dist/embed',
  'docs/dist',
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
    dependencies: Object.fromEntries(installedPackages.map((name) => [name, dependencies[name]])),
    optionalDependencies,
  };
}

/** Where the server is in a folder in which the package is installed. */
const installedFolder = 'node_modules/campus-market-site';

/** Returns the unit of systemd in the words of the package. */
export const packedUnit = () =>
  inWordsOfPackage('site/campus-market.service', [
    ['docs/guide/self-hosting.md', `${installedFolder}/docs/dist/guide/self-hosting.md`],
    ['npm run backup', 'npx campus-market-site backup'],
    ['node site/dist/server/main.js', `node ${installedFolder}/site/dist/server/main.js`],
  ]);

/** Returns `.env.example` in the words of the package, without what only a clone has. */
export const packedExampleSettings = () =>
  inWordsOfPackage('.env.example', [
    [
      `\`npm start\`, \`npm run backup\` and
# the compose files read it; environment variables of the shell override it.
# Written by \`npm run docs\` from site/server/variables.ts.
`,
      `The market and
# its commands, such as \`npx campus-market-site backup\`, read it in the folder in which you start them; environment
# variables of the shell override it.
`,
    ],
    [
      `
# For the compose files only: the domain of the site and, for compose.yaml, the password of its PostgreSQL.
#DOMAIN=market.example
#DATABASE_PASSWORD=
`,
      '',
    ],
  ]);

/**
 * @param {string} file
 * @param {[words: string, wordsOfPackage: string][]} replacements
 */
function inWordsOfPackage(file, replacements) {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [words, wordsOfPackage] of replacements) {
    if (!text.includes(words)) throw new StepFailed(`${file} no longer contains: ${words}`);
    text = text.replace(words, wordsOfPackage);
  }
  return text;
}

/** Returns the commit that the package is built from. Undefined if git cannot tell. */
function findCommit() {
  const args = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=10'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Packs the builds. Each file has the same path as in the project, where the server looks for it. */
export function packSite() {
  const folder = join(root, '.cache/site-package');
  rmSync(folder, { recursive: true, force: true });
  for (const part of packedParts) {
    mkdirSync(join(folder, dirname(part)), { recursive: true });
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  cpSync(join(root, 'site/README.md'), join(folder, 'README.md'));
  for (const file of swaggerFiles.files) {
    cpSync(
      join(root, 'node_modules', swaggerFiles.package, file),
      join(folder, swaggerFiles.packedFolder, file),
    );
  }
  writeFileSync(join(folder, 'campus-market.service'), packedUnit());
  writeFileSync(join(folder, '.env.example'), packedExampleSettings());
  const manifest = { ...siteManifest(), commit: findCommit() };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The server finds its folder by this name, here as in the project.
  writeFileSync(
    join(folder, 'site/package.json'),
    `${JSON.stringify({ name: 'campus-market-site', private: true, type: 'module' })}\n`,
  );
  packFolder(folder, siteTarball);
}
