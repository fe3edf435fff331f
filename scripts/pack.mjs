// Packs the library for npm.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { npmCommand } from './setup.mjs';
import { root, StepFailed } from './steps.mjs';

/** The path of the tarball in the project. */
export const tarball = 'dist/campus-market.tgz';

/** The folder with the contents of the tarball. */
export const packageFolder = '.cache/package';

/** The fields of package.json that matter to users of the package. */
const publishedFields = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'author',
  'repository',
  'homepage',
  'bugs',
  'type',
  'engines',
  'sideEffects',
  'exports',
  'customElements',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];

/** The files that are packed beside the builds. The guides are packed because the README links to them. */
export const documents = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'docs/guide',
  'docs/elements',
  'docs/kit',
  'docs/reference',
  'docs/api',
  'docs/proof/performance.md',
];

/** @param {Record<string, unknown>} manifest */
function publishedManifest(manifest) {
  const fields = publishedFields
    .filter((field) => field in manifest)
    .map((field) => [field, manifest[field]]);
  return { ...Object.fromEntries(fields), sideEffects: withoutSources(manifest.sideEffects) };
}

/** @param {unknown} sideEffects */
const withoutSources = (sideEffects) =>
  /** @type {string[]} */ (sideEffects).filter((path) => !path.startsWith('./src/'));

/**
 * Removes relative links and pictures from the README, because they do not work on the registry's page while package.json names
 * no repository.
 *
 * @param {string} readme
 */
export function removeRelativeLinks(readme) {
  return readme
    .replace(/!\[[^\]]*\]\((?!https?:)[^)]*\)\n*/g, '')
    .replace(/\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1');
}

/** Whether a file of `dist` belongs in the package. Compressed copies, and what only our tests and checks use, do not. */
function isInPackage(/** @type {string} */ path) {
  const name = relative(join(root, 'dist'), path);
  return !/^embed-react|[\\/]\.vite|\.(br|gz|tgz)$/.test(name);
}

/** Packs the builds. */
export function pack() {
  const folder = join(root, packageFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: isInPackage });
  for (const name of documents) cpSync(join(root, name), join(folder, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), manifest.repository ? readme : removeRelativeLinks(readme));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  packFolder(folder, tarball);
}

/**
 * Packs a folder into a tarball with this path in the project.
 *
 * @param {string} folder
 * @param {string} path
 */
export function packFolder(folder, path) {
  const tarballName = runNpm(['pack', '--pack-destination', '..', '--silent'], folder)
    .trim()
    .split('\n')
    .at(-1);
  renameSync(join(folder, '..', tarballName ?? ''), join(root, path));
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function runNpm(args, cwd) {
  const [program = 'npm', ...npmArgs] = npmCommand();
  const shell = program === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(program, [...npmArgs, ...args], {
    cwd,
    encoding: 'utf8',
    shell,
  });
  if (status !== 0) throw new StepFailed(`npm ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}
