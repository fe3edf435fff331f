import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '../../src/ui/theme/colors.ts';
import { contrast, type Rgb } from '../support/browser/contrast.ts';

type Pair = [foreground: string, background: string];

const pairs: Record<'text' | 'control', Pair[]> = JSON.parse(
  readFileSync('tests/support/browser/contrast.json', 'utf8'),
);
const colorsByName: Record<string, readonly [day: string, night: string]> = colors;

function rgb(hex: string): Rgb {
  const channel = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Returns a color by day (0) or night (1). */
function getColor(name: string, scheme: 0 | 1): string {
  const dayAndNight = colorsByName[name];
  if (!dayAndNight) throw new Error(`No color is called ${name}`);
  return dayAndNight[scheme];
}

const minimumRatios = { text: 4.5, control: 3 };

for (const [scheme, title] of ['day', 'night'].entries()) {
  for (const kind of ['text', 'control'] as const) {
    test(`each ${kind} color has enough contrast by ${title}`, () => {
      const weakPairs = pairs[kind]
        .map(([foreground, background]) => ({
          pair: `${foreground} on ${background}`,
          ratio: contrast(
            rgb(getColor(foreground, scheme as 0 | 1)),
            rgb(getColor(background, scheme as 0 | 1)),
          ),
        }))
        .filter(({ ratio }) => ratio < minimumRatios[kind]);
      expect(weakPairs).toEqual([]);
    });
  }
}

test('each text color is checked on a background', () => {
  const checkedColors = new Set(pairs.text.flat());
  const textColors = Object.keys(colorsByName).filter((name) => /^on[A-Z]|text|Text/.test(name));
  expect(textColors.filter((name) => !checkedColors.has(name))).toEqual([]);
});
