import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { describeParts, door } from '../../scripts/describe-parts.mjs';
import { kitPages } from '../../scripts/kit-pages.mjs';
import { openProgram } from '../../scripts/typescript.mjs';
import { projectFolder } from '../support/project-copy.ts';

const pages = readdirSync(join(projectFolder, 'docs/kit')).filter((file) => file.endsWith('.md'));
const textOf = (page: string) => readFileSync(join(projectFolder, 'docs/kit', page), 'utf8');

// Of this run only: the same tests may run twice at once.
const folder = `.cache/kit-examples-${process.pid}`;
afterAll(() => rmSync(join(projectFolder, folder), { recursive: true, force: true }));

/** Each example of the pages as a file of its own, in which a fault has the line that it has in its page. */
function writeExamples(): string[] {
  mkdirSync(join(projectFolder, folder), { recursive: true });
  return pages.flatMap((page) =>
    [...textOf(page).matchAll(/^```tsx\n(.*?)^```$/gms)].map((example) => {
      const line = textOf(page).slice(0, example.index).split('\n').length;
      const file = `${folder}/${page}-${line}.tsx`;
      writeFileSync(join(projectFolder, file), `${'\n'.repeat(line)}${example[1]}`);
      return file;
    }),
  );
}

const examples = writeExamples();
const program = openProgram([door, ...examples]);
const { types, values } = describeParts(program);

test('every part has a page with its props and an example of it', () => {
  const all = pages.map(textOf).join('\n');
  const [, ...blocks] = all.split('```tsx\n');
  const shown = blocks.map((block) => block.split('```')[0]).join('\n');
  expect(values.length).toBeGreaterThan(30);
  expect(types.map(({ name }) => name).filter((name) => !all.includes(`<!-- ${name}: written by`))).toEqual(
    [],
  );
  expect(values.map(({ name }) => name).filter((name) => !RegExp(`(<|\\b)${name}\\b`).test(shown))).toEqual(
    [],
  );
});

test('every page has an example, and says how it is used without a mouse or a screen', () => {
  const parts = pages.filter((page) => page !== 'README.md');
  expect(parts.filter((page) => !textOf(page).includes('```tsx'))).toEqual([]);
  expect(parts.filter((page) => !textOf(page).includes('## By keyboard and screen reader\n'))).toEqual([]);
});

test('every part and every prop has a doc comment', () => {
  const silent = [
    ...values.filter(({ meaning }) => !meaning).map(({ name }) => name),
    ...types.flatMap(({ name, props }) =>
      props.filter(({ meaning }) => !meaning).map((prop) => `${name}.${prop.name}`),
    ),
  ];
  expect(silent).toEqual([]);
});

test('the tables are as the code has them', () => {
  const stale = kitPages(program).filter(({ text, fresh }) => text !== fresh);
  expect(stale.map(({ file }) => file)).toEqual([]);
});

test('the examples compile', () => {
  const files = examples.map((file) => program.getSourceFile(join(projectFolder, file)));
  const faults = files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  const told = faults.map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    const page = file?.fileName.replace(/.*\/(.*\.md)-\d+\.tsx$/, 'docs/kit/$1');
    return `${page}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(told).toEqual([]);
});
