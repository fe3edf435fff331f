import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeParts } from '../../scripts/docs/describe-parts.mjs';
import { projectFolder } from '../support/processes/project-copy.ts';
import { runTool } from '../support/processes/run-tool.ts';

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
  const file = name ?? `${page}-${line}.tsx`;
  writeFileSync(join(projectFolder, folder, file), `${'\n'.repeat(line)}${text}`);
}

mkdirSync(join(projectFolder, folder), { recursive: true });
for (const page of pages) {
  for (const example of textOf(page).matchAll(/^```tsx(?: (\S+))?\n(.*?)^```$/gms))
    writeExample(page, example);
}
const { types, values } = describeParts();

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

test('the examples compile', { timeout: 120_000 }, () => {
  const config = { extends: '../../tsconfig.json', include: ['*.tsx'] };
  writeFileSync(join(projectFolder, folder, 'tsconfig.json'), JSON.stringify(config));
  const { output } = runTool(
    'tsc',
    ['--incremental', 'false', '--tsBuildInfoFile', 'null'],
    join(projectFolder, folder),
  );
  // A fault tells the line of its page, because each example has as many empty lines above it.
  expect(output).toBe('');
});
