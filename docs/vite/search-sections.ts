// What the search lists: the sections of each page, and each row of a table that begins with a name, such as of an attribute.
import type { MarkdownRenderer } from 'vitepress';

/** Gives each row of a table that begins with a name an id, so that a search result can lead to it. */
export function identifyTableRows(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('table-row-ids', ({ tokens }) => {
    const ids = new Set<string>();
    let heading = '';
    tokens.forEach((token, place) => {
      if (token.type === 'heading_open') heading = token.attrGet('id') ?? '';
      if (token.type !== 'tr_open') return;
      const name = tokens[place + 2]?.children?.find(({ type }) => type === 'code_inline')?.content;
      const id = name && slug(`${heading}-${name}`);
      if (!id || ids.has(id)) return;
      ids.add(id);
      token.attrSet('id', id);
    });
  });
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

interface SearchSection {
  anchor: string;
  titles: string[];
  text: string;
}

const start = /<(h[1-6]|tr) id="([^"]+)"[^>]*>/g;

/**
 * Splits a page at its headings and at the rows that `identifyTableRows` has marked.
 *
 * @example
 * splitForSearch('product-grid.md', html); // [{ anchor: 'attributes-limit', titles: ['product-grid', 'Attributes', 'limit'], … }]
 */
export function splitForSearch(_file: string, html: string): SearchSection[] {
  const starts = [...html.matchAll(start)];
  const parents: string[] = [];
  return starts.map((match, place) => {
    const [openingTag, tag = '', anchor = ''] = match;
    const content = html.slice(match.index + openingTag.length, starts[place + 1]?.index);
    const [titleHtml = '', ...rest] = content.split(tag === 'tr' ? '</td>' : `</${tag}>`);
    const title = withoutTags(toText(titleHtml.replace(/<a class="header-anchor".*/s, '')));
    const level = tag === 'tr' ? parents.length : Number(tag[1]) - 1;
    const titles = [...parents.slice(0, level), title].filter(Boolean);
    if (tag !== 'tr') parents.splice(level, parents.length, title);
    return { anchor, titles, text: toText(rest.join(' ')) };
  });
}

// VitePress reads the titles as HTML, in which `<campus-picker>` would become a living picker among the results.
const withoutTags = (title: string) => title.replaceAll(/[<>]+/g, ' ').trim();

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
