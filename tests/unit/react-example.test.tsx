import { expect, test } from 'vitest';
import { renderPage } from '../../examples/react/src/renderPage.tsx';
import { blockedByPolicy } from '../support/browser/html.ts';

test('a server renders the React example as a guest sees it first, for pages with a strict policy', () => {
  const html = renderPage('https://market.example/api');
  expect(html).toContain('Loading products');
  expect(blockedByPolicy(html)).toEqual([]);
});
