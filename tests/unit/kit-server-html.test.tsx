import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createMarket, MarketProvider } from '../../src/index.ts';
import { everyPart } from '../support/every-part.tsx';
import { blockedByPolicy } from '../support/html.ts';

// What opens a part needs a browser; its HTML does not.
vi.mock('vitest/browser', () => ({ userEvent: {} }));

const market = createMarket({ apiUrl: 'https://example.org/api' });
// The hidden select of react-aria hides itself by a style attribute.
const parts = Object.entries(everyPart).filter(([name]) => name !== 'Select');

test.each(parts)('the server’s HTML of %s holds no style attribute', (_name, { element }) => {
  const html = renderToString(<MarketProvider market={market}>{element}</MarketProvider>);
  expect(blockedByPolicy(html)).toEqual([]);
});
