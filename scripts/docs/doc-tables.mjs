// Writes the tables of the guides from the code, and checks that they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';
import { entryPoint as actionsEntryPoint, describeActions } from './describe-actions.mjs';
import { describeElements, entryPoint as libraryEntryPoint } from './describe-elements.mjs';
import { entryPoint as kitEntryPoint } from './describe-parts.mjs';
import { kitPages, markdownTable } from './kit-pages.mjs';
import { exampleFiles } from './snippets.mjs';

/** @typedef {{ name: string, default: string, meaning: string }} Setting */

async function readSettings() {
  const { module } = await runnerImport(join(root, 'site/server/variables.ts'));
  return /** @type {{ variables: Setting[] }} */ (module).variables;
}

async function settingsTable() {
  const rows = (await readSettings()).map(({ name, default: defaultValue, meaning }) => {
    const text = defaultValue === '' || defaultValue.includes('`') ? defaultValue : `\`${defaultValue}\``;
    return [`\`${name}\``, text, meaning];
  });
  return markdownTable(['name', 'default', 'meaning'], rows);
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
    '# compose.yaml read it; environment variables of the shell override it.',
    '# Written by `npm run docs` from site/server/variables.ts.',
  ];
  const composeSettings = [
    '# For compose.yaml only: the domain of the site, and the password of its PostgreSQL.',
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

/** @param {ts.Program} program */
async function elementTables(program) {
  const sections = (await describeElements(program)).map(
    ({ tag, meaning, attributes, properties, events }) => {
      const attributeRows = [...attributes, ...properties].map(
        ({ name, type, defaultValue, meaning: text }) => [
          `\`${name}\``,
          type,
          defaultValue ? `\`${defaultValue}\`` : '',
          text,
        ],
      );
      const eventRows = events.map(({ type, detail, meaning: text, defaultAction }) => [
        `\`${type}\``,
        `\`${detail}\``,
        text,
        defaultAction ? `${defaultAction}; \`preventDefault()\` stops it` : '',
      ]);
      return [
        `### \`<${tag}>\``,
        meaning,
        ...(attributeRows.length > 0
          ? [markdownTable(['attribute', 'type', 'default', 'meaning'], attributeRows)]
          : []),
        ...(eventRows.length > 0
          ? [markdownTable(['event', 'detail', 'meaning', 'default action'], eventRows)]
          : []),
      ].join('\n\n');
    },
  );
  return sections.join('\n\n');
}

/**
 * Returns each hook of the React entry point with its doc comment.
 *
 * @param {ts.Program} program a program that includes the entry point
 * @returns {[name: string, meaning: string][]} sorted by name
 */
function describeHooks(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, libraryEntryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const hooks = (module ? checker.getExportsOfModule(module) : []).filter(({ name }) =>
    /^use[A-Z]/.test(name),
  );
  return hooks
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((symbol) => {
      const hook = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const meaning = ts
        .displayPartsToString(hook.getDocumentationComment(checker))
        .replace(/\s*\n\s*/g, ' ');
      if (!meaning) throw new StepFailed(`${symbol.name} has no doc comment.`);
      return [symbol.name, meaning];
    });
}

/** @param {ts.Program} program */
const hooksTable = async (program) =>
  markdownTable(
    ['hook', 'purpose'],
    describeHooks(program).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

/** @param {ts.Program} program */
const actionSections = async (program) =>
  describeActions(program)
    .map(({ name, result, meaning, example }) =>
      [`### \`${name}\``, `${meaning} Result: \`${result}\`.`, `\`\`\`js\n${example}\n\`\`\``].join('\n\n'),
    )
    .join('\n\n');

/** @type {Record<string, { file: string, makeContent: (program: ts.Program) => Promise<string> }>} by the name in the guide's comments */
const tables = {
  settings: { file: 'docs/guide/start.md', makeContent: settingsTable },
  errors: { file: 'docs/guide/api.md', makeContent: errorsTable },
  actions: { file: 'docs/guide/embed.md', makeContent: actionSections },
  elements: { file: 'docs/guide/embed.md', makeContent: elementTables },
  hooks: { file: 'docs/guide/react.md', makeContent: hooksTable },
};

/** Returns each generated file with its current text and with the text that it should have. */
async function generatedFiles() {
  const program = openProgram([libraryEntryPoint, actionsEntryPoint, kitEntryPoint]);
  /** @type {Map<string, { file: string, text: string, expected: string }>} */
  const guides = new Map();
  // One after the other, because a guide may have several tables.
  for (const [name, { file, makeContent }] of Object.entries(tables)) {
    const text = readFileSync(join(root, file), 'utf8');
    const before = guides.get(file)?.expected ?? text;
    const section = new RegExp(`(<!-- ${name}:[^>]*-->\n)[^]*?(<!-- end of ${name} -->)`);
    if (!section.test(before)) throw new StepFailed(`${file} has no comments around its table of ${name}.`);
    const content = await makeContent(program);
    const expected = before.replace(section, (_, start, end) => `${start}\n${content}\n\n${end}`);
    guides.set(file, { file, text, expected });
  }
  const environmentFile = {
    file: '.env.example',
    text: existsSync(join(root, '.env.example')) ? readFileSync(join(root, '.env.example'), 'utf8') : '',
    expected: await exampleSettings(),
  };
  return [...guides.values(), environmentFile, ...kitPages(program), ...exampleFiles()];
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
