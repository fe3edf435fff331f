import { expect, test } from 'vitest';
import { renderPage } from '../../examples/react/src/renderPage.tsx';
import { blockedByPolicy } from '../support/browser/html.ts';

test('a server renders the React example’s first view for a guest, without styles and scripts that a strict CSP blocks', () => {
  const html = renderPage('https://market.example/api');
  expect(html).toContain('Loading products');
  expect(blockedByPolicy(html)).toEqual([]);
});
