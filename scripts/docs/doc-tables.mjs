// Writes the tables of the guides from the code, and checks that they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';
import { callIndex, callPages, readContract } from './call-reference.mjs';
import { entryPoint as actionsEntryPoint, describeActions } from './describe-actions.mjs';
import { describeElements } from './describe-elements.mjs';
import { entryPoint as callsEntryPoint, describeFields } from './describe-fields.mjs';
import { describeParts, entryPoint as kitEntryPoint } from './describe-parts.mjs';
import { elementPages } from './element-pages.mjs';
import { eventTables, fillEventsPage } from './event-reference.mjs';
import { entryPoints, exportPages, readExports } from './export-reference.mjs';
import { kitPages } from './kit-pages.mjs';
import { markdownTable, replaceSection } from './markdown.mjs';
import { exampleFiles } from './snippets.mjs';
import { findUndocumentedStyles, readThemingGuide } from './theming-tables.mjs';

/** @typedef {{ name: string, default: string, meaning: string }} Setting */

async function readSettings() {
  const { module } = await runnerImport(join(root, 'site/server/variables.ts'));
  return /** @type {{ variables: Setting[] }} */ (module).variables;
}

/** Returns a section for each setting. A search of the documentation finds headings, but not the rows of a table. */
async function settingSections() {
  const sections = (await readSettings()).map(({ name, default: defaultValue, meaning }) => {
    const text =
      defaultValue.includes('`') || defaultValue.includes(' ') ? defaultValue : `\`${defaultValue}\``;
    return [`## \`${name}\``, meaning, defaultValue ? `Default: ${text}.` : 'It is not set by default.'].join(
      '\n\n',
    );
  });
  return sections.join('\n\n');
}

/** Returns the text of `.env.example`: each setting with its meaning, commented out. */
async function exampleSettings() {
  const settingTexts = (await readSettings()).map(({ name, default: defaultValue, meaning }) => {
    const [value = '', defaultInWords] = /^[\w./-]*$/.test(defaultValue)
      ? [defaultValue]
      : ['', defaultValue];
    const text = defaultInWords === undefined ? meaning : `${meaning} Default: ${defaultInWords}.`;
    return [...wrap(text).map((line) => `# ${line}`), `#${name}=${value}`].join('\n');
  });
  const headerLines = [
    '# Copy this file to .env and remove the # from the settings that you change. `npm start`, `npm run backup` and',
    '# the compose files read it; environment variables of the shell override it.',
    '# Written by `npm run docs` from site/server/variables.ts.',
  ];
  const composeSettings = [
    '# For the compose files only: the domain of the site and, for compose.yaml, the password of its PostgreSQL.',
    '#DOMAIN=market.example',
    '#DATABASE_PASSWORD=',
  ];
  return `${[headerLines.join('\n'), ...settingTexts, composeSettings.join('\n')].join('\n\n')}\n`;
}

/** @param {string} text */
function wrap(text) {
  return (
    text
      .replaceAll('`', '')
      .match(/.{1,118}(?:\s|$)/g)
      ?.map((line) => line.trim()) ?? []
  );
}

async function errorsTable() {
  const { module } = await runnerImport(join(root, 'src/contract/shared/errors.ts'));
  /** @typedef {{ errorStatus: Record<string, number>, errorMeaning: Record<string, string> }} Errors */
  const { errorStatus, errorMeaning } = /** @type {Errors} */ (module);
  const rows = Object.entries(errorStatus).map(([code, status]) => [
    `\`${code}\``,
    String(status),
    errorMeaning[code] ?? '',
  ]);
  return markdownTable(['code', 'status', 'meaning'], rows);
}

/** @param {ReturnType<typeof readExports>} described */
function hooksTable(described) {
  const hooks = described.flatMap(({ values }) => values).filter(({ name }) => /^use[A-Z]/.test(name));
  const rows = hooks
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, meaning }) => [
      `[\`${name}\`](../reference/hooks.md#${name.toLowerCase()})`,
      meaning.split(/(?<=\.) /)[0] ?? '',
    ]);
  return markdownTable(['hook', 'purpose'], rows);
}

/** @param {import('typescript').Program} program */
const actionSections = (program) =>
  describeActions(program)
    .map(({ name, result, meaning, example }) =>
      [`### \`${name}\``, `${meaning} Result: \`${result}\`.`, `\`\`\`js\n${example}\n\`\`\``].join('\n\n'),
    )
    .join('\n\n');

/** @typedef {{ file: string, content: string }} Section a generated part of a guide */
/** @typedef {import('./describe-elements.mjs').DescribedElement} DescribedElement */

/**
 * Returns the generated parts of the guides, by their names in the guides' comments.
 *
 * @param {import('typescript').Program} program
 * @param {import('./call-reference.mjs').Contract} contract
 * @returns {Promise<Record<string, Section>>}
 */
async function guideSections(program, contract) {
  const described = readExports(program, describeParts(program));
  const pages = exportPages(described);
  return {
    settings: { file: 'docs/guide/settings.md', content: await settingSections() },
    errors: { file: 'docs/guide/api.md', content: await errorsTable() },
    actions: { file: 'docs/guide/embed.md', content: actionSections(program) },
    hooks: { file: 'docs/guide/react.md', content: hooksTable(described) },
    'hook-reference': { file: 'docs/reference/hooks.md', content: pages.hooks },
    'component-reference': { file: 'docs/reference/components.md', content: pages.components },
    'function-reference': { file: 'docs/reference/functions.md', content: pages.functions },
    'type-reference': { file: 'docs/reference/types.md', content: pages.types },
    'call-index': { file: 'docs/api/README.md', content: callIndex(contract) },
  };
}

const eventsPage = 'docs/reference/events.md';

/** Returns the page of the events with its current text and with the text that it should have. @param {DescribedElement[]} elements */
function eventsFile(elements) {
  const text = readFileSync(join(root, eventsPage), 'utf8');
  return { file: eventsPage, text, expected: fillEventsPage(text, eventTables(elements)) };
}

/** Returns each generated file with its current text and with the text that it should have. */
async function generatedFiles() {
  const styleFaults = findUndocumentedStyles(readThemingGuide());
  if (styleFaults.length > 0) throw new StepFailed(styleFaults.join('\n'));
  const program = openProgram([
    ...Object.values(entryPoints),
    actionsEntryPoint,
    callsEntryPoint,
    kitEntryPoint,
  ]);
  const elements = await describeElements(program);
  const contract = await readContract();
  const guides = Object.entries(await guideSections(program, contract)).map(([name, { file, content }]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, text, expected: replaceSection(text, name, content, file) };
  });
  const environmentFile = {
    file: '.env.example',
    text: existsSync(join(root, '.env.example')) ? readFileSync(join(root, '.env.example'), 'utf8') : '',
    expected: await exampleSettings(),
  };
  return [
    ...guides,
    eventsFile(elements),
    environmentFile,
    ...callPages(contract, describeFields(program)),
    ...elementPages(elements),
    ...kitPages(program),
    ...exampleFiles(),
  ];
}

export async function writeDocTables() {
  for (const { file, expected } of await generatedFiles()) writeFileSync(join(root, file), expected);
}

export async function checkDocTables() {
  const staleFiles = (await generatedFiles())
    .filter(({ text, expected }) => text !== expected)
    .map(({ file }) => file);
  if (staleFiles.length > 0) throw new StepFailed(`${staleFiles.join(', ')}: out of date. Run npm run docs.`);
}
