import { nearestNames } from '../../contract/shared/nearest-names.ts';
import { parseColor } from './choices.ts';

// The colors that have a name in CSS. Only to offer the nearest name: what a name means, the browser knows.

/** The names, written as people say them. CSS has no spaces in them. */
const colorNamesOfCss = `
  alice blue, antique white, aqua, aquamarine, azure, beige, bisque, black, blanched almond, blue,
  blue violet, brown, burlywood, cadet blue, chartreuse, chocolate, coral, cornflower blue, cornsilk,
  crimson, cyan, dark blue, dark cyan, dark goldenrod, dark gray, dark green, dark khaki, dark magenta,
  dark olive green, dark orange, dark orchid, dark red, dark salmon, dark sea green, dark slate blue,
  dark slate gray, dark turquoise, dark violet, deep pink, deep sky blue, dim gray, dodger blue, firebrick,
  floral white, forest green, fuchsia, gainsboro, ghost white, gold, goldenrod, gray, green, green yellow,
  honeydew, hot pink, indian red, indigo, ivory, khaki, lavender, lavender blush, lawn green,
  lemon chiffon, light blue, light coral, light cyan, light goldenrod yellow, light gray, light green,
  light pink, light salmon, light sea green, light sky blue, light slate gray, light steel blue,
  light yellow, lime, lime green, linen, magenta, maroon, medium aquamarine, medium blue, medium orchid,
  medium purple, medium sea green, medium slate blue, medium spring green, medium turquoise,
  medium violet red, midnight blue, mint cream, misty rose, moccasin, navajo white, navy, old lace, olive,
  olive drab, orange, orange red, orchid, pale goldenrod, pale green, pale turquoise, pale violet red,
  papaya whip, peach puff, peru, pink, plum, powder blue, purple, rebecca purple, red, rosy brown,
  royal blue, saddle brown, salmon, sandy brown, sea green, seashell, sienna, silver, sky blue, slate blue,
  slate gray, snow, spring green, steel blue, tan, teal, thistle, tomato, turquoise, violet, wheat, white,
  white smoke, yellow, yellow green
`
  .trim()
  .split(/,\s+/);

/** How many names are offered in place of an unknown one, and how alike they must be. */
const offerCount = 2;
const similarityMin = 0.45;

/** Returns the names of colors that the writer of an unknown name may have meant. The list may be empty. */
export function nearestColorNames(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const isName = (word: string) => colorNamesOfCss.includes(word);
  // CSS knows `navy` and `blue`, but no `navy blue`.
  if (words.every(isName)) return words.slice(0, offerCount);
  // "Light red" is closer to red than to light green.
  const last = words.at(-1) ?? '';
  const candidates = isName(last) ? colorNamesOfCss.filter((name) => name.endsWith(last)) : colorNamesOfCss;
  return nearestNames(text, candidates, offerCount, similarityMin);
}

/**
 * Returns the color that CSS calls by this name as six digits, such as `#008000` for `green`, or undefined. Spaces,
 * hyphens and capital letters make no difference: `Dark red` is `darkred`.
 */
export function parseColorName(text: string): string | undefined {
  const name = text.replaceAll(/[\s_-]/g, '');
  if (!/^[a-z]+$/i.test(name)) return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  // An unknown name leaves the color as it was. Two different colors before tell `black` from an unknown name.
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = name;
    return String(context.fillStyle);
  });
  return first === second ? parseColor(first ?? '') : undefined;
}
