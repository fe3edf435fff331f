import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '../../src/ui/colors.ts';
import { lateColors } from '../../src/ui/colors-late.ts';

type Pair = [front: string, back: string];

const pairs: Record<'text' | 'control', Pair[]> = JSON.parse(
  readFileSync('tests/support/contrast.json', 'utf8'),
);
const shades: Record<string, readonly [day: string, night: string]> = { ...colors, ...lateColors };

/** How bright a colour is, from 0 to 1, as WCAG 2 computes it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function shade(name: string, scheme: 0 | 1): string {
  const both = shades[name];
  if (!both) throw new Error(`No colour is called ${name}`);
  return both[scheme];
}

const least = { text: 4.5, control: 3 };

for (const [scheme, title] of ['day', 'night'].entries()) {
  for (const kind of ['text', 'control'] as const) {
    test(`each ${kind} stands out from what is behind it by ${title}`, () => {
      const weak = pairs[kind]
        .map(([front, back]) => ({
          pair: `${front} on ${back}`,
          ratio: contrast(shade(front, scheme as 0 | 1), shade(back, scheme as 0 | 1)),
        }))
        .filter(({ ratio }) => ratio < least[kind]);
      expect(weak).toEqual([]);
    });
  }
}

test('each colour of a text is tried on something', () => {
  const tried = new Set(pairs.text.flat());
  const texts = Object.keys(shades).filter((name) => /^on[A-Z]|text|Text/.test(name));
  expect(texts.filter((name) => !tried.has(name))).toEqual([]);
});
