import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createMarket, MarketProvider } from '../../src/index.ts';
import { blockedByPolicy } from '../support/browser/html.ts';
import { kitExamples } from '../support/browser/kit-examples.tsx';

// This test has no browser. It only renders the components, so it needs no user events.
vi.mock('vitest/browser', () => ({ userEvent: {} }));

const market = createMarket({ apiUrl: 'https://example.org/api' });
test.each(Object.entries(kitExamples))(
  'the server’s HTML of %s has nothing that a strict content policy blocks',
  (_name, { element }) => {
    const html = renderToString(<MarketProvider market={market}>{element}</MarketProvider>);
    expect(blockedByPolicy(html)).toEqual([]);
  },
);
