// `npm run new -- clubs-list ClubsList clubs`: writes the skeleton of a new widget. The widget reads the call `GET /clubs`,
// which is also added to the contract if it is not there yet.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setUp } from './setup.mjs';
import { root, runAsCommand, runNode, StepFailed, step } from './steps.mjs';
import { templates } from './widget-templates.mjs';

/** @param {string} file */
const toPath = (file) => join(root, file);

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(toPath(file)), { recursive: true });
  writeFileSync(toPath(file), text);
}

/**
 * Edits a file, or creates it.
 * @param {string} file
 * @param {(text: string) => string} toNewText
 */
function edit(file, toNewText) {
  const oldText = existsSync(toPath(file)) ? readFileSync(toPath(file), 'utf8') : '';
  write(file, toNewText(oldText));
}

/**
 * Returns a function that inserts a text before a marker.
 * @param {string} marker
 * @param {string} addedText
 * @returns {(text: string) => string}
 */
const insertBefore = (marker, addedText) => (text) => {
  if (!text.includes(marker))
    throw new StepFailed(`Cannot insert this, because there is no '${marker}':\n${addedText}`);
  return text.replace(marker, () => addedText + marker);
};

/** @param {string[]} args */
function parseNames([tag = '', component = '', feature = '']) {
  const isValid =
    /^[a-z]+(-[a-z]+)+$/.test(tag) &&
    /^([A-Z][a-z]*)+$/.test(component) &&
    /^[a-z]+(-[a-z]+)*$/.test(feature);
  if (!isValid) {
    throw new StepFailed(
      'Give the tag, the component and the feature: npm run new -- clubs-list ClubsList clubs',
    );
  }
  const [firstWord = '', ...otherWords] = feature.split('-');
  const camelCaseFeature =
    firstWord + otherWords.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
  const definitionName = (component[0] ?? '').toLowerCase() + component.slice(1);
  return { tag, component, feature, camelCaseFeature, definitionName };
}

/** @typedef {ReturnType<typeof parseNames>} Names */

/**
 * Returns the heading of a feature's calls in the API's documentation, such as `Lost items` for `lost-items`.
 * @param {string} feature
 */
const toHeading = (feature) => (feature[0] ?? '').toUpperCase() + feature.slice(1).replaceAll('-', ' ');

/**
 * Adds the widget's call to the contract, if it is not there yet. Returns the files that were written.
 * @param {Names} names
 */
function addCall({ feature, camelCaseFeature }) {
  const file = `src/contract/calls/${feature}.ts`;
  const call = `'GET /${feature}'`;
  if (existsSync(toPath(file))) {
    if (readFileSync(toPath(file), 'utf8').includes(call)) return [];
    throw new StepFailed(`${file} has no ${call} for the widget to read. Add it there first.`);
  }
  write(file, templates.contract({ feature, camelCaseFeature }));
  edit('src/contract/calls/endpoints.ts', (text) =>
    insertBefore(
      '\n/**',
      `import { ${camelCaseFeature}Endpoints } from './${feature}.ts';\n`,
    )(insertBefore('};', `  ...${camelCaseFeature}Endpoints,\n`)(text)).replace(
      /\};\n$/,
      `  '${toHeading(feature)}': ${camelCaseFeature}Endpoints,\n};\n`,
    ),
  );
  edit(
    'src/contract/shared/public-calls.ts',
    insertBefore('};', `  ${call.replace('GET ', '')}: noToken,\n`),
  );
  // The fake market must answer every call.
  edit(
    'src/testing/fake-market.ts',
    insertBefore('};\n\n/** Any answer', `  ${call}: () => ({ ${camelCaseFeature}: [] }),\n`),
  );
  edit('tests/unit/testing/every-call.test.ts', insertBefore("  'GET /campuses':", `  ${call}: {},\n`));
  return [
    file,
    'src/contract/calls/endpoints.ts',
    'src/contract/shared/public-calls.ts',
    'src/testing/fake-market.ts',
    'tests/unit/testing/every-call.test.ts',
  ];
}

