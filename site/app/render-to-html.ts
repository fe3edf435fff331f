import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** React writes one of these where a part of the page has suspended or failed. Text from people never holds a `<`. */
const unfinished = /<!--\$[?!]-->/;

/**
 * The whole HTML at once, which takes half the time of React's stream. All data is read before, so nothing may suspend:
 * HTML that lacks a part is an error.
 */
export function renderToHtml(page: ReactNode): string {
  const html = renderToString(page);
  if (unfinished.test(html)) throw new Error('A part of the page suspended, so its HTML is incomplete.');
  return html;
}
