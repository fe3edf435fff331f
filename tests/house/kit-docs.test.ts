import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { describeParts, door } from '../../scripts/docs/describe-parts.mjs';
import { kitPages } from '../../scripts/docs/kit-pages.mjs';
import { openProgram } from '../../scripts/typescript.mjs';
import { projectFolder } from '../support/processes/project-copy.ts';

const pages = readdirSync(join(projectFolder, 'docs/kit')).filter((file) => file.endsWith('.md'));
const textOf = (page: string) => readFileSync(join(projectFolder, 'docs/kit', page), 'utf8');

// Of this run only: the same tests may run twice at once.
const folder = `.cache/kit-examples-${process.pid}`;
afterAll(() => rmSync(join(projectFolder, folder), { recursive: true, force: true }));

/**
 * Writes each example into a file of its own, in which a fault has the line that it has in its page. One that others
 * import has its name after the three ticks.
 */
function writeExample(page: string, { index, 1: name, 2: text }: RegExpExecArray) {
  const line = textOf(page).slice(0, index).split('\n').length;
  const file = `${folder}/${name ?? `${page}-${line}.tsx`}`;
  writeFileSync(join(projectFolder, file), `${'\n'.repeat(line)}${text}`);
  return { page, file };
}

mkdirSync(join(projectFolder, folder), { recursive: true });
const examples = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```tsx(?: (\S+))?\n(.*?)^```$/gms)].map((example) =>
    writeExample(page, example),
  ),
);
const program = openProgram([door, ...examples.map(({ file }) => file)]);
const { types, values } = describeParts(program);

test('every part has a page with its props and an example of it', () => {
  const all = pages.map(textOf).join('\n');
  const [, ...blocks] = all.split('```tsx');
  const shown = blocks.map((block) => block.split('```')[0]).join('\n');
  expect(values.length).toBeGreaterThan(30);
  expect(types.map(({ name }) => name).filter((name) => !all.includes(`<!-- ${name}: written by`))).toEqual(
    [],
  );
  expect(values.map(({ name }) => name).filter((name) => !RegExp(`(<|\\b)${name}\\b`).test(shown))).toEqual(
    [],
  );
});

test('every page has an example, and describes keyboard and screen reader use', () => {
  const parts = pages.filter((page) => page !== 'README.md');
  expect(parts.filter((page) => !textOf(page).includes('```tsx'))).toEqual([]);
  expect(parts.filter((page) => !textOf(page).includes('## By keyboard and screen reader\n'))).toEqual([]);
});

test('every part and every prop has a doc comment', () => {
  const silent = [
    ...[...values, ...types.filter(({ name }) => !name.endsWith('Props'))]
      .filter(({ meaning }) => !meaning)
      .map(({ name }) => name),
    ...types.flatMap(({ name, props }) =>
      props.filter(({ meaning }) => !meaning).map((prop) => `${name}.${prop.name}`),
    ),
  ];
  expect(silent).toEqual([]);
});

test('the tables match the code', () => {
  const stale = kitPages(program).filter(({ text, fresh }) => text !== fresh);
  expect(stale.map(({ file }) => file)).toEqual([]);
});

test('the examples compile', () => {
  const told = examples.flatMap(({ page, file }) => {
    const source = program.getSourceFile(join(projectFolder, file));
    const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return faults.map(({ start = 0, messageText }) => {
      const { line = 0 } = source?.getLineAndCharacterOfPosition(start) ?? {};
      return `docs/kit/${page}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
  expect(told).toEqual([]);
});
