import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createMarket, MarketProvider } from '../../src/index.ts';
import { everyPart } from '../support/browser/every-part.tsx';
import { blockedByPolicy } from '../support/browser/html.ts';

// This test has no browser. It only renders the components, so it needs no user events.
vi.mock('vitest/browser', () => ({ userEvent: {} }));

const market = createMarket({ apiUrl: 'https://example.org/api' });
const parts = Object.entries(everyPart);

test.each(parts)(
  'the server’s HTML of %s has nothing that a strict content policy blocks',
  (_name, { element }) => {
    const html = renderToString(<MarketProvider market={market}>{element}</MarketProvider>);
    expect(blockedByPolicy(html)).toEqual([]);
  },
);
