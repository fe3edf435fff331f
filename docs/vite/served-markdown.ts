import { dirname, posix } from 'node:path';

/** Comments that mark what `npm run docs` writes. */
const markers = /^<!-- .* -->\n\n?/gm;

/**
 * Returns the Markdown of a page as the site serves it: the first page of a folder is its index, and a link to a file outside of
 * `docs`, which the site does not have, is plain text.
 *
 * @param source the Markdown in the repository
 * @param page the path of its file in `docs`, such as `guide/react.md`
 */
export function servedMarkdown(source: string, page: string): string {
  return source
    .replace(markers, '')
    .replaceAll(/\[([^\]]*)\]\((\.\.\/[^)]*)\)/g, (link, text: string, href: string) =>
      posix.join(dirname(page), href).startsWith('../') ? text : link,
    )
    .replaceAll(/\]\(([^)]*\/)?README\.md/g, ']($1index.md');
}
