// The byte budgets: what a person loads, from the manifests of the builds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isCommand, root, runAsCommand, StepFailed } from './steps.mjs';

const embed = 'dist/embed';
const site = 'site/dist/client';

const loader = ['src/embed.ts'];
const first = [...loader, 'src/embed-until-code.ts'];
const grid = 'src/features/products/product-grid.element.ts';
const cart = ['src/features/cart/campus-cart.element.ts', 'src/features/cart/CompactCart.tsx'];
const home = ['index.html', 'app/pages/Home.tsx'];
const campusDialog = '../src/features/campuses/CampusDialog.tsx';

/**
 * What a person loads in each situation: these modules and all that they import, as JavaScript or CSS. Limits are in bytes,
 * compressed by Brotli. `after` lists modules that are already loaded.
 *
 * @type {{ title: string, build: string, modules: string[], after?: string[], kind?: 'js' | 'css', limit: number }[]}
 */
export const budgets = [
  { title: "The script tag's loader", build: embed, modules: loader, limit: 1_300 },
  {
    title: 'The script that pages import to act on the market',
    build: embed,
    modules: ['src/market.ts'],
    limit: 400,
  },
  { title: 'The code before the first cards of <product-grid>', build: embed, modules: first, limit: 2_700 },
  { title: 'The code after the first cards of <product-grid>', build: embed, modules: [grid], limit: 27_000 },
  {
    title: 'The first press on a heart of <product-grid>',
    build: embed,
    modules: ['src/features/favorites/SignedInHeart.tsx'],
    after: [grid],
    limit: 11_000,
  },
  {
    title: 'The campus dialog from <product-grid>',
    build: embed,
    modules: ['src/features/campuses/CampusDialog.tsx'],
    after: [grid],
    limit: 12_000,
  },
  {
    title: 'A compact <campus-cart> beside <product-grid>',
    build: embed,
    modules: [...first, grid, ...cart],
    limit: 39_000,
  },
  { title: 'Home of the site', build: site, modules: home, limit: 95_000 },
  { title: 'Home of the site, CSS', build: site, modules: home, kind: 'css', limit: 14_000 },
  {
    title: 'The campus dialog on Home',
    build: site,
    modules: [campusDialog],
    after: home,
    limit: 13_000,
  },
  {
    title: 'A product on the site',
    build: site,
    modules: ['index.html', 'app/pages/Product.tsx'],
    limit: 100_000,
  },
  {
    title: 'A canteen on the site',
    build: site,
    modules: ['index.html', 'app/pages/Canteen.tsx'],
    limit: 100_000,
  },
];

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

/**
 * Returns the files that these modules load at once: their own, and those of all that they import.
 * @param {Manifest} manifest
 * @param {string[]} modules
 */
function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  const add = (/** @type {string} */ module) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new StepFailed(`The build has no file for ${module}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return files;
}

/**
 * Returns the size of what a budget counts.
 * @param {typeof budgets[number]} budget
 * @param {string} projectFolder
 * @param {(path: string) => number} sizeOf
 */
function measure({ build, modules, after = [], kind = 'js' }, projectFolder, sizeOf) {
  const folder = join(projectFolder, build);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const loaded = filesOf(manifest, after);
  const files = [...filesOf(manifest, modules)].filter(
    (file) => file.endsWith(`.${kind}`) && !loaded.has(file),
  );
  return files.reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
}

/** Returns each budget with the size of what it counts. */
export function measureBudgets(projectFolder = root) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const sizeOf = (/** @type {string} */ path) => {
    const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length;
    sizes.set(path, size);
    return size;
  };
  return budgets.map((budget) => ({ ...budget, size: measure(budget, projectFolder, sizeOf) }));
}

/** Fails if something is larger than its budget. */
export function checkBudgets(projectFolder = root) {
  const results = measureBudgets(projectFolder);
  const tooLarge = results.filter(({ size, limit }) => size > limit);
  const lineOf = (/** @type {typeof results[number]} */ { title, size, limit }) =>
    `${title}: ${size} of ${limit} bytes`;
  if (tooLarge.length > 0) throw new StepFailed(`Above the budget:\n${tooLarge.map(lineOf).join('\n')}`);
  return results.map(lineOf);
}

if (isCommand(import.meta.url)) await runAsCommand(async () => console.log(checkBudgets().join('\n')));
