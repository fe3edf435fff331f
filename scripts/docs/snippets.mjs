// The files of the examples that a guide shows: written from the guide, and checked against it, so that what people
// copy is what the tests build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';

const apps = 'docs/guide/apps.md';

/**
 * The first block of a language below a heading of a document.
 *
 * @param {string} document
 * @param {string} heading
 * @param {string} language
 */
export function snippet(document, heading, language) {
  const [, after = ''] = readFileSync(join(root, document), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const found = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(section)?.[1];
  if (!found) throw new StepFailed(`${document} has no ${language} below "${heading}".`);
  return found;
}

/** @type {[file: string, document: string, heading: string, language: string][]} */
const shown = [
  ['examples/next/app/Books.tsx', 'README.md', 'Use it in React', 'tsx'],
  ['examples/vue/vite.config.ts', apps, 'Vue', 'ts'],
  ['examples/vue/src/Books.vue', apps, 'Vue', 'vue'],
  ['examples/vue/src/market.ts', apps, 'Custom elements', 'ts'],
  ['examples/svelte/src/Books.svelte', apps, 'Svelte', 'svelte'],
  ['examples/svelte/src/market.ts', apps, 'Custom elements', 'ts'],
  ['examples/webpack/market.js', apps, 'Custom elements', 'ts'],
  ['examples/node/books.js', apps, 'Node', 'js'],
];

/** Each such file with its text as the guide has it now. */
export function exampleFiles() {
  return shown.map(([file, document, heading, language]) => ({
    file,
    text: existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '',
    fresh: snippet(document, heading, language),
  }));
}
