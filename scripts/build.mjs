// Builds the npm package, the embed (the files of the script tag) and the hosted site.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.mjs';
import { documents, pack, tarball } from './pack.mjs';
import { packSite, siteTarball } from './pack-site.mjs';
import { setUp } from './setup.mjs';
import { isCommand, root, runAsCommand, runNode, step, typeChecker } from './steps.mjs';

const vite = 'node_modules/vite/bin/vite.js';

/**
 * Runs a Vite build with fixed values for the environment variables that it reads, so that the developer's values do
 * not change the result.
 * @param {string[]} args
 * @param {{ EMBED_RUNTIME?: 'preact' | 'react', SITE_ENVIRONMENT?: 'client' | 'server' }} [variables]
 */
const viteBuild = (args, variables) =>
  runNode(vite, ['build', '--logLevel', 'warn', ...args], {
    env: { NODE_ENV: 'production', EMBED_RUNTIME: 'preact', ...variables },
  });

/**
 * @typedef {{ title: string, output: string, run: () => Promise<unknown>, alsoReads?: string[] }} Build
 * `output`: a file that the build writes. `alsoReads`: files and folders that this build reads in addition to `sources`.
 */

/** The gallery shows the live examples of the pages of the kit. */
const examplesOfPages = ['docs/kit', 'docs/vite'];

const builds = {
  library: {
    title: 'Building the npm package',
    output: 'dist/custom-elements.json',
    run: async () => {
      clearPackage();
      await Promise.all([
        viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'library']),
        runNode('scripts/declarations.mjs', []),
      ]);
      await runNode('scripts/docs/element-manifest.mjs', []);
    },
  },
  embed: {
    title: 'Building the script tag',
    output: 'dist/embed/embed.js',
    run: async () => {
      await viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'embed']);
      await compress(join(root, 'dist/embed'));
    },
  },
  package: {
    title: 'Packing the npm package',
    output: tarball,
    alsoReads: documents,
    run: async () => {
      await buildAll(['library', 'embed']);
      pack();
    },
  },
  embedReact: {
    title: 'Building the script tag on React',
    output: 'dist/embed-react/embed.js',
    run: async () => {
      await viteBuild(['--config', 'vite.lib.config.ts', '--mode', 'embed'], { EMBED_RUNTIME: 'react' });
      await compress(join(root, 'dist/embed-react'));
    },
  },
  site: {
    title: 'Building the site',
    output: 'site/dist/server/main.js',
    alsoReads: ['examples/wordpress/campus-market.php'],
    run: async () => {
      const args = ['--app', 'site', '--config', 'site/vite.config.ts'];
      const client = viteBuild(args, { SITE_ENVIRONMENT: 'client' });
      const compressed = client.then(() => compress(join(root, 'site/dist/client')));
      await Promise.all([compressed, viteBuild(args, { SITE_ENVIRONMENT: 'server' })]);
    },
  },
  sitePackage: {
    title: 'Packing the site',
    output: siteTarball,
    alsoReads: ['.env.example', 'LICENSE', 'docs'],
    run: async () => {
      // The package has its own guide, so that nobody who installs it must guess.
      await buildAll(['embed', 'site', 'docs']);
      packSite();
    },
  },
  gallery: {
    title: 'Building the gallery',
    output: 'examples/gallery/dist/preact/index.html',
    alsoReads: examplesOfPages,
    run: () => viteBuild(['--config', 'examples/gallery/vite.config.ts', '--mode', 'preact']),
  },
  galleryReact: {
    title: 'Building the gallery on React',
    output: 'examples/gallery/dist/react/index.html',
    alsoReads: examplesOfPages,
    run: () => viteBuild(['--config', 'examples/gallery/vite.config.ts', '--mode', 'react']),
  },
  docs: {
    title: 'Building the documentation',
    output: 'docs/dist/index.html',
    alsoReads: ['docs'],
    run: buildDocs,
  },
  themed: {
    title: 'Building the themed example on the package',
    output: 'examples/themed/dist/index.html',
    alsoReads: ['examples/themed'],
    run: async () => {
      await buildAll(['library']);
      await viteBuild(['--config', 'examples/themed/vite.config.ts']);
    },
  },
};

/** Builds the documentation site, whose packages nothing else installs. */
export async function buildDocs() {
  // The pages of the kit show the parts of the built package.
  await buildAll(['library']);
  setUp({ folder: 'docs' });
  // Only here: without the packages of the documentation, its files cannot be checked together with all others.
  await runNode(typeChecker, ['--project', 'docs', '--singleThreaded']);
  await runNode('docs/node_modules/vitepress/bin/vitepress.js', ['build', 'docs']);
  // A visitor of the market never waits for these files, so the build need not take longer.
  await compress(join(root, 'docs/dist'), 6);
}

/**
 * Returns the builds that the tests need. Only `npm test -- --deep` tests the gallery, the embed on React, the documentation and
 * the themed example.
 * @returns {BuildName[]}
 */
export function buildsForTests() {
  /** @type {BuildName[]} */
  const buildsForPlainRuns = ['package', 'library', 'embed', 'site'];
  return process.env.DEEP
    ? [...buildsForPlainRuns, 'embedReact', 'gallery', 'galleryReact', 'docs', 'themed']
    : buildsForPlainRuns;
}

/** Empties `dist`, because deleted modules would stay in the package. The builds of the embed empty their own folders. */
function clearPackage() {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (!name.startsWith('embed')) rmSync(join(dist, name), { recursive: true });
  }
}

/** @typedef {keyof typeof builds} BuildName */

/** The sources of every build. */
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

/** Returns a hash of the files and folders in `paths`; by default, of the sources of every build. */
export function fingerprint(paths = sources) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of listFiles(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap((entry) => {
      const entryPath = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(entryPath) : [entryPath];
    })
    .sort();
}

/**
 * Runs a build, unless its sources are unchanged since its last run.
 *
 * @param {BuildName} name
 * @param {string} sourcesHash
 */
async function buildIfChanged(name, sourcesHash) {
  /** @type {Build} */
  const { title, output, run, alsoReads = [] } = builds[name];
  const stamp = join(root, '.cache/built', name);
  const hash = sourcesHash + fingerprint(alsoReads);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // An interrupted build leaves no stamp, so the next run builds again.
  rmSync(stamp, { force: true });
  await step(title, run);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** @type {Map<BuildName, Promise<void>>} The builds that are running. Simultaneous callers share a build. */
const runningBuilds = new Map();

/**
 * Runs the builds in parallel.
 * @param {BuildName[]} names
 */
export async function buildAll(names) {
  const sourcesHash = fingerprint();
  await Promise.all(
    names.map((name) => {
      const build =
        runningBuilds.get(name) ??
        buildIfChanged(name, sourcesHash).finally(() => runningBuilds.delete(name));
      runningBuilds.set(name, build);
      return build;
    }),
  );
}

if (isCommand(import.meta.url)) {
  const choice = process.argv.slice(2).join(' ');
  // `--site` runs on servers, which do not need the packages for development.
  setUp({ dev: choice !== '--site' });
  /** @type {Record<string, BuildName[]>} */
  const choices = {
    '--all': /** @type {BuildName[]} */ (Object.keys(builds)),
    '--package': ['package'],
    '--package --site': ['sitePackage'],
    '--site': ['embed', 'site'],
  };
  await runAsCommand(async () => {
    await buildAll(choices[choice] ?? ['library', 'embed', 'site']);
    if (choice.startsWith('--package')) console.log(choice.endsWith('--site') ? siteTarball : tarball);
  });
}
