import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtPages } from '../../site/server/pages/built-pages.ts';

/** A manifest with files that the template does not link to. The manifest of the current build has no such files. */
const manifest = {
  'Home.tsx': { file: 'assets/Home.js', css: ['assets/Home.css'], imports: ['_cards.js', '_shared.js'] },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_money.js', '_shared.js'] },
  '_money.js': { file: 'assets/money.js', imports: ['_cards.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'Product.tsx': { file: 'assets/Product.js' },
};

test('a page links once to each of its files, their imports and their styles, but not to files of the template', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/assets/shared.js"></script>');
  const render = () => Promise.reject(new Error('No page is rendered here.'));
  const { links } = builtPages(
    {
      renderPage: render,
      describePage: render,
      renderWidget: render,
      renderEmbedPreview: () => '',
      widgetAttributes: () => undefined,
    },
    folder,
  );
  const { styles, code } = links(['Home.tsx']);
  expect(code.split(/\n\s*/).sort()).toEqual([
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/Home.js">',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/cards.js">',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/money.js">',
  ]);
  expect(styles.split(/\n\s*/).sort()).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/Home.css">',
    '<link rel="stylesheet" crossorigin href="/assets/cards.css">',
  ]);
});
