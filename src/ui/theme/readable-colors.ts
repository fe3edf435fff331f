const ink = '#14172B';
const white = '#FFFFFF';
const yellow = '#FFC531';
/** In the order in which they are tried. One of them stands out from any colour: one of white and black always does. */
const shades = [white, ink, '#000000'];

/** What WCAG asks of text is 4.5; the rest is for rounded colours. */
const enough = 4.55;

type Rgb = readonly [red: number, green: number, blue: number];

// What the page gave, and what is mixed from it, read as colours that the browser has made out: a page may write them
// in any way there is. Nothing that is set below is read here, or each answer would change the next question.
const looks = {
  backgroundColor: 'var(--cm-surface)',
  borderTopColor: 'var(--cm-surfaceRaised, var(--cm-surface))',
  color: 'var(--cm-text)',
  caretColor: 'var(--cm-brand)',
  outlineColor: `var(--campus-on-accent, ${white})`,
} satisfies Partial<CSSStyleDeclaration>;

const watched = new WeakSet<ShadowRoot>();

/**
 * Keeps the text of a widget readable whatever colours a page gives it. An accent that does not stand out from the
 * surface is not used for words; words on the accent are white or ink where the page's choice cannot be read.
 */
export function keepReadable(root: ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  const sheet = new CSSStyleSheet();
  const probe = document.createElement('i');
  probe.ariaHidden = 'true';
  Object.assign(probe.style, looks, { position: 'absolute', visibility: 'hidden', transition: 'all 1ms' });
  root.adoptedStyleSheets.push(sheet);
  root.append(probe);
  const choose = () => sheet.replaceSync(`:host { ${overrides(getComputedStyle(probe))} }`);
  // Its colours change when the page's do, for whatever reason: another theme, night, a stylesheet that came late.
  probe.addEventListener('transitionend', choose);
  choose();
}

const schemes = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Gives a widget the colours of day or of night, whichever can be read on the page's own background. */
export function followGround(root: ShadowRoot, isDark: boolean): void {
  const sheet = schemes.get(root) ?? new CSSStyleSheet();
  if (!schemes.has(root)) root.adoptedStyleSheets.push(sheet);
  schemes.set(root, sheet);
  sheet.replaceSync(`:host { color-scheme: ${isDark ? 'dark' : 'light'} }`);
}

/** The custom properties that must differ from the theme's. */
function overrides(style: CSSStyleDeclaration): string {
  const [surface, raised, text, accent, given] = [
    style.backgroundColor,
    style.borderTopColor,
    style.color,
    style.caretColor,
    style.outlineColor,
  ].map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb];

  const found: string[] = [];
  const behindWords = [surface, raised, mix(accent, surface, 0.09)];
  if (weakest(accent, behindWords) < enough) found.push('--cm-brandText: var(--cm-text)');
  if (contrast(accent, surface) < 3) found.push('--cm-focus: var(--cm-text)');
  if (weakest(mix(text, surface, 0.74), [surface, raised]) < enough) {
    found.push('--cm-textMuted: var(--cm-text)');
  }

  const stands = (color: Rgb) => contrast(color, accent) >= enough;
  const shade = shades.find((color) => stands(rgb(color))) ?? white;
  const on = stands(given) ? given : rgb(shade);
  // A pressed button moves away from the colour of its words, or these would be harder to read.
  const away = luminance(on) > luminance(accent) ? ink : white;
  found.push(
    `--cm-onBrand: rgb(${on}); --cm-onHero: rgb(${on})`,
    `--cm-brandPressed: color-mix(in srgb, var(--cm-brand) 82%, ${away})`,
  );
  if (contrast(rgb(yellow), accent) < 3) found.push(`--cm-heroDrawing: rgb(${on})`);
  return found.join('; ');
}

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });

function rgb(color: string): Rgb {
  if (!pen) return [0, 0, 0];
  pen.fillStyle = white;
  pen.fillRect(0, 0, 1, 1);
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function mix(front: Rgb, back: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => front[index] * share + back[index] * (1 - share);
  return [part(0), part(1), part(2)];
}

const weakest = (front: Rgb, backs: Rgb[]) => Math.min(...backs.map((back) => contrast(front, back)));

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How bright a colour is, from 0 to 1, as WCAG 2 computes it. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
