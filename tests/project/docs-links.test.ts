import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { githubSlug } from '../../docs/vite/github-slugs.ts';
import { servedMarkdown } from '../../docs/vite/served-markdown.ts';
import { projectFolder } from '../support/project-folder.ts';

const docsFolder = join(projectFolder, 'docs');

const pages = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !/(^|\/)(node_modules|dist|\.cache)\//.test(path))
  .map((path) => join(docsFolder, path));

/** The pages at the root of the repository and in the folders of the examples, which the site does not show. */
const otherPages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  .concat(readdirSync(join(projectFolder, 'examples')).map((folder) => `examples/${folder}/README.md`))
  .map((path) => join(projectFolder, path))
  .filter((path) => existsSync(path));

/** Returns a page's text without its code, in which nothing is a heading or a link. */
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^(```+|~~~+)[\s\S]*?^\1$/gm, '');

/** Returns the anchors of a page's headings, as GitHub and the documentation site name them. */
function anchorsOf(page: string): Set<string> {
  const counts = new Map<string, number>();
  const headings = [...textOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = githubSlug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''));
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(headings);
}

test('each link of the documentation, the README and the examples leads to a page and a heading that exist', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(otherPages.length).toBeGreaterThan(10);
  const allPages = [...otherPages, ...pages];
  const anchorsByPage = new Map(allPages.map((page) => [page, anchorsOf(page)]));
  const deadLinks = allPages.flatMap((page) =>
    [
      ...textOf(page)
        .replaceAll(/`[^`\n]*`/g, '')
        .matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g),
    ]
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(target)) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchorsByPage.get(target)?.has(anchor);
      })
      .map(([link]) => `${relative(projectFolder, page)} ${link}`),
  );
  expect(deadLinks).toEqual([]);
});

test('the Markdown of a page that programs read has no link to a file that the site does not have', () => {
  const source =
    '# React\n\n<!-- a -->\n\n[The README](../../README.md#react), [elements](../elements/README.md), [apps](apps.md#vue).';
  expect(servedMarkdown(source, 'guide/react.md')).toBe(
    '# React\n\nThe README, [elements](../elements/index.md), [apps](apps.md#vue).',
  );
});
