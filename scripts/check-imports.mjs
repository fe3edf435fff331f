// The import rules: which parts of the project each part may import. docs/guide/architecture.md explains them.
// One check sees every kind of import: values, types, re-exports, `import()` and `import('…').Type`.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { findNounsInCore } from './core-nouns.mjs';
import { root, StepFailed } from './steps.mjs';

/** The layers of the library, the bottom one first. A layer imports only from itself and from the layers below. */
const layers = ['contract', 'core', 'ui', 'element', 'features', 'testing', 'entry points', 'preact'];

/** The part of the contract that browsers may import. The rest contains schemas, which import zod. */
const browserContract = 'src/contract/shared/';

/** The only file in `browserContract` that imports schemas, because it contains only types. */
const contractTypes = 'src/contract/shared/types.ts';

/** The file of a feature that other features may import. */
const featureIndex = /^src\/features\/[^/]+\/index\.ts$/;
/** The files of a feature that only entry points of the library may import: its elements, site pages and storage keys. */
const filesForEntryPoints = /^src\/features\/[^/]+\/(elements|storage-keys|[a-z-]+\.(element|site))\.ts$/;

/** The layers of the server, the top one first. Folders and files of one layer do not import each other. */
const serverLayers = [
  ['commands'],
  ['main.ts', 'dev.ts'],
  ['serve.ts'],
  ['app.ts', 'ready-database.ts', 'job-kinds.ts', 'cleanup.ts'],
  ['api.ts', 'demo-data.ts'],
  ['features', 'pages', 'docs', 'seed', 'backup', 'health.ts', 'metrics.ts', 'port.ts'],
  ['calls'],
  ['limits', 'files', 'single-flight.ts'],
  ['auth'],
  ['headers', 'refusals'],
  ['db'],
  // The bottom layer: all others import it, and its files import each other.
  'accept-crowds-first command-names config data-dir escape-html heap lagos-time lazy log market-colors meters operator-error response-meter secrets settings-file site-folder timeout tsv variables version'
    .split(' ')
    .map((name) => `${name}.ts`),
];

/** The entry points of the library that the site's files outside `app` and `server` may import. */
const siteEntryPoints = ['src/index.ts', 'src/ui.ts', 'src/elements.ts'];

/** The entry points of the library that the site's app may import. */
const appEntryPoints = ['src/index.ts', 'src/ui.ts', 'src/site.ts', 'src/theme.ts'];

/** The files that start the server. They load the app: the build, or its source in development. */
const serverStartFiles = ['site/server/main.ts', 'site/server/dev.ts'];

/** @param {string} file */
const layerOf = (file) => {
  const inside = file.split('/').slice(1);
  return inside.length === 1 ? 'entry points' : (inside[0] ?? '');
};

