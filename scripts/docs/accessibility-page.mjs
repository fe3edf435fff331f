// The page of accessibility results, docs/proof/accessibility.md: `npm run docs -- --proof` lets axe check every element and writes
// the tables.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, runNode, StepFailed } from '../steps.mjs';
import { markdownTable, writeSection } from './markdown.mjs';
import { beginMeasurement } from './measurement.mjs';

const page = 'docs/proof/accessibility.md';
const resultsFolder = '.cache/accessibility';
const columns = ['element', 'state', 'light', 'dark', 'own colours', 'pale accent'];
const themes = ['light', 'dark', 'own', 'pale'];

/** @typedef {import('../../tests/support/browser/axe.ts').AxeResult} AxeResult */
/** @typedef {{ state: string, themes: Record<string, AxeResult> }[]} ElementResults */

/** @param {AxeResult | undefined} result undefined if the theme does not exist in this state */
function describeFindings(result) {
  if (!result) return '–';
  const { violations } = result;
  const places = violations.reduce((sum, violation) => sum + violation.places.length, 0);
  return places === 0 ? '0' : `${places}: ${violations.map(({ rule }) => rule).join(', ')}`;
}

/**
 * Returns the cells of a state's row after the element's name.
 *
 * @param {string} state
 * @param {Record<string, AxeResult>} results by theme
 */
export const resultCells = (state, results) => [
  state,
  ...themes.map((theme) => describeFindings(results[theme])),
];

/**
 * Returns the cells of an element's rows in the page, without its name.
 *
 * @param {string} text the page
 * @param {string} tag
 */
export const cellsInPage = (text, tag) =>
  text
    .split('\n')
    .filter((line) => line.split('|')[1]?.includes(`\`<${tag}>\``))
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );

/** @param {string} tag */
function nameOf(tag) {
  const elementPage = `docs/elements/${tag}.md`;
  const name = `\`<${tag}>\``;
  return existsSync(join(root, elementPage)) ? `[${name}](../elements/${tag}.md)` : name;
}

/** @returns {Promise<string[]>} */
async function readTags() {
  const { module } = await runnerImport(join(root, 'src/element-table.ts'));
  const { elementTable } = /** @type {typeof import('../../src/element-table.ts')} */ (module);
  return Object.values(elementTable).flatMap((definitions) => definitions.map(({ tag }) => tag));
}

/** @param {string} tag @returns {ElementResults} */
function readResults(tag) {
  const file = join(root, resultsFolder, `${tag}.json`);
  if (!existsSync(file)) throw new StepFailed(`axe has not checked <${tag}>.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {AxeResult[]} results @param {string} measuredAt */
function summary(results, measuredAt) {
  const version = results[0]?.version;
  const findings = results.reduce((sum, { violations }) => sum + violations.length, 0);
  return (
    `**${findings} broken rules in ${results.length} checks** by axe ${version}, ${measuredAt}, ` +
    'in Chromium, 360 pixels wide.'
  );
}

/** Returns a table of the rules that axe could not decide. @param {[tag: string, results: ElementResults][]} elements */
function undecidedTable(elements) {
  /** @type {Map<string, Set<string>>} */
  const tagsByRule = new Map();
  for (const [tag, results] of elements) {
    for (const rule of results
      .flatMap((result) => Object.values(result.themes))
      .flatMap((result) => result.undecided))
      tagsByRule.set(rule, (tagsByRule.get(rule) ?? new Set()).add(tag));
  }
  const rows = [...tagsByRule]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([rule, tags]) => [`\`${rule}\``, [...tags].map((tag) => `\`<${tag}>\``).join(', ')]);
  return markdownTable(['rule', 'elements'], rows);
}

/** Lets axe check every element, and writes the results to the page. */
export async function writeAccessibilityPage() {
  const { measuredAt } = beginMeasurement();
  rmSync(join(root, resultsFolder), { recursive: true, force: true });
  const { ensureChromium } = await import('../browser.mjs');
  const env = { CHROMIUM_PATH: await ensureChromium(), PROOF_RESULTS: join(root, resultsFolder) };
  await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', 'tests/browser/element-accessibility.spec.ts'],
    { env },
  );
  const elements = (await readTags()).map(
    (tag) => /** @type {[tag: string, results: ElementResults]} */ ([tag, readResults(tag)]),
  );
  const rows = elements.flatMap(([tag, results]) =>
    results.map((result) => [nameOf(tag), ...resultCells(result.state, result.themes)]),
  );
  const checks = elements.flatMap(([, results]) => results.flatMap((result) => Object.values(result.themes)));
  writeSection(page, 'axe-results', [summary(checks, measuredAt), markdownTable(columns, rows)].join('\n\n'));
  writeSection(page, 'axe-undecided', undecidedTable(elements));
}
