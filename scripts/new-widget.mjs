// `npm run new -- clubs-list ClubsList clubs`: the skeleton of a new widget in all its places. It reads
// the call `GET /clubs`, which it also describes when the contract does not know it yet.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setUp } from './setup.mjs';
import { command, root, runNode, StepFailed, step } from './steps.mjs';
import { templates } from './widget-templates.mjs';

/** @param {string} file */
const path = (file) => join(root, file);

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}

/**
 * Changes a file that is there, or begins one.
 * @param {string} file
 * @param {(text: string) => string} change
 */
function change(file, change) {
  const before = existsSync(path(file)) ? readFileSync(path(file), 'utf8') : '';
  write(file, change(before));
}

/**
 * @param {string} before a place in the text; what is added comes right before it
 * @param {string} added
 * @returns {(text: string) => string}
 */
const addBefore = (before, added) => (text) => {
  if (!text.includes(before)) throw new StepFailed(`Where does this go? There is no '${before}'.\n${added}`);
  return text.replace(before, () => added + before);
};

/** @param {string[]} words */
function readNames([tag = '', component = '', feature = '']) {
  const isRight =
    /^[a-z]+(-[a-z]+)+$/.test(tag) &&
    /^([A-Z][a-z]*)+$/.test(component) &&
    /^[a-z]+(-[a-z]+)*$/.test(feature);
  if (!isRight) {
    throw new StepFailed(
      'Say the tag, the component and its feature: npm run new -- clubs-list ClubsList clubs',
    );
  }
  const [first = '', ...rest] = feature.split('-');
  const noun = first + rest.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
  const row = (component[0] ?? '').toLowerCase() + component.slice(1);
  return { tag, component, feature, noun, row };
}

/** @typedef {ReturnType<typeof readNames>} Names */

/**
 * `lost-items` becomes `Lost items`: the heading of its calls in the API's documentation.
 * @param {string} feature
 */
const headingOf = (feature) => (feature[0] ?? '').toUpperCase() + feature.slice(1).replaceAll('-', ' ');

/** @param {Names} names */
function describeCall({ feature, noun }) {
  const file = `src/contract/calls/${feature}.ts`;
  const call = `'GET /${feature}'`;
  if (existsSync(path(file))) {
    if (readFileSync(path(file), 'utf8').includes(call)) return [];
    throw new StepFailed(`${file} has no ${call} for the widget to read. Describe it there first.`);
  }
  write(file, templates.contract({ feature, noun }));
  change('src/contract/calls/endpoints.ts', (text) =>
    addBefore(
      '\n/**',
      `import { ${noun}Endpoints } from './${feature}.ts';\n`,
    )(addBefore('};', `  ...${noun}Endpoints,\n`)(text)).replace(
      /\};\n$/,
      `  '${headingOf(feature)}': ${noun}Endpoints,\n};\n`,
    ),
  );
  return [file, 'src/contract/calls/endpoints.ts'];
}

/**
 * The files that are the widget's own.
 * @param {Names} names
 */
function ownFiles(names) {
  const { tag, component, feature } = names;
  const folder = `src/features/${feature}`;
  return {
    [`${folder}/${component}.tsx`]: templates.component(names),
    [`${folder}/${component}.css.ts`]: templates.styles,
    [`${folder}/use${component}.ts`]: templates.hook(names),
    [`${folder}/${tag}.element.ts`]: templates.registration(names),
    [`tests/widgets/${feature}/${tag}.test.tsx`]: templates.test(names),
  };
}

/**
 * @param {Names} names
 * @param {Record<string, string>} files
 */
function writeWidget(names, files) {
  const { tag, feature, row } = names;
  const folder = `src/features/${feature}`;
  for (const [file, text] of Object.entries(files)) write(file, text);

  change(`${folder}/elements.ts`, (text) => templates.row(names, text));
  change(`${folder}/index.ts`, (text) => text + templates.entryPoint(names));
  change('src/index.ts', (text) => text + templates.publicNames(names));
  change('src/elements.ts', addBefore('\nexport', `import './features/${feature}/${tag}.element.ts';\n`));
  change('src/element-table.ts', (text) => {
    const key = /^[a-z]+$/.test(feature) ? feature : `'${feature}'`;
    const imported = new RegExp(`import \\{ (.*) \\} from './features/${feature}/elements.ts';`);
    return imported.test(text)
      ? text
          .replace(imported, (line, before) => line.replace(before, `${before}, ${row}`))
          .replace(new RegExp(`(${key}: \\[[^\\]]*)\\]`), `$1, ${row}]`)
      : addBefore(
          '\n/**',
          `import { ${row} } from './features/${feature}/elements.ts';\n`,
        )(addBefore('} as const', `  ${key}: [${row}],\n`)(text));
  });
  return [
    ...Object.keys(files),
    ...['elements.ts', 'index.ts'].map((file) => `${folder}/${file}`),
    ...['src/index.ts', 'src/elements.ts', 'src/element-table.ts'],
  ];
}

setUp();
await command(async () => {
  const names = readNames(process.argv.slice(2));
  const files = ownFiles(names);
  for (const file of Object.keys(files)) {
    if (existsSync(path(file))) throw new StepFailed(`${file} is already there.`);
  }
  const described = describeCall(names);
  const written = [...described, ...writeWidget(names, files)];
  await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...written]);
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs/guide', writeDocTables);
  const call = `GET /${names.feature}`;
  const steps = [
    ...(described.length > 0 ? [`Describe and answer ${call}: CONTRIBUTING.md shows where.`] : []),
    `Make ${names.component} show what ${call} answers, and test it in tests/widgets/${names.feature}/${names.tag}.test.tsx.`,
    `Use <${names.tag}> in an example.`,
    "Record the package's new names: 'Public names' in docs/guide/recipes.md says how.",
  ];
  console.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}
What is left:\n${steps.map((text, index) => `  ${index + 1}. ${text}`).join('\n')}`);
});
