// Writes the tables in the pages of docs/kit from the exports of src/ui.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';
import { describeParts } from './describe-parts.mjs';
import { markdownTable } from './markdown.mjs';

const folder = 'docs/kit';

/** The section of a page with the table of one type, such as `ButtonProps`. */
const section = /(<!-- (\w+): written by [^>]*-->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** @typedef {import('./describe-parts.mjs').DescribedType} DescribedType */

/** @param {DescribedType} type */
function makeTable({ name, props, meaning, native }) {
  const part = name.replace(/Props$/, '');
  const rows = props.map(({ name: prop, type, defaultValue, meaning: text }) => [
    `\`${prop}\``,
    type,
    defaultValue,
    text,
  ]);
  return [
    `### \`${part}\``,
    ...(part === name ? [meaning] : []),
    markdownTable(['prop', 'accepts', 'default', 'meaning'], rows),
    ...(native ? [describeNative(native)] : []),
  ].join('\n\n');
}

/** @param {NonNullable<DescribedType['native']>} native */
function describeNative({ tag, excluded, defaults }) {
  const toCode = (/** @type {string} */ text) => `\`${text}\``;
  const names = [...excluded].sort().map(toCode);
  const except = names.length > 0 ? ` except ${names.join(', ')}` : '';
  const values = [...defaults].map(([name, value]) => ` ${toCode(name)} is ${toCode(value)} by default.`);
  return `All other props are passed on to ${toCode(`<${tag}>`)}${except}.${values.join('')}`;
}

/**
 * Returns the doc comments, tables and examples that the documentation of the kit lacks, one line each.
 *
 * @param {ReturnType<typeof describeParts>} parts
 * @param {string[]} pages the texts of the pages
 */
export function findUndocumented({ types, values }, pages) {
  const text = pages.join('\n');
  const examples = [...text.matchAll(/```tsx([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
  const withoutComment = [
    ...[...values, ...types.filter(({ name }) => !name.endsWith('Props'))]
      .filter(({ meaning }) => !meaning)
      .map(({ name }) => name),
    ...types.flatMap(({ name, props }) =>
      props.filter(({ meaning }) => !meaning).map((prop) => `${name}.${prop.name}`),
    ),
  ];
  const withoutTable = types.filter(({ name }) => !text.includes(`<!-- ${name}: written by`));
  const withoutExample = values.filter(({ name }) => !RegExp(`(<|\\b)${name}\\b`).test(examples));
  return [
    ...withoutComment.map((name) => `${name} has no doc comment.`),
    ...withoutTable.map(({ name }) => `${name} has no table in ${folder}.`),
    ...withoutExample.map(({ name }) => `${name} is in no example of ${folder}.`),
  ];
}

/** Returns each page of the kit with its current text and with the text that it should have. @param {import('typescript').Program} program */
export function kitPages(program) {
  const { types, values } = describeParts(program);
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));

  const faults = findUndocumented(
    { types, values },
    texts.map(({ text }) => text),
  );
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));

  /** @type {Map<string, string>} */
  const pageByType = new Map();
  for (const { file, text } of texts)
    for (const [, , name = ''] of text.matchAll(section)) pageByType.set(name, file);

  const partRows = values.flatMap(({ name, meaning }) => {
    const page = pageByType.get(`${name}Props`);
    return page ? [[`[${name}](${page})`, meaning.split(/(?<=\.) /)[0] ?? '']] : [];
  });
  /** @type {Record<string, string>} */
  const tables = {
    parts: markdownTable(['part', 'purpose'], partRows),
    ...Object.fromEntries(types.map((type) => [type.name, makeTable(type)])),
  };
  return texts.map(({ file, text }) => ({
    file: `${folder}/${file}`,
    text,
    expected: text.replace(section, (whole, before, name, after) =>
      tables[name] ? `${before}\n${tables[name]}\n\n${after}` : whole,
    ),
  }));
}
