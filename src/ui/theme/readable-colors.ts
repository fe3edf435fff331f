import { contrast, luminance, mix, type Rgb } from './contrast.ts';

const nearBlack = '#14172B';
const white = '#FFFFFF';
const yellow = '#FFC531';
/** The text colors to try, in this order. On every color, black or white has enough contrast. */
const textColors = [white, nearBlack, '#000000'];

/** The minimum contrast of text. WCAG requires 4.5; the margin is for colors that are rounded. */
const minContrast = 4.55;

// Five properties of a hidden element, from which we read the five colors that the browser computes. So a host may write
// its colors in any CSS syntax. These styles must not depend on the custom properties that `overridingDeclarations` sets,
// or each result would change the next result.
const probeStyle = {
  backgroundColor: 'var(--cm-surface)',
  borderTopColor: 'var(--cm-surfaceRaised)',
  color: 'var(--cm-text)',
  caretColor: 'var(--cm-brand)',
  outlineColor: `var(--campus-on-accent, ${white})`,
} satisfies Partial<CSSStyleDeclaration>;

const rootsWithEnsuredContrast = new WeakSet<ShadowRoot>();

/**
 * Makes the text of a widget readable with any colors of the host. An accent with too little contrast to the surface is
 * not used for text. If the host's color for text on the accent has too little contrast, this text is white, nearly black
 * or black.
 */
export function ensureContrast(root: ShadowRoot): void {
  if (rootsWithEnsuredContrast.has(root)) return;
  rootsWithEnsuredContrast.add(root);
  const sheet = new CSSStyleSheet();
  const probe = document.createElement('i');
  probe.ariaHidden = 'true';
  Object.assign(probe.style, probeStyle, {
    position: 'absolute',
    visibility: 'hidden',
    transition: 'all 1ms',
  });
  root.adoptedStyleSheets.push(sheet);
  root.append(probe);
  const update = () => sheet.replaceSync(`:host { ${overridingDeclarations(getComputedStyle(probe))} }`);
  // Whenever the host's colors change, such as for a theme, dark mode or a late style sheet, the probe's colors change too,
  // and its transition of 1 ms ends.
  probe.addEventListener('transitionend', update);
  update();
}

const schemeSheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Sets the color scheme of a widget to light or dark, so that it is readable on the page's background. */
export function matchPageBackground(root: ShadowRoot, isDark: boolean): void {
  const sheet = schemeSheets.get(root) ?? new CSSStyleSheet();
  if (!schemeSheets.has(root)) root.adoptedStyleSheets.push(sheet);
  schemeSheets.set(root, sheet);
  sheet.replaceSync(`:host { color-scheme: ${isDark ? 'dark' : 'light'} }`);
}

/** Returns CSS declarations of the custom properties that must differ from the theme. */
function overridingDeclarations(style: CSSStyleDeclaration): string {
  const [surface, raised, text, accent, hostOnAccent] = [
    style.backgroundColor,
    style.borderTopColor,
    style.color,
    style.caretColor,
    style.outlineColor,
  ].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb];

  const declarations: string[] = [];
  // The last color is `brandTint`.
  const textBackgrounds = [surface, raised, mix(accent, surface, 0.09)];
  if (lowestContrast(accent, textBackgrounds) < minContrast)
    declarations.push('--cm-brandText: var(--cm-text)');
  if (contrast(accent, surface) < 3) declarations.push('--cm-focus: var(--cm-text)');
  const textMuted = mix(text, surface, 0.74);
  // The last color is `surfaceSunken`.
  if (lowestContrast(textMuted, [surface, raised, mix(text, surface, 0.07)]) < minContrast) {
    declarations.push('--cm-textMuted: var(--cm-text)');
  }

  const isReadable = (color: Rgb) => contrast(color, accent) >= minContrast;
  const fallback = textColors.find((color) => isReadable(rgb(color))) ?? white;
  const onAccent = isReadable(hostOnAccent) ? hostOnAccent : rgb(fallback);
  // The color of a pressed button must move away from the color of its label, so that the label stays readable.
  const pressedTint = luminance(onAccent) > luminance(accent) ? nearBlack : white;
  declarations.push(
    `--cm-onBrand: rgb(${onAccent}); --cm-onHero: rgb(${onAccent})`,
    `--cm-brandPressed: color-mix(in srgb, var(--cm-brand) 82%, ${pressedTint})`,
  );
  if (contrast(rgb(yellow), accent) < 3) declarations.push(`--cm-heroDrawing: rgb(${onAccent})`);
  return declarations.join('; ');
}

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Parses a color in any CSS syntax, drawn on white if it is transparent. */
function rgb(color: string): Rgb {
  if (!context) return [0, 0, 0];
  context.fillStyle = white;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const lowestContrast = (front: Rgb, backs: Rgb[]) => Math.min(...backs.map((back) => contrast(front, back)));
