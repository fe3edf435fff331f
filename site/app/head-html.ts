import type { PageHead } from 'campus-market/site';
import { fullTitle } from './usePageTitle.ts';

/** Escapes text of users, so that it cannot end an attribute or an element. This prevents XSS. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns JSON for a script element. To prevent XSS, `<` is escaped, so that no text of a user can end the element. */
export const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns the link by which other sites find how to show the page in their own pages. */
function oEmbedLink(head: PageHead, url: string, publicUrl: string): string {
  const href = `${publicUrl}/oembed?${new URLSearchParams({ url, format: 'json' })}`;
  const attributes = `href="${escapeHtml(href)}" title="${escapeHtml(head.title)}"`;
  return `<link rel="alternate" type="application/json+oembed" ${attributes}>`;
}

/** Returns JSON for the text of a template element. To prevent XSS, no text of a user can start an element or a character reference. */
export const templateJson = (data: object) => scriptJson(data).replaceAll('&', '\\u0026');

/** Returns the HTML of a page's head, for browser tabs, search engines and link previews in chats. */
export function headHtml(head: PageHead, publicUrl: string): string {
  const url = publicUrl + head.path;
  const toAbsolute = (path: string) => new URL(path, publicUrl).href;
  const image = head.image && toAbsolute(head.image);
  const openGraphProperties: [string, string | undefined][] = [
    ['og:site_name', 'Campus Market'],
    ['og:type', 'website'],
    ['og:title', head.sharedTitle ?? head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', image && '1200'],
    ['og:image:height', image && '630'],
  ];
  return [
    `<title>${escapeHtml(fullTitle(head.title))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.status
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
    !head.status && head.widget && oEmbedLink(head, url, publicUrl),
    ...openGraphProperties
      .filter(([, value]) => value)
      .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value ?? '')}">`),
    image && '<meta name="twitter:card" content="summary_large_image">',
    head.data && `<script type="application/ld+json">${scriptJson(head.data(toAbsolute))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}
