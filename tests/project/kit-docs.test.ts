import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { splitExample } from '../../docs/vite/live-html.ts';
import { findElementPageFaults, readExamples } from '../../scripts/docs/element-pages.mjs';
import { findUndocumentedEvents } from '../../scripts/docs/event-reference.mjs';
import { findUndocumentedExports } from '../../scripts/docs/export-reference.mjs';
import { findUndocumented } from '../../scripts/docs/kit-pages.mjs';
import { findUndocumentedStyles } from '../../scripts/docs/theming-tables.mjs';
import { runTool } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

const pages = readdirSync(join(projectFolder, 'docs/kit')).filter((file) => file.endsWith('.md'));
const textOf = (page: string) => readFileSync(join(projectFolder, 'docs/kit', page), 'utf8');

/** The pages with generated examples, by folder. */
const referencePages = ['docs/reference', 'docs/api'].flatMap((folder) =>
  readdirSync(join(projectFolder, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);

const elementPages = readdirSync(join(projectFolder, 'docs/elements')).filter((file) => file.endsWith('.md'));
const textOfElement = (page: string) => readFileSync(join(projectFolder, 'docs/elements', page), 'utf8');

// The folder belongs to this run only, because two runs of the tests may overlap.
const folder = `.cache/kit-examples-${process.pid}`;
afterAll(() => rmSync(join(projectFolder, folder), { recursive: true, force: true }));

/**
 * Writes each example of a page to a file, at the same line as in the page. The line with the backticks may contain the
 * name of the file, for other examples to import.
 */
function writeExamples(page: string, text: string): void {
  for (const { index, 1: language, 2: info, 3: code } of text.matchAll(
    /^```(tsx?)([^[\n]*)\n(.*?)^```$/gms,
  )) {
    const line = text.slice(0, index).split('\n').length;
    const name = info?.split(' ').find((word) => word.endsWith('.tsx'));
    const file = name ?? `${page}-${line}.${language}`;
    // Without an import or an export, a file is no module and must not use `await`.
    writeFileSync(join(projectFolder, folder, file), `${'\n'.repeat(line)}${code}export {};\n`);
  }
}

/** Writes the examples of an element's page: the code for React, and the HTML as JSX with its script. */
function writeElementExamples(page: string): void {
  const text = textOfElement(page);
  for (const { index, 1: code } of text.matchAll(/^```tsx \[React\]\n(.*?)^```$/gms)) {
    const line = text.slice(0, index).split('\n').length;
    writeFileSync(join(projectFolder, folder, `${page}-${line}.tsx`), `${'\n'.repeat(line)}${code}`);
  }
  for (const { line, html } of readExamples(text)) {
    const { markup, script } = splitExample(html);
    const file = join(projectFolder, folder, `${page}-${line}`);
    writeFileSync(
      `${file}-html.tsx`,
      `${'\n'.repeat(line - 1)}export const example = <>${markup}</>;\nimport 'campus-market';\n`,
    );
    // In a page of a person the tag is there. The compiler cannot know this.
    const checkedScript = script.replaceAll(/querySelector\('[\w-]+'\)/g, '$&!');
    writeFileSync(`${file}-script.ts`, `import 'campus-market/elements';\n${checkedScript}`);
  }
}

mkdirSync(join(projectFolder, folder), { recursive: true });
for (const page of elementPages) writeElementExamples(page);
for (const page of elementPages) writeExamples(`docs-elements-${page}`, textOfElement(page));
for (const page of pages) writeExamples(page, textOf(page));
for (const page of referencePages)
  writeExamples(page.replaceAll('/', '-'), readFileSync(join(projectFolder, page), 'utf8'));
// The first page of the calls says once how to create the market.
writeFileSync(
  join(projectFolder, folder, 'market.d.ts'),
  "declare const market: import('campus-market').Market;\n",
);

test('every page about a part of the kit has a live example, and describes keyboard and screen reader use', () => {
  const partPages = pages.filter((page) => page !== 'README.md');
  expect(partPages.filter((page) => !textOf(page).includes('```tsx live'))).toEqual([]);
  expect(partPages.filter((page) => !textOf(page).includes('## By keyboard and screen reader\n'))).toEqual(
    [],
  );
});

const lamp = { name: 'Lamp', file: 'Lamp.tsx', meaning: 'A light.', example: '', signature: '' };

test('a part of the kit without a doc comment, a table or an example fails the check', () => {
  const prop = { name: 'size', type: '', defaultValue: '', isOptional: true, meaning: '' };
  const types = [{ ...lamp, name: 'LampProps', props: [prop], definition: '' }];
  const page = 'A page about the Lamp.\n```tsx\n<Button />\n```';
  expect(findUndocumented({ types, values: [lamp] }, [page])).toEqual([
    'LampProps.size has no doc comment.',
    'LampProps has no table in docs/kit.',
    'Lamp is in no example of docs/kit.',
  ]);
});

test('a hook, component, function or type without a doc comment or an example fails the check', () => {
  const lampState = { ...lamp, name: 'LampState', meaning: '', props: [], definition: '' };
  const lampProps = { ...lampState, name: 'LampProps' };
  const useLamp = { ...lamp, name: 'useLamp', example: 'useLamp();' };
  expect(findUndocumentedExports([{ types: [lampState, lampProps], values: [lamp, useLamp] }])).toEqual([
    'Lamp has no @example in its doc comment.',
    'LampState has no doc comment.',
    'LampState has no @example in its doc comment.',
  ]);
});

test('an event without a section or an example fails the check', () => {
  const section = (type: string) =>
    `## \`${type}\`\n\n<!-- event ${type}: written by me -->\n<!-- end of event ${type} -->\n`;
  const example = "```ts\ndocument.addEventListener('lamplit', () => {});\n```\n";
  const page = `${section('lamplit')}\n${example}\n${section('lampsold')}\n${section('lamplost')}`;
  expect(findUndocumentedEvents(page, ['lamplit', 'lampsold', 'lampfound'])).toEqual([
    'The event lampfound has no section in docs/reference/events.md.',
    'No element has the event lamplost of docs/reference/events.md.',
    'The event lampsold has no example in docs/reference/events.md.',
    'The event lamplost has no example in docs/reference/events.md.',
  ]);
});

test('an element without a page, or a page without what belongs there, fails the check', () => {
  const page = '# `<desk-lamp>`\n\n```html live\n<desk-lamp></desk-lamp>\n```\n\n## By keyboard\n';
  const pages = new Map([
    ['README.md', ''],
    ['desk-lamp.md', page],
    ['old-lamp.md', ''],
  ]);
  expect(findElementPageFaults(['desk-lamp', 'new-lamp'], pages)).toEqual([
    '<new-lamp> has no page: copy the page of a similar element to docs/elements/new-lamp.md and describe it there.',
    'docs/elements/old-lamp.md is about no element. Delete it, or add the element to src/element-table.ts.',
    'docs/elements/desk-lamp.md has no live example of <desk-lamp>.',
    'docs/elements/desk-lamp.md has an example that does not begin with "::: code-group", an empty line and "```html live [HTML]".',
    'docs/elements/desk-lamp.md has no section "## Try it".',
    'docs/elements/desk-lamp.md has no section "## With a screen reader".',
    'docs/elements/desk-lamp.md has no comments around its reference.',
  ]);
});

test('a CSS property or part without an example fails the check', () => {
  const tables =
    '| `--campus-glow` | lamps | none |\n\n| `--campus-shade` | lamps | none |\n\n| `bulb` | a bulb |\n';
  const example = '```css\n:root {\n  --campus-glow: 1;\n}\n```\n';
  expect(findUndocumentedStyles(`${tables}\n${example}`)).toEqual([
    'The property --campus-shade has no example.',
    'The part bulb has no example.',
  ]);
});

test('the examples in the pages about the kit and the elements, and in the reference, compile', {
  timeout: 120_000,
}, () => {
  // Uses the types of the package, as its users do. These types load in a third of the time that the source takes.
  const paths = Object.fromEntries(
    ['index', 'ui', 'elements', 'testing'].map((entryPoint) => [
      entryPoint === 'index' ? 'campus-market' : `campus-market/${entryPoint}`,
      [`../../dist/types/${entryPoint}.d.ts`],
    ]),
  );
  const config = { extends: '../../tsconfig.json', compilerOptions: { paths }, include: ['*.ts', '*.tsx'] };
  writeFileSync(join(projectFolder, folder, 'tsconfig.json'), JSON.stringify(config));
  const { output } = runTool(
    'tsc',
    ['--incremental', 'false', '--tsBuildInfoFile', 'null'],
    join(projectFolder, folder),
  );
  // Empty lines above each example make errors show the line in the page.
  expect(output).toBe('');
});
