// Builds what the project ships: the npm package, the script tag's files and the hosted site.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.mjs';
import { documents, pack, tarball } from './pack.mjs';
import { setUp } from './setup.mjs';
import { command, isCommand, root, runNode, step } from './steps.mjs';

const vite = 'node_modules/vite/bin/vite.js';

/**
 * Sets the environment variables that a build reads, so that a developer's own do not change it.
 * @param {string[]} args
 * @param {{ EMBED_RUNTIME?: 'preact' | 'react', SITE_ENVIRONMENT?: 'client' | 'ssr' }} [choice]
 */
const viteBuild = (args, choice) =>
  runNode(vite, ['build', '--logLevel', 'warn', ...args], {
    env: { NODE_ENV: 'production', EMBED_RUNTIME: 'preact', ...choice },
  });

/**
 * @typedef {{ title: string, proof: string, run: () => Promise<unknown>, alsoReads?: string[] }} Build
 * `proof`: a file it writes. `alsoReads`: what other builds do not read.
 */

const builds = {
  library: {
    title: 'Building the npm package',
    proof: 'dist/custom-elements.json',
    run: async () => {
      forgetPackage();
      await Promise.all([
        viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'library']),
        runNode('scripts/declarations.mjs', []),
      ]);
      await runNode('scripts/docs/element-manifest.mjs', []);
    },
  },
  embed: {
    title: 'Building the script tag',
    proof: 'dist/embed/embed.js',
    run: async () => {
      await viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'embed']);
      await compress(join(root, 'dist/embed'));
    },
  },
  package: {
    title: 'Packing the npm package',
    proof: tarball,
    alsoReads: documents,
    run: async () => {
      await buildAll(['library', 'embed']);
      pack();
    },
  },
  embedReact: {
    title: 'Building the script tag on React',
    proof: 'dist/embed-react/embed.js',
    run: async () => {
      await viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'embed'], { EMBED_RUNTIME: 'react' });
      await compress(join(root, 'dist/embed-react'));
    },
  },
  site: {
    title: 'Building the site',
    proof: 'site/dist/server/main.js',
    run: async () => {
      const args = ['--app', 'site', '--config', 'site/vite.config.ts'];
      const client = viteBuild(args, { SITE_ENVIRONMENT: 'client' });
      const packed = client.then(() => compress(join(root, 'site/dist/client')));
      await Promise.all([packed, viteBuild(args, { SITE_ENVIRONMENT: 'ssr' })]);
    },
  },
  gallery: {
    title: 'Building the gallery',
    proof: 'examples/gallery/dist/preact/index.html',
    run: () => viteBuild(['--config', 'examples/gallery/vite.config.ts', '--mode', 'preact']),
  },
  galleryReact: {
    title: 'Building the gallery on React',
    proof: 'examples/gallery/dist/react/index.html',
    run: () => viteBuild(['--config', 'examples/gallery/vite.config.ts', '--mode', 'react']),
  },
  themed: {
    title: 'Building the themed example on the package',
    proof: 'examples/themed/dist/index.html',
    alsoReads: ['examples/themed'],
    run: async () => {
      await buildAll(['library']);
      await viteBuild(['--config', 'examples/themed/vite.config.ts']);
    },
  },
};

/**
 * What tests look at. Only deep runs look at the gallery, at the script tag on React, and at the package in a themed
 * page.
 * @returns {BuildName[]}
 */
export function buildsForTests() {
  /** @type {BuildName[]} */
  const plain = ['package', 'library', 'embed', 'site'];
  return process.env.DEEP ? [...plain, 'embedReact', 'gallery', 'galleryReact', 'themed'] : plain;
}

/** Modules that the source no longer has would stay in the package. The script tag's folders clean up themselves. */
function forgetPackage() {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (!name.startsWith('embed')) rmSync(join(dist, name), { recursive: true });
  }
}

/** @typedef {keyof typeof builds} BuildName */

/** Everything that a build reads. */
const sources = [
  'src',
  'site',
  'examples/gallery',
  'scripts',
  'vite.lib.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** One short text that changes when any source does. */
export function fingerprint(parts = sources) {
  const hash = createHash('sha256');
  for (const source of parts) {
    for (const file of filesOf(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesOf(inside) : [inside];
    })
    .sort();
}

/**
 * Builds one thing, unless nothing has changed since it was built.
 *
 * @param {BuildName} name
 * @param {string} print of the sources
 */
async function buildWhenChanged(name, print) {
  /** @type {Build} */
  const { title, proof, run, alsoReads = [] } = builds[name];
  const stamp = join(root, '.cache/built', name);
  const ownPrint = print + fingerprint(alsoReads);
  if (existsSync(join(root, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === ownPrint) return;
  // A build that is cut off leaves no stamp behind, so the next one does not trust what it left.
  rmSync(stamp, { force: true });
  await step(title, run);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, ownPrint);
}

/** @type {Map<BuildName, Promise<void>>} Two that ask for the same build at the same time share it. */
const underWay = new Map();

/**
 * Side by side: most machines have more than one core.
 * @param {BuildName[]} names
 */
export async function buildAll(names) {
  const print = fingerprint();
  await Promise.all(
    names.map((name) => {
      const build = underWay.get(name) ?? buildWhenChanged(name, print).finally(() => underWay.delete(name));
      underWay.set(name, build);
      return build;
    }),
  );
}

if (isCommand(import.meta.url)) {
  const [, , choice = ''] = process.argv;
  // What a server needs, so only what runs there is installed.
  setUp({ dev: choice !== '--site' });
  /** @type {Record<string, BuildName[]>} */
  const choices = {
    '--all': /** @type {BuildName[]} */ (Object.keys(builds)),
    '--package': ['package'],
    '--site': ['embed', 'site'],
  };
  await command(() => buildAll(choices[choice] ?? ['library', 'embed', 'site']));
}
