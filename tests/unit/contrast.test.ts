import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '../../src/ui/theme/colors.ts';
import { lazyColors } from '../../src/ui/theme/lazy-colors.ts';
import { contrast, type Rgb } from '../support/browser/contrast.ts';

type Pair = [front: string, back: string];

const pairs: Record<'text' | 'control', Pair[]> = JSON.parse(
  readFileSync('tests/support/browser/contrast.json', 'utf8'),
);
const shades: Record<string, readonly [day: string, night: string]> = { ...colors, ...lazyColors };

function rgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function shade(name: string, scheme: 0 | 1): string {
  const both = shades[name];
  if (!both) throw new Error(`No colour is called ${name}`);
  return both[scheme];
}

const minimum = { text: 4.5, control: 3 };

for (const [scheme, title] of ['day', 'night'].entries()) {
  for (const kind of ['text', 'control'] as const) {
    test(`each ${kind} colour has enough contrast by ${title}`, () => {
      const weak = pairs[kind]
        .map(([front, back]) => ({
          pair: `${front} on ${back}`,
          ratio: contrast(rgb(shade(front, scheme as 0 | 1)), rgb(shade(back, scheme as 0 | 1))),
        }))
        .filter(({ ratio }) => ratio < minimum[kind]);
      expect(weak).toEqual([]);
    });
  }
}

test('each text colour is checked on a background', () => {
  const tried = new Set(pairs.text.flat());
  const texts = Object.keys(shades).filter((name) => /^on[A-Z]|text|Text/.test(name));
  expect(texts.filter((name) => !tried.has(name))).toEqual([]);
});