/**
 * Returns the new files of a widget with their texts.
 * @param {Names} names
 */
function makeFiles(names) {
  const { tag, component, feature } = names;
  const folder = `src/features/${feature}`;
  return {
    [`${folder}/${component}.tsx`]: templates.component(names),
    [`${folder}/${component}.css.ts`]: templates.styles,
    [`${folder}/use${component}.ts`]: templates.hook(names),
    [`${folder}/${tag}.element.ts`]: templates.registration(names),
    [`tests/widgets/${feature}/${tag}.test.tsx`]: templates.test(names),
    [`docs/elements/${tag}.md`]: templates.page(names),
  };
}

/**
 * Writes the files of a widget and adds the widget to the lists of elements and exports. Returns all files that were written.
 * @param {Names} names
 * @param {Record<string, string>} files the texts of the new files by path
 */
function writeWidget(names, files) {
  const { tag, feature, definitionName } = names;
  const folder = `src/features/${feature}`;
  for (const [file, text] of Object.entries(files)) write(file, text);

  edit(`${folder}/elements.ts`, (text) => templates.definition(names, text));
  edit(`${folder}/index.ts`, (text) => text + templates.entryPoint(names));
  edit('src/index.ts', (text) => text + templates.publicNames(names));
  const importPattern = new RegExp(`import \\{ (.*) \\} from './features/${feature}/elements.ts';`);
  const addImport = (/** @type {string} */ text, /** @type {string} */ nextText) =>
    importPattern.test(text)
      ? text.replace(importPattern, (line, importedNames) =>
          line.replace(importedNames, `${importedNames}, ${definitionName}`),
        )
      : insertBefore(
          nextText,
          `import { ${definitionName} } from './features/${feature}/elements.ts';\n`,
        )(text);
  edit(
    'src/elements.ts',
    (text) =>
      `${addImport(text, '\nexport')}defineLazyElement(${definitionName}, () => import('./features/${feature}/${tag}.element.ts'));\n`,
  );
  edit('src/element-table.ts', (text) => {
    const key = /^[a-z]+$/.test(feature) ? feature : `'${feature}'`;
    const listPattern = new RegExp(`(${key}: \\[[^\\]]*)\\]`);
    const newText = listPattern.test(text)
      ? text.replace(listPattern, `$1, ${definitionName}]`)
      : insertBefore('} as const', `  ${key}: [${definitionName}],\n`)(text);
    return addImport(newText, '\n/**');
  });
  return [
    ...Object.keys(files),
    ...['elements.ts', 'index.ts'].map((file) => `${folder}/${file}`),
    ...['src/index.ts', 'src/elements.ts', 'src/element-table.ts'],
  ];
}

setUp();
await runAsCommand(async () => {
  const names = parseNames(process.argv.slice(2));
  const files = makeFiles(names);
  for (const file of Object.keys(files)) {
    if (existsSync(toPath(file))) throw new StepFailed(`${file} already exists.`);
  }
  const contractFiles = addCall(names);
  const writtenFiles = [...contractFiles, ...writeWidget(names, files)];
  await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...writtenFiles]);
  const { writeDocTables } = await import('./docs/doc-tables.mjs');
  await step('Writing the tables of docs', writeDocTables);
  const call = `GET /${names.feature}`;
  const nextSteps = [
    ...(contractFiles.length > 0 ? [`Describe and implement ${call}: CONTRIBUTING.md shows where.`] : []),
    `Make ${names.component} show the reply of ${call}, and test it in tests/widgets/${names.feature}/${names.tag}.test.tsx.`,
    `Use <${names.tag}> in an example.`,
    `Describe the element in docs/elements/${names.tag}.md, and run npm run docs.`,
    "Record the package's new names: see 'Public names' in docs/guide/recipes.md.",
  ];
  console.log(`Written:\n${writtenFiles.map((file) => `  ${file}`).join('\n')}
Next steps:\n${nextSteps.map((text, index) => `  ${index + 1}. ${text}`).join('\n')}`);
});
