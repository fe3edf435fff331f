import type { PageHead } from 'campus-market/site';
import { fullTitle } from './usePageTitle.ts';

/** Escapes text of users, so that it cannot end an attribute or an element. This prevents XSS. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns JSON for a script element. To prevent XSS, `<` is escaped, so that no text of a user can end the element. */
export const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

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
    ...openGraphProperties
      .filter(([, value]) => value)
      .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value ?? '')}">`),
    image && '<meta name="twitter:card" content="summary_large_image">',
    head.data && `<script type="application/ld+json">${scriptJson(head.data(toAbsolute))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}
