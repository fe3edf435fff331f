import { dirname, resolve, sep } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/**
 * Shows links to files outside of `docs` as plain text. They work in the repository, but the site does not have these files.
 */
export function unlinkRepositoryFiles(markdown: MarkdownRenderer, docsFolder: string): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    const isOutside = (href: string) =>
      /^\.\.?\//.test(href) && !resolve(dirname(env.path), href).startsWith(resolve(docsFolder) + sep);
    for (const { children } of tokens) {
      let isUnlinked = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') isUnlinked = isOutside(token.attrGet('href') ?? '');
        if (!isUnlinked || !/^link_(open|close)$/.test(token.type)) continue;
        token.tag = 'span';
        token.attrs = null;
        // VitePress's own rules for links would otherwise see it.
        token.type = token.type === 'link_open' ? 'span_open' : 'span_close';
      }
    }
  });
}
