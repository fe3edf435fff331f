// The walls of the house: which part may import which. docs/guide/architecture.md says why.
// One check sees every kind of import: values, types, re-exports, `import()` and `import('…').Type`.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from './steps.mjs';

/** From the bottom to the top: a part imports from its own and from those below it. */
const layers = ['contract', 'core', 'ui', 'element', 'features', 'doors'];

/** What a browser may take of the contract. Its other files are schemas and bring zod along. */
const openContract = ['types', 'limits', 'categories', 'chat-links', 'errors', 'naira-text', 'rules'].map(
  (name) => `src/contract/${name}.ts`,
);

/** What others may see of a feature. Doors also see its tags and the addresses that the loader asks for early. */
const featureDoor = /^src\/features\/[^/]+\/index\.ts$/;
const openToDoors = /^src\/features\/[^/]+\/(elements|[a-z-]+\.element|[a-z-]+-path)\.ts$/;

/** What the site may import of the library. */
const doors = ['src/index.ts', 'src/ui.ts', 'src/elements.ts'];

/** Those made of components, which the app is built from. */
const appDoors = ['src/index.ts', 'src/ui.ts'];

/** Files of the server that start it may load the app: built, or straight from its source while developing. */
const startsServer = ['site/server/main.ts', 'site/server/dev.ts'];

/** @param {string} file */
const layerOf = (file) => {
  const inside = file.split('/').slice(1);
  return inside.length === 1 ? 'doors' : (inside[0] ?? '');
};

/** @param {string} file */
const featureOf = (file) => file.match(/^src\/features\/([^/]+)\//)?.[1];

/**
 * What is wrong when a file of the library imports one of this project's files.
 * @param {string} file
 * @param {string} target
 */
function breachInLibrary(file, target) {
  if (!target.startsWith('src/')) return 'the library does not know the site, the scripts or the tests';
  const from = layerOf(file);
  const to = layerOf(target);
  if (layers.indexOf(to) > layers.indexOf(from)) return `${from} is below ${to}: imports only go down`;
  if (to === 'contract' && from !== 'contract' && !openContract.includes(target)) {
    return `of the contract, only ${openContract.join(', ')} may be used here: the others bring zod to browsers`;
  }
  if (to === 'features' && featureOf(file) !== featureOf(target)) {
    const isOpen = featureDoor.test(target) || (from === 'doors' && openToDoors.test(target));
    if (!isOpen) return `the feature ${featureOf(target)} may only be imported through its index.ts`;
  }
  return undefined;
}

/**
 * What is wrong when a file of the site imports one of this project's files.
 * @param {string} file
 * @param {string} target
 */
function breachInSite(file, target) {
  if (file.startsWith('site/server/')) {
    if (target.startsWith('site/server/') || target.startsWith('src/contract/')) return undefined;
    if (target === 'site/app/entry-server.tsx' && startsServer.includes(file)) return undefined;
    return 'the server imports only its own files and src/contract; main.ts and dev.ts also the app’s server entry';
  }
  if (file.startsWith('site/app/')) {
    const isOpen = target.startsWith('site/app/') || appDoors.includes(target);
    return isOpen ? undefined : 'the app imports only its own files and campus-market';
  }
  const isOpen = !target.startsWith('src/') || doors.includes(target);
  return isOpen ? undefined : `of the library, the site imports only ${doors.join(' and ')}`;
}

/**
 * What is wrong when a file imports a package or a part of Node.
 * @param {string} file
 * @param {string} name
 */
function breachByPackage(file, name) {
  if (!file.startsWith('src/')) return undefined;
  if (isBuiltin(name)) return 'the library runs in browsers, which have no parts of Node';
  if (/^zod(\/|$)/.test(name) && layerOf(file) !== 'contract') return 'zod stays inside src/contract';
  if (name.startsWith('@r2wc/') && file !== 'src/element/defineElement.tsx') {
    return 'only src/element/defineElement.tsx may import r2wc';
  }
  return undefined;
}

/**
 * The project's file that an import means, or undefined when it means a package.
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
 * @param {string} folder the project's, or a copy of it
 * @param {string} part
 */
function sourceFiles(folder, part) {
  const names = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => posix.join(part, name.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));
}

/**
 * Circles among features, even where no single file of them closes one.
 * @param {Map<string, Set<string>>} uses what each feature imports
 */
function circles(uses) {
  /** @type {string[]} */
  const found = [];
  /** @param {string[]} path */
  const visit = (path) => {
    for (const next of uses.get(path.at(-1) ?? '') ?? []) {
      // Each circle is told once, beginning with its first name by the alphabet.
      if (next === path[0]) found.push([...path, next].join(' → '));
      else if (!path.includes(next) && next > (path[0] ?? '')) visit([...path, next]);
    }
  };
  for (const feature of uses.keys()) visit([feature]);
  return found.map((circle) => `src/features: ${circle}: features must not import each other in a circle`);
}

/**
 * Every breach of a wall, one line each.
 * @param {string} [folder]
 */
export function findBreaches(folder = root) {
  /** @type {string[]} */
  const breaches = [];
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const file of [...sourceFiles(folder, 'src'), ...sourceFiles(folder, 'site')]) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes('import.meta.glob')) {
      breaches.push(`${file}: import.meta.glob hides what it imports; write the imports out`);
    }
    for (const { fileName: name } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = projectFile(file, name);
      const breachBetween = file.startsWith('src/') ? breachInLibrary : breachInSite;
      const breach = target ? breachBetween(file, target) : breachByPackage(file, name);
      if (breach) breaches.push(`${file} imports '${name}': ${breach}`);
      const [from, to] = [featureOf(file), target && featureOf(target)];
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return [...breaches, ...circles(uses)];
}

export function checkWalls() {
  const breaches = findBreaches();
  if (breaches.length > 0) throw new StepFailed(breaches.join('\n'));
}
