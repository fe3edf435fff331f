// The pages of docs/kit: their tables, written from what src/ui.ts exports and checked against it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';
import { describeParts } from './describe-parts.mjs';
import { table } from './markdown.mjs';

const folder = 'docs/kit';

/** A place for the table of one type, such as `ButtonProps`. */
const place = /(<!-- (\w+): written by [^>]*-->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** @typedef {import('./describe-parts.mjs').DescribedType} DescribedType */

/** @param {DescribedType} type */
function tableOfType({ name, props, meaning, native }) {
  const part = name.replace(/Props$/, '');
  const rows = props.map(({ name: prop, takes, usual, meaning: text }) => [
    `\`${prop}\``,
    takes,
    usual,
    text,
  ]);
  return [
    `### \`${part}\``,
    ...(part === name ? [meaning] : []),
    table(['prop', 'takes', 'default', 'meaning'], rows),
    ...(native ? [passedOn(native)] : []),
  ].join('\n\n');
}

/** @param {NonNullable<DescribedType['native']>} native */
function passedOn({ tag, without, usual }) {
  const code = (/** @type {string} */ text) => `\`${text}\``;
  const left = [...without].sort().map(code);
  const except = left.length > 0 ? ` except ${left.join(', ')}` : '';
  const set = [...usual].map(([name, value]) => ` ${code(name)} is ${code(value)} by default.`);
  return `Everything else that an ${code(`<${tag}>`)} takes is passed on to it,${except}.${set.join('')}`
    .replace(/ an `<(?![aeiou])/, ' a `<')
    .replace(',.', '.');
}

/**
 * Everything that a developer may use is described: by doc comments, by a table on a page, by an example that uses it.
 *
 * @param {ReturnType<typeof describeParts>} parts
 * @param {string[]} pages their texts
 */
export function undescribed({ types, values }, pages) {
  const all = pages.join('\n');
  const examples = [...all.matchAll(/```tsx([\s\S]*?)```/g)].map(([, text]) => text).join('\n');
  const silent = [
    ...[...values, ...types.filter(({ name }) => !name.endsWith('Props'))]
      .filter(({ meaning }) => !meaning)
      .map(({ name }) => name),
    ...types.flatMap(({ name, props }) =>
      props.filter(({ meaning }) => !meaning).map((prop) => `${name}.${prop.name}`),
    ),
  ];
  const withoutTable = types.filter(({ name }) => !all.includes(`<!-- ${name}: written by`));
  const unused = values.filter(({ name }) => !RegExp(`(<|\\b)${name}\\b`).test(examples));
  return [
    ...silent.map((name) => `${name} has no doc comment.`),
    ...withoutTable.map(({ name }) => `${name} has no table in ${folder}.`),
    ...unused.map(({ name }) => `${name} is in no example of ${folder}.`),
  ];
}

/** Each page of the kit with its tables as the code has them now. @param {import('typescript').Program} program */
export function kitPages(program) {
  const { types, values } = describeParts(program);
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));

  const faults = undescribed(
    { types, values },
    texts.map(({ text }) => text),
  );
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));

  /** @type {Map<string, string>} */
  const pageOf = new Map();
  for (const { file, text } of texts)
    for (const [, , name = ''] of text.matchAll(place)) pageOf.set(name, file);

  const parts = values.flatMap(({ name, meaning }) => {
    const page = pageOf.get(`${name}Props`);
    return page ? [[`[${name}](${page})`, meaning.split(/(?<=\.) /)[0] ?? '']] : [];
  });
  /** @type {Record<string, string>} */
  const made = {
    parts: table(['part', 'what it is'], parts),
    ...Object.fromEntries(types.map((type) => [type.name, tableOfType(type)])),
  };
  return texts.map(({ file, text }) => ({
    file: `${folder}/${file}`,
    text,
    fresh: text.replace(place, (whole, before, name, after) =>
      made[name] ? `${before}\n${made[name]}\n\n${after}` : whole,
    ),
  }));
}
