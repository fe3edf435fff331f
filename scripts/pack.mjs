// Packs the library as it is published.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { npmCommand } from './setup.mjs';
import { root, StepFailed } from './steps.mjs';

/** Where the tarball is, from the project's folder. */
export const tarball = 'dist/campus-market.tgz';

/** What is in it, unpacked. */
export const packageFolder = '.cache/package';

/** The fields of package.json that are of use to people who install the package. The others are the project's own. */
const published = [
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
];

/** What it is packed from beside the builds. Its README names the guides. */
export const documents = ['README.md', 'LICENSE', 'CHANGELOG.md', 'docs/guide'];

/** @param {Record<string, unknown>} manifest */
function publishedManifest(manifest) {
  const kept = published.filter((field) => field in manifest).map((field) => [field, manifest[field]]);
  return { ...Object.fromEntries(kept), sideEffects: builtOnly(manifest.sideEffects) };
}

/** @param {unknown} sideEffects */
const builtOnly = (sideEffects) =>
  /** @type {string[]} */ (sideEffects).filter((path) => !path.startsWith('./src/'));

/**
 * A registry shows the README on a page of its own. There a path leads nowhere unless the registry knows the
 * repository: without one, links to files become their words and pictures of files are left out.
 *
 * @param {string} readme
 */
export function withoutPaths(readme) {
  return readme
    .replace(/!\[[^\]]*\]\((?!https?:)[^)]*\)\n*/g, '')
    .replace(/\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1');
}

/** What of `dist` is in the package: no compressed copies, no build that only tests use. */
function isOfPackage(/** @type {string} */ path) {
  const name = relative(join(root, 'dist'), path);
  return !/^embed-react|\.(br|gz|tgz)$/.test(name);
}

/** Packs what is built. */
export function pack() {
  const folder = join(root, packageFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: isOfPackage });
  for (const name of documents) cpSync(join(root, name), join(folder, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), manifest.repository ? readme : withoutPaths(readme));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  const packed = runNpm(['pack', '--pack-destination', '..', '--silent'], folder).trim().split('\n').at(-1);
  renameSync(join(folder, '..', packed ?? ''), join(root, tarball));
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function runNpm(args, cwd) {
  const [program = 'npm', ...before] = npmCommand();
  const shell = program === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], {
    cwd,
    encoding: 'utf8',
    shell,
  });
  if (status !== 0) throw new StepFailed(`npm ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}
