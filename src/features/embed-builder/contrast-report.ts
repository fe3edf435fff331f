import { colors as defaultColors } from '../../ui/theme/colors.ts';
import { contrast, mix, type Rgb } from '../../ui/theme/contrast.ts';
import { type ColorName, colorNames, type EmbedChoices } from './choices.ts';

/** WCAG 2 requires this contrast of text, and that one of large text, icons and the edges of buttons. */
const textContrastMin = 4.5;
const shapeContrastMin = 3;

/** A pair of colors that visitors must be able to tell apart. */
export interface ContrastResult {
  /** What is seen on what, such as "Text on cards". */
  label: string;
  ratio: number;
  min: number;
  passes: boolean;
  /** What the widgets do about it by themselves. */
  remedy?: string;
}

/** Returns the colors that the widgets have with these choices, with the defaults for those that are not chosen. */
export function effectiveColors({
  colors,
  isDark,
}: Pick<EmbedChoices, 'colors' | 'isDark'>): Record<ColorName, string> {
  const byMode = (pair: readonly [light: string, dark: string]) => pair[isDark ? 1 : 0].toLowerCase();
  const surface = colors.surface ?? byMode(defaultColors.surface);
  return {
    accent: colors.accent ?? byMode(defaultColors.brand),
    'on-accent': colors['on-accent'] ?? byMode(defaultColors.onBrand),
    surface,
    text: colors.text ?? byMode(defaultColors.text),
    card: colors.card ?? surface,
    page: colors.page ?? byMode(defaultColors.canvas),
  };
}

/** A color and what is said about it. */
interface Pair {
  label: string;
  front: ColorName;
  back: ColorName;
  min: number;
  remedy?: string;
}

const pairs: readonly Pair[] = [
  { label: 'Text on your page', front: 'text', back: 'page', min: textContrastMin },
  { label: 'Text in fields', front: 'text', back: 'surface', min: textContrastMin },
  { label: 'Text on cards', front: 'text', back: 'card', min: textContrastMin },
  {
    label: 'Text on buttons',
    front: 'on-accent',
    back: 'accent',
    min: textContrastMin,
    remedy: 'For now the widgets write on buttons in white or black.',
  },
  {
    label: 'Links',
    front: 'accent',
    back: 'surface',
    min: textContrastMin,
    remedy: 'For now links have the color of the text.',
  },
  { label: 'Buttons on your page', front: 'accent', back: 'page', min: shapeContrastMin },
];

/** The colors of a text on the main color, in the order in which the widgets try them. */
const buttonTextColors = ['#ffffff', '#14172b', '#000000'];

const isReadable = (front: string, back: string) => contrast(toRgb(front), toRgb(back)) >= textContrastMin;

/** Returns the colors of buttons and links as the widgets show them: an unreadable color is not used. */
export function shownColors(choices: Pick<EmbedChoices, 'colors' | 'isDark'>) {
  const { accent, surface, text, 'on-accent': onAccent } = effectiveColors(choices);
  return {
    accent,
    surface,
    buttonText: [onAccent, ...buttonTextColors].find((color) => isReadable(color, accent)) ?? onAccent,
    link: isReadable(accent, surface) ? accent : text,
  };
}

/** Returns how well the texts and buttons of the widgets can be seen: what fails first. */
export function contrastReport(choices: Pick<EmbedChoices, 'colors' | 'isDark'>): ContrastResult[] {
  const colors = effectiveColors(choices);
  return pairs
    .map(({ label, front, back, min, remedy }) => {
      const ratio = contrast(toRgb(colors[front]), toRgb(colors[back]));
      const passes = ratio >= min;
      return { label, ratio, min, passes, remedy: passes ? undefined : remedy };
    })
    .sort((a, b) => Number(a.passes) - Number(b.passes) || a.ratio / a.min - b.ratio / b.min);
}

/**
 * Returns the colors to change so that every pair passes, each as near as possible to the color that it replaces. All of
 * them together, because a new main color can make the text on it hard to read.
 */
export function readableColors(
  choices: Pick<EmbedChoices, 'colors' | 'isDark'>,
): Partial<Record<ColorName, string>> {
  const before = effectiveColors(choices);
  const colors = { ...before };
  /** What is behind this color, which must stay readable on all of it. */
  const backsOf = (name: ColorName) =>
    pairs.filter(({ front }) => front === name).map(({ back, min }) => ({ back: colors[back], min }));
  const nearest = (name: ColorName, ...others: { back: string; min: number }[]) =>
    nearestPassing(colors[name], [...backsOf(name), ...others]);
  const text = nearest('text');
  if (text) colors.text = text;
  else {
    // No text is readable on both a light and a dark background, so the backgrounds follow the text.
    for (const name of ['page', 'surface', 'card'] as const)
      colors[name] =
        nearestPassing(colors[name], [{ back: colors.text, min: textContrastMin }]) ?? colors[name];
  }
  const usualButtonText = () => buttonTextColors.find((color) => isReadable(color, colors.accent));
  if (colors.accent !== nearest('accent')) {
    const withItsText = nearest('accent', { back: colors['on-accent'], min: textContrastMin });
    // The text passes on all backgrounds.
    colors.accent = withItsText ?? nearest('accent') ?? colors.text;
  }
  if (!isReadable(colors['on-accent'], colors.accent)) {
    // A visitor who has chosen only the main color gets the text that the widgets use by themselves.
    colors['on-accent'] =
      (choices.colors['on-accent'] && nearest('on-accent')) || usualButtonText() || colors['on-accent'];
  }
  return Object.fromEntries(
    colorNames.flatMap((name) => (colors[name] === before[name] ? [] : [[name, colors[name]]])),
  );
}

/** Returns the color that is nearest to `color` and passes on all backgrounds: mixed with as little white or black as possible. */
function nearestPassing(
  color: string,
  backgrounds: readonly { back: string; min: number }[],
): string | undefined {
  const passes = (candidate: string) =>
    backgrounds.every(({ back, min }) => contrast(toRgb(candidate), toRgb(back)) >= min);
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = toHex(mix(toRgb(end), toRgb(color), percent / 100));
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}

const toRgb = (color: string): Rgb => {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const toHex = (color: Rgb) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
