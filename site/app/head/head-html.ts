import type { PageHead } from '../page.ts';
import { fullTitle } from '../usePageTitle.ts';

/** Text that came from people must not end an attribute or an element. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON for a script element: `<` is written as an escape, so that no text of a seller can end the element. */
export const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The head of a page, for the tab, for search engines and for the previews that chats show of a link. */
export function headHtml(head: PageHead, publicUrl: string): string {
  const url = publicUrl + head.path;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const image = head.image && absolute(head.image);
  const properties: [string, string | undefined][] = [
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
    `<title>${escaped(fullTitle(head.title))}</title>`,
    `<meta name="description" content="${escaped(head.description)}">`,
    head.status ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(url)}">`,
    ...properties
      .filter(([, value]) => value)
      .map(([name, value]) => `<meta property="${name}" content="${escaped(value ?? '')}">`),
    image && '<meta name="twitter:card" content="summary_large_image">',
    head.data && `<script type="application/ld+json">${scriptJson(head.data(absolute))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}
