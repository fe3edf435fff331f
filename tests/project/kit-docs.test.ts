import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findUndocumented } from '../../scripts/docs/kit-pages.mjs';
import { runTool } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

const pages = readdirSync(join(projectFolder, 'docs/kit')).filter((file) => file.endsWith('.md'));
const textOf = (page: string) => readFileSync(join(projectFolder, 'docs/kit', page), 'utf8');

// The folder belongs to this run only, because two runs of the tests may overlap.
const folder = `.cache/kit-examples-${process.pid}`;
afterAll(() => rmSync(join(projectFolder, folder), { recursive: true, force: true }));

/** Writes an example to a file, at the same line as in its page. The line with the backticks may contain the name of the file, for other examples to import. */
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

test('every page about a part of the kit has an example, and describes keyboard and screen reader use', () => {
  const partPages = pages.filter((page) => page !== 'README.md');
  expect(partPages.filter((page) => !textOf(page).includes('```tsx'))).toEqual([]);
  expect(partPages.filter((page) => !textOf(page).includes('## By keyboard and screen reader\n'))).toEqual(
    [],
  );
});

test('a part of the kit without a doc comment, a table or an example fails the check', () => {
  const prop = { name: 'size', type: '', defaultValue: '', meaning: '' };
  const documentedLamp = { name: 'Lamp', file: 'Lamp.tsx', meaning: 'A light.' };
  const types = [{ ...documentedLamp, name: 'LampProps', props: [prop] }];
  const page = 'A page about the Lamp.\n```tsx\n<Button />\n```';
  expect(findUndocumented({ types, values: [documentedLamp] }, [page])).toEqual([
    'LampProps.size has no doc comment.',
    'LampProps has no table in docs/kit.',
    'Lamp is in no example of docs/kit.',
  ]);
});

test('the examples in the pages about the kit compile', { timeout: 120_000 }, () => {
  // Uses the types of the package, as its users do. These types load in a third of the time that the source takes.
  const paths = Object.fromEntries(
    ['index', 'ui'].map((entryPoint) => [
      entryPoint === 'index' ? 'campus-market' : `campus-market/${entryPoint}`,
      [`../../dist/types/${entryPoint}.d.ts`],
    ]),
  );
  const config = { extends: '../../tsconfig.json', compilerOptions: { paths }, include: ['*.tsx'] };
  writeFileSync(join(projectFolder, folder, 'tsconfig.json'), JSON.stringify(config));
  const { output } = runTool(
    'tsc',
    ['--incremental', 'false', '--tsBuildInfoFile', 'null'],
    join(projectFolder, folder),
  );
  // Empty lines above each example make errors show the line in the page.
  expect(output).toBe('');
});
