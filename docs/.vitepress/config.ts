import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, postcssIsolateStyles } from 'vitepress';
import { linkApiDocs } from '../vite/api-links.ts';
import { showDeclarations } from '../vite/declarations.ts';
import { githubSlug } from '../vite/github-slugs.ts';
import { highlightColors, highlightWithClasses } from '../vite/highlight.ts';
import { externalizeScripts, removeInlineStyles, writeExternalizedScripts } from '../vite/inline-code.ts';
import { showLiveBlocks } from '../vite/live-blocks.ts';
import { liveReact } from '../vite/live-react.ts';
import { liveScripts } from '../vite/live-scripts.ts';
import { writeMarkdownCopies } from '../vite/markdown-copies.ts';
import { marketColors } from '../vite/market-colors.ts';
import { unlinkRepositoryFiles } from '../vite/repository-links.ts';
import { identifyTableRows, splitForSearch } from '../vite/search-sections.ts';
import { readSections } from '../vite/sidebar.ts';

const docsFolder = fileURLToPath(new URL('..', import.meta.url));

/** Where the site will be served: a running market serves it at `/docs/`. */
const base = process.env.DOCS_BASE ?? '/docs/';

/** The address of the market. Empty: the one that serves the site. Undefined: there is none. */
const marketUrl = process.env.DOCS_MARKET ?? (base === '/docs/' ? '' : undefined);

const sections = readSections(docsFolder);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export default defineConfig({
  title: 'Campus Market',
  description: 'How to run a campus marketplace, put it into a page and build with its React components.',
  lang: 'en',
  base,
  srcDir: docsFolder,
  outDir: `${docsFolder}dist`,
  cacheDir: `${docsFolder}.cache`,
  // In the repository, the first page of a folder is its README.
  rewrites: { ':folder/README.md': ':folder/index.md' },
  // Otherwise each page would contain the data of all pages in an inline script, which our security policy forbids.
  metaChunk: true,
  // With the default, the switch of dark mode adds a style element, which our security policy forbids.
  appearance: { disableTransition: false },
  // Our readers pay for each page that they load.
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  themeConfig: {
    logo: '/icon.svg',
    nav: sections.map(({ text, items }) => ({ text, link: items[0]?.link ?? '/' })),
    // VitePress reads these texts as HTML, in which the title of an element's page would become that element.
    // Each folder has its own list. In one list of all pages, VitePress nests buttons to fold its parts.
    sidebar: Object.fromEntries(
      sections.map(({ folder, text, items }) => [
        `/${folder}/`,
        [{ text, items: items.map((item) => ({ ...item, text: escapeHtml(item.text) })) }],
      ]),
    ),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // The detailed view would render whole pages.
        detailedView: false,
        miniSearch: { _splitIntoSections: splitForSearch },
      },
    },
    docFooter: { prev: 'Previous page', next: 'Next page' },
  },
  markdown: {
    theme: highlightColors,
    codeTransformers: [highlightWithClasses],
    anchor: { slugify: githubSlug },
    config(markdown) {
      identifyTableRows(markdown);
      showLiveBlocks(markdown);
      unlinkRepositoryFiles(markdown, docsFolder);
      linkApiDocs(markdown, marketUrl);
      showDeclarations(markdown, docsFolder);
    },
  },
  transformHtml: (html) => removeInlineStyles(externalizeScripts(html, base)),
  buildEnd(site) {
    copyFileSync(`${docsFolder}../site/public/icon.svg`, `${site.outDir}/icon.svg`);
    writeExternalizedScripts(site.outDir);
    writeMarkdownCopies(site, sections);
  },
  vite: {
    plugins: [marketColors(), liveScripts(docsFolder), liveReact({ withControls: true })],
    // The kit as apps have it, from the built package.
    resolve: {
      alias: {
        'campus-market/ui': `${docsFolder}../dist/ui.js`,
      },
    },
    esbuild: { jsx: 'automatic' },
    // The styles of the text of pages do not reach what is alive in them, which is in elements with the class `vp-raw`.
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/] })] } },
    define: { __DOCS_MARKET__: JSON.stringify(process.env.DOCS_MARKET ?? '') },
  },
});
