// Some files of the examples are written from the code blocks of the guides, so that the tests build the code that readers copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';

const appsGuide = 'docs/guide/apps.md';
const embedGuide = 'docs/guide/embed.md';

/**
 * Returns the first code block of a language below a heading of a document.
 *
 * @param {string} document
 * @param {string} heading
 * @param {string} language
 */
export function readSnippet(document, heading, language) {
  const [, after = ''] = readFileSync(join(root, document), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const code = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(section)?.[1];
  if (!code) throw new StepFailed(`${document} has no ${language} below "${heading}".`);
  return code;
}

/** @type {[file: string, document: string, heading: string, language: string][]} */
const snippetFiles = [
  ['examples/bare/index.html', embedGuide, 'A first page', 'html'],
  ['examples/bare/style.css', embedGuide, 'A first page', 'css'],
  ['examples/bare/night.css', 'docs/guide/theming.md', 'Day and night', 'css'],
  ['examples/next/app/Books.tsx', 'README.md', 'Use it in React', 'tsx'],
  ['examples/vue/vite.config.ts', appsGuide, 'Vue', 'ts'],
  ['examples/vue/src/Books.vue', appsGuide, 'Vue', 'vue'],
  ['examples/vue/src/market.ts', appsGuide, 'Custom elements', 'ts'],
  ['examples/svelte/src/Books.svelte', appsGuide, 'Svelte', 'svelte'],
  ['examples/svelte/src/market.ts', appsGuide, 'Custom elements', 'ts'],
  ['examples/webpack/market.js', appsGuide, 'Custom elements', 'ts'],
  ['examples/node/books.js', appsGuide, 'Node', 'js'],
];

/** Returns each file of `snippetFiles` with its current text and with the code block of its guide. */
export function exampleFiles() {
  return snippetFiles.map(([file, document, heading, language]) => ({
    file,
    text: existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '',
    expected: readSnippet(document, heading, language),
  }));
}

/** The URL of the market in our documents. */
const urlInDocuments = 'https://market.example';
/** The URL of the market in the examples that are served without a build. */
const urlInExamples = 'http://127.0.0.1:3000';

/** Returns code in a form in which a document and an example can be compared: with the same URL and without indentation. */
const normalizeCode = (/** @type {string} */ text) =>
  text
    .replaceAll(urlInExamples, urlInDocuments)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Returns the normalized code of each example file. Builds and installed packages are left out. */
const exampleTexts = () =>
  readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|css|js|php|tsx?|vue|svelte)$/.test(file))
    .filter((file) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => normalizeCode(readFileSync(join(root, 'examples', file), 'utf8')));

/**
 * Returns the code blocks of a document that are in no example. No test would fail if they stopped working.
 *
 * @param {string} document
 * @param {string} [text] the text of the document
 */
export function snippetsWithoutExample(document, text = readFileSync(join(root, document), 'utf8')) {
  const exampleCode = exampleTexts();
  return [...text.matchAll(/^```(?:html|css|js|tsx?|vue|svelte)\n([\s\S]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter(
      (code) => !exampleCode.some((example) => `\n${example}\n`.includes(`\n${normalizeCode(code)}\n`)),
    );
}