/** @param {string} file */
const featureOf = (file) => file.match(/^src\/features\/([^/]+)\//)?.[1];

/**
 * Returns the rule that a file of the library breaks by importing another file of this project.
 * @param {string} file
 * @param {string} target
 */
function findLibraryBreach(file, target) {
  if (!target.startsWith('src/')) return 'the library must not import the site, the scripts or the tests';
  const from = layerOf(file);
  const to = layerOf(target);
  if (to === 'testing' && from !== 'testing' && file !== 'src/testing.ts') {
    return 'only src/testing.ts imports the fake market, so that no app loads it';
  }
  if (layers.indexOf(to) > layers.indexOf(from)) return `${from} is below ${to}: imports only go down`;
  if (to === 'contract' && !target.startsWith(browserContract)) {
    const isAllowed = file.startsWith('src/contract/calls/') || file === contractTypes;
    if (!isAllowed)
      return `only ${browserContract} of the contract may be imported here, because the rest adds zod to browser bundles`;
  }
  if (to === 'features' && featureOf(file) !== featureOf(target)) {
    const isOpen = featureIndex.test(target) || (from === 'entry points' && filesForEntryPoints.test(target));
    if (!isOpen) return `the feature ${featureOf(target)} may only be imported through its index.ts`;
  }
  return undefined;
}

/** @param {string} file */
const serverLayerIndex = (file) =>
  serverLayers.findIndex((names) => names.includes(file.split('/')[2] ?? ''));

/**
 * Returns the rule that a file of the server breaks by importing another file of the server.
 * @param {string} file
 * @param {string} target
 */
function findServerBreach(file, target) {
  const [from, to] = [file, target].map((path) => path.split('/')[2] ?? '');
  if (from === to) return undefined;
  if (serverLayerIndex(file) === -1) return `scripts/check-imports.mjs does not list ${from} in serverLayers`;
  if (serverLayerIndex(target) > serverLayerIndex(file)) return undefined;
  if (serverLayerIndex(target) === serverLayers.length - 1) return undefined;
  return `in the server, ${from} is not above ${to}: imports only go down`;
}

/**
 * Returns the rule that a file of the site breaks by importing another file of this project.
 * @param {string} file
 * @param {string} target
 */
function findSiteBreach(file, target) {
  if (file.startsWith('site/server/')) {
    if (target.startsWith('site/server/')) return findServerBreach(file, target);
    if (target.startsWith('src/contract/')) return undefined;
    // The plugin that the site offers for download. The server reads it as text.
    if (target.startsWith('examples/wordpress/campus-market.php')) return undefined;
    if (target === 'site/app/entry-server.tsx' && serverStartFiles.includes(file)) return undefined;
    return 'the server imports only its own files and src/contract; main.ts and dev.ts may also import the app’s server entry';
  }
  if (file.startsWith('site/app/')) {
    const isOpen = target.startsWith('site/app/') || appEntryPoints.includes(target);
    return isOpen ? undefined : 'the app imports only its own files and campus-market';
  }
  const isOpen = !target.startsWith('src/') || siteEntryPoints.includes(target);
  return isOpen ? undefined : `from the library, the site imports only ${siteEntryPoints.join(' and ')}`;
}

/**
 * Returns the rule that a file breaks by importing a package or a module of Node.
 * @param {string} file
 * @param {string} name
 */
function findPackageBreach(file, name) {
  if (!file.startsWith('src/')) return undefined;
  if (isBuiltin(name)) return 'the library runs in browsers, which have no modules of Node';
  if (/^zod(\/|$)/.test(name) && layerOf(file) !== 'contract') return 'zod stays inside src/contract';
  if (name.startsWith('@r2wc/') && file !== 'src/element/registerElement.ts') {
    return 'only src/element/registerElement.ts may import r2wc';
  }
  return undefined;
}

/**
 * Resolves an import to a file of this project. Returns undefined for a package.
 * @param {string} file
 * @param {string} name
 */
function projectFile(file, name) {
  if (name === 'campus-market') return 'src/index.ts';
  if (name.startsWith('campus-market/')) return `src/${name.slice('campus-market/'.length)}.ts`;
  if (name.startsWith('/')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(file), name.replace(/\?.*$/, '')) : undefined;
}

/**
 * @param {string} folder the project's folder, or a copy of it
 * @param {'src' | 'site'} part
 */
function sourceFiles(folder, part) {
  const names = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => posix.join(part, name.replaceAll('\\', '/')))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));
}

/**
 * Returns circular imports between the subfolders of a folder, even if no two files import each other.
 * @param {string} parent
 * @param {Map<string, Set<string>>} imports the folders that each folder imports
 */
function findCycles(parent, imports) {
  /** @type {string[]} */
  const cycles = [];
  /** @param {string[]} path */
  const visit = (path) => {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      // Each cycle is reported once, starting with its alphabetically first name.
      if (next === path[0]) cycles.push([...path, next].join(' → '));
      else if (!path.includes(next) && next > (path[0] ?? '')) visit([...path, next]);
    }
  };
  for (const folder of imports.keys()) visit([folder]);
  return cycles.map((cycle) => `${parent}: ${cycle}: the folders must not import each other in a cycle`);
}

/** Folders whose subfolders must not import each other in a cycle. */
const parentsWithoutCycles = ['src/features', 'src/ui', 'site/server/features'];

/**
 * @param {string} parent
 * @param {string} file
 */
function subfolderOf(parent, file) {
  return file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] : undefined;
}

/**
 * Returns every import that breaks a rule, one line each.
 * @param {string} [folder]
 */
export function findBreaches(folder = root) {
  /** @type {string[]} */
  const breaches = [];
  const importsByParent = parentsWithoutCycles.map((parent) => ({
    parent,
    imports: /** @type {Map<string, Set<string>>} */ (new Map()),
  }));
  const files = [...sourceFiles(folder, 'src'), ...sourceFiles(folder, 'site')];
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes('import.meta.glob')) {
      breaches.push(`${file}: import.meta.glob hides what it imports; write the imports out`);
    }
    for (const { fileName: name } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = projectFile(file, name);
      const findBreach = file.startsWith('src/') ? findLibraryBreach : findSiteBreach;
      const breach = target ? findBreach(file, target) : findPackageBreach(file, name);
      if (breach) breaches.push(`${file} imports '${name}': ${breach}`);
      for (const { parent, imports } of importsByParent) {
        const [from, to] = [subfolderOf(parent, file), target && subfolderOf(parent, target)];
        if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
      }
    }
  }
  return [...breaches, ...importsByParent.flatMap(({ parent, imports }) => findCycles(parent, imports))];
}

export function checkImports() {
  const breaches = [...findBreaches(), ...findNounsInCore(root)];
  if (breaches.length > 0) throw new StepFailed(breaches.join('\n'));
}
